// Keeps the site, so that it opens without a network. Made by proofsheet-gen; another site is another version. @ts-check
const version = "proofsheet-@VERSION@", files = ["./", @FILES@];
const scope = /** @type {any} */ (self);

scope.addEventListener("install", event => event.waitUntil((async () => {
  const cache = await caches.open(version);
  await cache.addAll(files.map(file => new Request(file, { cache: "reload" })));
  await scope.skipWaiting();
})()));

scope.addEventListener("activate", event => event.waitUntil((async () => {
  for (const name of await caches.keys())
    if (name.startsWith("proofsheet-") && name !== version)
      await caches.delete(name);
  await scope.clients.claim();
})()));

scope.addEventListener("fetch", event => event.respondWith((async () => {
  const cache = await caches.open(version);
  return (await cache.match(event.request, { ignoreSearch: true })) ?? fetch(event.request);
})()));
