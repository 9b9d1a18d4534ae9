import type { KeyboardEvent, MouseEvent } from 'react';
import { areShortcutsOn, keyName } from '#lib/browser/shortcuts.ts';
import { focusSearch } from '#ui/toolbar/focus-search.ts';

const LINK = '[data-row-link]';
/** The element of a row that the arrow keys focus: its link or, in a list without detail pages, the marked element. */
export const ROW_STOP = '[data-row-link], [data-row-stop]';
const FIRST_STOP = `:is(${ROW_STOP})`;
/** A row that has left the list and is still shown. */
const GONE = '[data-gone]';
const CONTROL = 'a, button, input, select, textarea, label, summary, [role="menuitem"], [role="option"]';

const STEPS: Readonly<Record<string, 1 | -1>> = { arrowdown: 1, arrowup: -1, j: 1, k: -1 };

/** Rows down or up that a key press walks; letters only while single keys are on. */
function stepOf(event: KeyboardEvent<HTMLElement>): 1 | -1 | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const key = keyName(event);
  return key.length > 1 || areShortcutsOn() ? STEPS[key] : undefined;
}

/**
 * Arrows, j and k move between the rows of a table body while the link, or the stop, of one has the focus, past those that have left the
 * list; up from the first leads to the search [design#shortcuts].
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = stepOf(event);
  const from = event.target instanceof Element ? event.target.closest(ROW_STOP) : null;
  if (step === undefined || from === null) return;
  const all = Array.from(event.currentTarget.querySelectorAll<HTMLElement>(ROW_STOP));
  const stops = all.filter((stop) => stop === from || stop.closest(GONE) === null);
  const at = stops.findIndex((stop) => stop === from) + step;
  if (at >= stops.length) return;
  event.preventDefault();
  if (at < 0) focusSearch();
  else stops[at]?.focus();
}

/** Gives the focus to the first row of the list in view that is still in the list, if it has one. */
export const focusFirstRow = (): void =>
  document.querySelector<HTMLElement>(`main ${FIRST_STOP}:not(${GONE}, ${GONE} *)`)?.focus();

/** Gives the focus to a row on screen; it does nothing when the row has left. */
export function focusRow(id: string, options?: FocusOptions): void {
  const row = document.querySelector(`[data-row-id="${CSS.escape(id)}"]`);
  row?.querySelector<HTMLElement>(ROW_STOP)?.focus(options);
}

/** The row that holds the focus, of those on screen. */
export function focusedRow<Row extends { _id: string }>(rows: readonly Row[] | undefined): Row | undefined {
  const id = document.activeElement?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId;
  return rows?.find(({ _id }) => _id === id);
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
