import type { KeyboardEvent, RefObject } from 'react';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { firstPlace, nextPlace, stepOf } from './key-steps.ts';
import type { Place } from './move.ts';
import type { BoardDesk } from '#features/orders/board/board-desk.ts';
import type { Hand } from '#features/orders/board/hand/arrange.ts';
import type { BoardRow } from '#features/orders/board/use-board.ts';
import { areShortcutsOn, keyName } from '#lib/browser/shortcuts.ts';
import { focusSearch } from '#ui/toolbar/focus-search.ts';

type KeyMoves = {
  desk: BoardDesk;
  rows: readonly BoardRow[];
  hand: Hand | undefined;
  orders: readonly OrderListItem[];
  scroller: RefObject<HTMLDivElement | null>;
  /** Brings a row into sight. */
  reveal: (index: number) => void;
  /** Moves what is lifted there, into sight. */
  show: (place: Place | undefined) => void;
};

const stopsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('[data-stop]')];

/** The keys of lists walk too, while single keys are on. */
const LETTERS: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };
const arrowOf = (event: KeyboardEvent) =>
  (areShortcutsOn() ? LETTERS[keyName(event)] : undefined) ?? event.key;

/** The stop of a row whose left edge is nearest to that of another. */
function nearestStop(row: Element, left: number): HTMLElement | undefined {
  const far = (stop: HTMLElement) => Math.abs(stop.getBoundingClientRect().left - left);
  return stopsOf(row).toSorted((a, b) => far(a) - far(b))[0];
}

/** Arrows walk the names and bars of the grid, and the cards of the rail. */
function walk(event: KeyboardEvent, stop: HTMLElement, { rows, scroller, reveal }: KeyMoves) {
  const step = stepOf(arrowOf(event));
  if (step === undefined) return;
  const [down, right] = step;
  const row = stop.closest<HTMLElement>('[data-row-index]');
  event.preventDefault();
  if (row === null) {
    const cards = stop.closest('ul');
    // A card that has left is passed by.
    const list = cards === null ? [] : stopsOf(cards).filter((one) => one === stop || 'lift' in one.dataset);
    return list[list.indexOf(stop) + down]?.focus();
  }
  if (right !== 0) return stopsOf(row)[stopsOf(row).indexOf(stop) + right]?.focus();
  const index = Number(row.dataset.rowIndex) + down;
  if (index < 0) return focusSearch();
  if (index >= rows.length) return;
  const { left } = stop.getBoundingClientRect();
  reveal(index);
  // A row that was out of sight is drawn first.
  requestAnimationFrame(() => {
    const next = scroller.current?.querySelector(`[data-row-index="${index}"]`);
    if (next) nearestStop(next, left)?.focus();
  });
}

/** The keyboard on the board: arrows walk it; Enter lifts, then arrows move what is lifted [board-screen#keys]. */
export function useKeyMoves(given: KeyMoves) {
  const { desk, rows, hand, orders, show } = given;
  const { moves, axis } = desk;
  const able = rows.filter(({ _id }) => hand?.fits.get(_id)?.reason === undefined);
  const time = { axis, now: desk.now.getTime() };
  const lift = (event: KeyboardEvent, order: OrderListItem) => {
    event.preventDefault();
    if (!moves.lift(order, 'keys')) return;
    const { lifted } = moves.store.get();
    // One without a worker waits for the first of its ranking.
    if (lifted !== undefined && order.worker !== null)
      show(firstPlace(order, rows, { ...time, minutes: lifted.minutes }));
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { lifted } = moves.store.get();
    if (lifted?.by === 'keys') {
      if (event.key === 'Tab') return moves.putBack();
      // No other key means anything now, neither here nor on the page.
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Enter') return moves.drop();
      if (event.key === 'Escape') return moves.putBack();
      return show(nextPlace(event.key, lifted, able, time));
    }
    const stop = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-stop]') : null;
    if (stop === null) return;
    const order = orders.find(({ _id }) => _id === stop.dataset.lift);
    if (event.key === 'Enter' && order !== undefined) lift(event, order);
    else walk(event, stop, given);
  };
}
