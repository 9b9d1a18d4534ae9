/** Puts what an element holds in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Puts an element of another name, without attributes, in its place. */
export function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Every element below, the deepest last; what is done to one may move the others. */
export const elementsOf = (root: Element, selector = '*'): Element[] =>
  Array.from(root.querySelectorAll(selector));
