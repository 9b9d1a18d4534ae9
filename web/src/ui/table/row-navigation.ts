import type { KeyboardEvent, MouseEvent } from 'react';

const LINK = '[data-row-link]';
const CONTROL = 'a, button, input, select, textarea, label, summary, [role="menuitem"], [role="option"]';

/** Arrow up and down move between the row links of a table body while one of them has the focus. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const from = event.target instanceof Element ? event.target.closest(LINK) : null;
  if (step === undefined || from === null) return;
  const links = Array.from(event.currentTarget.querySelectorAll<HTMLElement>(LINK));
  const next = links[links.findIndex((link) => link === from) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

const isPlainRow = (event: MouseEvent<HTMLElement>): boolean =>
  event.target instanceof Element &&
  event.currentTarget.contains(event.target) &&
  event.target.closest(CONTROL) === null &&
  (window.getSelection()?.toString() ?? '') === '';

/** A mouse press anywhere on a row opens its link, unless a control was hit or text is selected. */
export function openRow(event: MouseEvent<HTMLElement>): void {
  if (!isPlainRow(event)) return;
  const link = event.currentTarget.querySelector<HTMLAnchorElement>(LINK);
  if (link === null) return;
  if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener');
  else if (event.button === 0) link.click();
}
