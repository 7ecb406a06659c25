// Keeps the site, so that it opens without a network. Made by proofsheet-gen; another site is another version. @ts-check
const files = ["./", @FILES@], scope = /** @type {any} */ (self);
const own = `proofsheet ${scope.registration.scope} `, version = `${own}@VERSION@`;

/** What was redirected cannot answer the opening of a page. @param {Response} answer */
async function straight(answer) {
  return answer.redirected ? new Response(await answer.blob(), { status: answer.status, headers: answer.headers }) : answer;
}

/** @param {Cache} cache @param {string} file */
async function keep(cache, file) {
  const answer = await fetch(new Request(file, { cache: "reload" }));
  if (!answer.ok)
    throw new Error(`${file}: ${answer.status}`);
  await cache.put(file, await straight(answer));
}

/** What is kept, also of a host that leaves out the end of its names. @param {Request} request */
async function find(request) {
  const cache = await caches.open(version), as = { ignoreSearch: true, ignoreVary: true };
  return (await cache.match(request, as)) ?? (request.mode === "navigate" ? cache.match(`${request.url.split(/[?#]/)[0]}.html`, as) : undefined);
}

scope.addEventListener("install", event => event.waitUntil((async () => {
  const cache = await caches.open(version);
  await Promise.all(files.map(file => keep(cache, file)));
  await scope.skipWaiting();
})()));

scope.addEventListener("activate", event => event.waitUntil((async () => {
  for (const name of await caches.keys())
    if (name.startsWith(own) && name !== version)
      await caches.delete(name);
  await scope.clients.claim();
})()));

scope.addEventListener("fetch", event => event.respondWith((async () => (await find(event.request)) ?? fetch(event.request))()));
