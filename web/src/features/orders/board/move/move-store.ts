import { useSyncExternalStore } from 'react';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { Place } from './move.ts';

/** Pixels of the window. */
type Point = { readonly x: number; readonly y: number };

/** An order in the hand. */
export type Lifted = {
  readonly order: OrderListItem;
  readonly minutes: number;
  /** Where it would be put down; undefined while the pointer is outside of the grid. */
  readonly place: Place | undefined;
  readonly by: 'pointer' | 'keys';
  /** Why it can't be put down there. */
  readonly problem: string | undefined;
  /** Where the pointer is, for the tag that follows it. */
  readonly pointer?: Point;
  /** Where the pointer took it. */
  readonly from: Point | undefined;
};

/** An order that was put down and whose answer is not here yet. */
export type Sent = { readonly order: OrderListItem; readonly place: Place; readonly minutes: number };

type Moves = { readonly lifted: Lifted | undefined; readonly sent: readonly Sent[] };

/**
 * What is being moved on the board, outside of React's state: a pointer moves it sixty times a second, and only the row
 * under it is drawn again.
 */
export function createMoveStore() {
  let state: Moves = { lifted: undefined, sent: [] };
  const watchers = new Set<() => void>();
  const set = (change: Partial<Moves>) => {
    state = { ...state, ...change };
    for (const watcher of watchers) watcher();
  };
  return {
    get: () => state,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    lift: (lifted: Lifted) => set({ lifted }),
    putBack: () => set({ lifted: undefined }),
    send: (sent: Sent) => set({ lifted: undefined, sent: [...state.sent, sent] }),
    answered: (sent: Sent) => set({ sent: state.sent.filter((one) => one !== sent) }),
  };
}
export type MoveStore = ReturnType<typeof createMoveStore>;

/** A part of what is being moved; it must be the same object as long as nothing of it changes. */
export const useMoves = <Part>(store: MoveStore, pick: (moves: Moves) => Part): Part =>
  useSyncExternalStore(store.watch, () => pick(store.get()));

/** Whether an order is in the hand or on its way, so that its place looks left. */
export const isAway = ({ lifted, sent }: Moves, orderId: string): boolean =>
  lifted?.order._id === orderId || sent.some(({ order }) => order._id === orderId);
