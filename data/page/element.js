// Elements of the page, and what the browser does for all of them. @ts-check
const SVG = "http://www.w3.org/2000/svg";

/** @param {string} name @param {Record<string, string | number>} [attributes] */
export function svg(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes))
    element.setAttribute(key, String(value));
  return element;
}

/** @param {string} name @param {Record<string, any>} [properties] @param {...(Node | string)} inside */
export function make(name, properties = {}, ...inside) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties))
    if (key.startsWith("on"))
      element.addEventListener(key.slice(2), value);
    else if (key === "text")
      element.textContent = value;
    else if (value !== undefined && value !== false)
      element.setAttribute(key, value === true ? "" : value);
  element.append(...inside);
  return element;
}

/** What the reader has chosen before, where that can be kept; null where it cannot. @param {string} key @param {string} [value] */
export function kept(key, value) {
  try {
    if (value !== undefined)
      localStorage.setItem(`proofsheet.${key}`, value);
    return localStorage.getItem(`proofsheet.${key}`);
  } catch {
    return null;
  }
}

/** Signs on buttons, in a square of 24. */
const icons = {
  first: "M6 5v14M19 5L9 12L19 19z", back: "M16 5L7 12L16 19z", play: "M7 4L19 12L7 20z", pause: "M8 5v14M16 5v14",
  next: "M8 5L17 12L8 19z", last: "M18 5v14M5 5L15 12L5 19z", closer: "M12 5v14M5 12h14", further: "M5 12h14",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
};

/** @param {string} name */
export function icon(name) {
  const picture = svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" });
  picture.append(svg("path", { d: icons[name] }));
  return picture;
}

/** Hands a text to whoever looks at the page. @param {string} name @param {string} text @returns {string} the name */
export function saveText(name, text) {
  const link = make("a", { href: `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  return name;
}
