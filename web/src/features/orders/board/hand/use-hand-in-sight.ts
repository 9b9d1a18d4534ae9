import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { earliestStart } from './earliest-start.ts';
import { PLATES, type Hand } from './arrange.ts';
import type { BoardDesk } from '#features/orders/board/board-desk.ts';
import type { Place } from '#features/orders/board/move/move.ts';
import { useMoves } from '#features/orders/board/move/move-store.ts';
import type { BoardRow } from '#features/orders/board/use-board.ts';

type InSight = {
  hand: Hand | undefined;
  desk: BoardDesk;
  scroller: RefObject<HTMLDivElement | null>;
  /** Finds the place under the pointer again. */
  follow: (point: { x: number; y: number }) => void;
  /** Moves what is lifted to a place, into sight. */
  show: (place: Place) => void;
};

/** Where an order would be put down with a worker by their key: at the earliest free time. */
const placeOf = (row: BoardRow, { fits, order, cityKmh }: Hand, { axis, now }: BoardDesk): Place => ({
  workerId: row._id,
  at: earliestStart(row, order, { axis, now, facts: fits.get(row._id)?.suggestion?.facts, cityKmh }),
});

/** While something is in the hand, 1 to 3 are heard before the page, whose views they are at any other time. */
function usePlateKeys(orderId: string | undefined, hear: (plate: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const plate = Number(event.key);
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return;
    if (!Number.isInteger(plate) || plate < 1 || plate > PLATES) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    hear(plate);
  });
  useEffect(() => {
    if (orderId === undefined) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [orderId]);
}

/** The first rows are in sight as long as the rows are arranged; then the grid is where it was. */
function useTop(scroller: InSight['scroller'], isArranged: boolean): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!isArranged || element === null) return;
    const { scrollTop } = element;
    element.scrollTo({ top: 0 });
    return () => element.scrollTo({ top: scrollTop });
  }, [isArranged, scroller]);
}

/**
 * While a card is in the hand: the first of the ranking are in sight, 1 to 3 put it down there, and by keys its way begins at the
 * first of them [board-screen#hand]. A key that is pressed before the ranking is there waits for it.
 */
export function useHandInSight({ hand, desk, scroller, follow, show }: InSight): void {
  const { moves } = desk;
  const orderId = useMoves(moves.store, ({ lifted }) => lifted?.order._id);
  const wanted = useRef<{ orderId: string; plate: number }>(undefined);
  const isArranged = hand?.isArranged ?? false;
  const take = (plate: number) => {
    const row = hand?.rows.find(({ _id }) => hand.fits.get(_id)?.plate === plate);
    if (hand === undefined || row === undefined) return;
    moves.moveTo(placeOf(row, hand, desk));
    moves.drop();
  };
  usePlateKeys(orderId, (plate) => {
    if (isArranged) take(plate);
    else if (orderId !== undefined) wanted.current = { orderId, plate };
  });
  useTop(scroller, isArranged);
  const begin = useEffectEvent(() => {
    const { lifted } = moves.store.get();
    const [first] = hand?.rows ?? [];
    if (wanted.current?.orderId === orderId && wanted.current !== undefined) take(wanted.current.plate);
    else if (lifted?.pointer !== undefined) follow(lifted.pointer);
    else if (lifted?.by === 'keys' && hand !== undefined && hand.able > 0 && first !== undefined)
      show(placeOf(first, hand, desk));
    wanted.current = undefined;
  });
  useEffect(() => {
    if (isArranged) begin();
  }, [isArranged]);
}
