/** Replaces an element by its content. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Replaces an element by one of another name, without attributes. */
export function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Every element below, the deepest last; changing one may move the others. */
export const elementsOf = (root: Element, selector = '*'): Element[] =>
  Array.from(root.querySelectorAll(selector));
