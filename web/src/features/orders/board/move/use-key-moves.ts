import { useRef, type KeyboardEvent, type RefObject } from 'react';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { fitStart, type Place } from './move.ts';
import type { Lifted } from './move-store.ts';
import type { BoardDesk } from '#features/orders/board/board-desk.ts';
import { QUARTER_MS } from '#features/orders/board/layout/time-axis.ts';
import type { BoardRow } from '#features/orders/board/use-board.ts';
import { focusSearch } from '#ui/toolbar/focus-search.ts';

type KeyMoves = {
  desk: BoardDesk;
  rows: readonly BoardRow[];
  orders: readonly OrderListItem[];
  scroller: RefObject<HTMLDivElement | null>;
  /** Brings a row into sight. */
  reveal: (index: number) => void;
  /** Brings a time into sight. */
  revealTime: (time: number) => void;
};

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] } as const;
const isArrow = (key: string): key is keyof typeof ARROWS => key in ARROWS;

const stopOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null;

/** The stop of a row whose left edge is nearest to a place on the screen. */
function nearest(row: Element, left: number): HTMLElement | undefined {
  const stops = [...row.querySelectorAll<HTMLElement>('[data-stop]')];
  const far = (stop: HTMLElement) => Math.abs(stop.getBoundingClientRect().left - left);
  return stops.toSorted((a, b) => far(a) - far(b))[0];
}

/** Where an order begins its way by keys: at its worker and time, else at the first worker and the next quarter of an hour. */
function firstPlace(order: OrderListItem, { desk, rows }: KeyMoves, minutes: number): Place | undefined {
  const own = rows.find(({ _id }) => _id === order.worker?._id) ?? rows[0];
  if (own === undefined) return undefined;
  const { axis, now } = desk;
  const startsAt = order.term.kind === 'window' ? Date.parse(order.term.startsAt ?? '') : Number.NaN;
  const time = now.getTime();
  const next = time >= axis.from && time < axis.to ? time + QUARTER_MS / 2 : axis.from + 32 * QUARTER_MS;
  const isShown = startsAt >= axis.from && startsAt < axis.to;
  return { workerId: own._id, at: fitStart(axis, isShown ? startsAt : next, minutes) };
}

/** The keyboard on the board: arrows walk it; Enter lifts, then arrows move what is lifted [board-screen#keys]. */
export function useKeyMoves(given: KeyMoves) {
  const { desk, rows, orders, scroller, reveal, revealTime } = given;
  const { moves, axis } = desk;
  const before = useRef<number>(undefined);

  const show = (place: Place) => {
    reveal(rows.findIndex(({ _id }) => _id === place.workerId));
    if (place.at !== null) revealTime(place.at);
    moves.moveTo(place);
  };

  const moveLifted = ({ place, minutes }: Lifted, key: string) => {
    if (place === undefined) return;
    if (key === 'Home') {
      before.current = place.at ?? before.current;
      return show({ ...place, at: null });
    }
    if (!isArrow(key)) return;
    const [down, right] = ARROWS[key];
    const index = rows.findIndex(({ _id }) => _id === place.workerId) + down;
    const workerId = rows[index]?._id ?? place.workerId;
    const at = right === 0 ? place.at : (place.at ?? before.current ?? axis.from) + right * QUARTER_MS;
    show({ workerId, at: at === null ? null : fitStart(axis, at, minutes) });
  };

  const lift = (event: KeyboardEvent, order: OrderListItem) => {
    event.preventDefault();
    if (!moves.lift(order, 'keys')) return;
    const { lifted } = moves.store.get();
    const place = lifted && firstPlace(order, given, lifted.minutes);
    if (place !== undefined) show(place);
  };

  const focusRow = (index: number, left: number) => {
    reveal(index);
    requestAnimationFrame(() => {
      const row = scroller.current?.querySelector(`[data-row-index="${index}"]`);
      if (row) nearest(row, left)?.focus();
    });
  };

  const walk = (event: KeyboardEvent, stop: HTMLElement) => {
    if (!isArrow(event.key)) return;
    const row = stop.closest<HTMLElement>('[data-row-index]');
    if (row === null) return;
    event.preventDefault();
    const [down, right] = ARROWS[event.key];
    if (right !== 0) {
      const stops = [...row.querySelectorAll<HTMLElement>('[data-stop]')];
      return stops[stops.indexOf(stop) + right]?.focus();
    }
    const index = Number(row.dataset.rowIndex) + down;
    if (index < 0) focusSearch();
    else if (index < rows.length) focusRow(index, stop.getBoundingClientRect().left);
  };

  const onLifted = (event: KeyboardEvent, lifted: Lifted) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Tab') return moves.putBack();
    // No other key means anything now, neither here nor on the page.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') moves.drop();
    else if (event.key === 'Escape') moves.putBack();
    else moveLifted(lifted, event.key);
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    const { lifted } = moves.store.get();
    if (lifted?.by === 'keys') return onLifted(event, lifted);
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const stop = stopOf(event.target);
    if (stop === null) return;
    const order = orders.find(({ _id }) => _id === stop.dataset.lift);
    if (event.key === 'Enter' && order !== undefined) lift(event, order);
    else walk(event, stop);
  };
}
