import type { KeyboardEvent, MouseEvent } from 'react';

const LINK = '[data-row-link]';
/** The element of a row that the arrow keys focus: its link or, in a list without detail pages, the marked element. */
export const ROW_STOP = '[data-row-link], [data-row-stop]';
const CONTROL = 'a, button, input, select, textarea, label, summary, [role="menuitem"], [role="option"]';

/** Arrow up and down move between the rows of a table body while the link, or the stop, of one has the focus. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const from = event.target instanceof Element ? event.target.closest(ROW_STOP) : null;
  if (step === undefined || from === null) return;
  const stops = Array.from(event.currentTarget.querySelectorAll<HTMLElement>(ROW_STOP));
  const next = stops[stops.findIndex((stop) => stop === from) + step];
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
