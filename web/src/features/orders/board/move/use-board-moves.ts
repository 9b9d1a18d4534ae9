import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { isSamePlace, minutesOf, placeProblem, toTerm, whyFixed, type Place } from './move.ts';
import { isAway, type Lifted, type MoveStore } from './move-store.ts';
import { SPOKEN, timeWords } from './place-words.ts';
import { useTellChange } from './use-tell-change.ts';
import { useAssign } from '#features/orders/assign/use-assign.ts';
import { refusalOf, type Hand } from '#features/orders/board/hand/arrange.ts';
import type { BoardData, BoardRow } from '#features/orders/board/use-board.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { serverNow } from '#lib/browser/server-clock.ts';
import { focusRow } from '#ui/table/rows/row-navigation.ts';
import { toast } from '#ui/toasts/toast.ts';

/** The ways of an order over the board. */
type Steps = {
  /** Takes an order into the hand; false when it stays, and why has been told. */
  lift: (order: OrderListItem, by: Lifted['by'], from?: Lifted['from']) => boolean;
  moveTo: (place: Place | undefined, pointer?: Lifted['pointer']) => void;
  drop: () => void;
  putBack: () => void;
  /** Puts an order down without a hand, from a dialog. */
  send: (order: OrderListItem, place: Place) => void;
};

/** What moves orders: the same object for as long as the board is open. */
export type BoardMoves = Steps & { store: MoveStore };

type Moving = Pick<BoardData, 'rows' | 'orders' | 'board' | 'cards'> & {
  store: MoveStore;
  /** Who can get what is lifted; undefined until that is drawn. */
  hand: Hand | undefined;
  say: (text: string) => void;
};

const clock = () => new Date(serverNow());

/** The cards that leave the rail by the operator's own hand: what waits there is shown once an answer is without them. */
function useOwnLeaving({ isGone, show }: BoardData['cards']): Set<string> {
  const [leaving] = useState(() => new Set<string>());
  useEffect(() => {
    if (![...leaving].some((id) => isGone(id))) return;
    leaving.clear();
    show();
  });
  return leaving;
}

/** Puts an order down: assigns, shows it there until the answer is on the board, and tells how it ended. */
function useSend({ board, cards, say, store }: Moving) {
  const assign = useAssign();
  const tellChange = useTellChange();
  const leaving = useOwnLeaving(cards);
  return async (order: OrderListItem, place: Place, worker: BoardRow['worker']) => {
    const sent = { order, place, minutes: minutesOf(order) };
    store.send(sent);
    say(SPOKEN.dropped(order.orderCode, worker, timeWords(sent, place, clock())));
    const term = place.at === null ? {} : { term: toTerm(place.at, sent.minutes) };
    const { end } = await assign(order, { worker, ...term });
    if (end === 'assigned') {
      if (order.worker === null) leaving.add(order._id);
      await board.refetch();
    }
    store.answered(sent);
    if (end === 'given up') say(SPOKEN.back(order.orderCode));
    if (end === 'failed') await tellChange(order);
    if (document.activeElement === document.body) focusRow(order._id);
  };
}

/** An order in the hand that somebody else changes goes back: putting it down would be refused [board-screen#taken]. */
function useTaken(store: MoveStore, orders: readonly OrderListItem[], putBack: () => void) {
  const tellChange = useTellChange();
  const check = useEffectEvent((shown: readonly OrderListItem[]) => {
    const { lifted } = store.get();
    if (lifted === undefined) return;
    if (shown.find(({ _id }) => _id === lifted.order._id)?.version === lifted.order.version) return;
    putBack();
    void tellChange(lifted.order);
  });
  useEffect(() => check(orders), [orders]);
}

type Given = Moving & { isOnline: boolean; put: ReturnType<typeof useSend> };

/** Why an order can't be taken into the hand; undefined when it can. */
const whyStays = (order: OrderListItem, { store, isOnline }: Given): string | undefined => {
  if (!isOnline) return OFFLINE_REASON;
  return whyFixed(order) ?? (isAway(store.get(), order._id) ? 'Nalog se upravo premešta.' : undefined);
};

/** Why an order can't be put down at a worker and a time; undefined when it can. */
function whyNotThere({ order, minutes }: Lifted, place: Place, { hand, rows }: Given): string | undefined {
  const worker = rows?.find(({ _id }) => _id === place.workerId)?.worker;
  const fit = hand?.order._id === order._id ? hand.fits.get(place.workerId) : undefined;
  if (worker === undefined || fit?.reason === undefined) return placeProblem(place, minutes, serverNow());
  return `${refusalOf(worker, fit.reason).replace(/\.$/, '')}.`;
}

/** Puts down what is lifted; what is refused goes back, by keys it stays in the hand, and why is said aloud. */
function toDrop(given: Given, putBack: Steps['putBack'], send: Steps['send']): Steps['drop'] {
  const { store, say } = given;
  return () => {
    const { lifted } = store.get();
    if (lifted === undefined) return;
    const { order, place, by } = lifted;
    // By keys an order has no place for as long as its ranking is awaited.
    if (place === undefined && by === 'keys') return;
    if (place === undefined || isSamePlace(place, order)) return putBack();
    const problem = whyNotThere(lifted, place, given);
    if (problem === undefined) return send(order, place);
    toast.info(problem, { subject: order.orderCode });
    if (by === 'pointer') store.putBack();
    say(by === 'pointer' ? `${problem} ${SPOKEN.back(order.orderCode)}` : problem);
  };
}

/** The steps as of one drawing of the board. */
function toSteps(given: Given): Steps {
  const { store, rows, say, put } = given;
  const findWorker = (id: string | undefined) => rows?.find(({ _id }) => _id === id)?.worker;
  const putBack = () => {
    const { lifted } = store.get();
    store.putBack();
    if (lifted !== undefined) say(SPOKEN.back(lifted.order.orderCode));
  };
  const send: Steps['send'] = (order, place) => {
    const worker = findWorker(place.workerId);
    if (worker !== undefined) void put(order, place, worker);
  };
  const lift: Steps['lift'] = (order, by, from) => {
    const reason = whyStays(order, given);
    if (reason !== undefined) {
      toast.info(reason, { subject: order.orderCode });
      return false;
    }
    store.lift({ order, by, minutes: minutesOf(order), place: undefined, problem: undefined, from });
    if (by === 'keys') say(SPOKEN.lifted(order.orderCode));
    return true;
  };
  const moveTo: Steps['moveTo'] = (place, pointer) => {
    const { lifted } = store.get();
    if (lifted === undefined) return;
    const worker = findWorker(place?.workerId);
    const problem = place && whyNotThere(lifted, place, given);
    store.lift({ ...lifted, place, problem, ...(pointer && { pointer }) });
    if (lifted.by === 'keys' && place !== undefined && worker !== undefined)
      say(SPOKEN.over(worker, timeWords(lifted, place, clock()), problem));
  };
  return { lift, moveTo, drop: toDrop(given, putBack, send), putBack, send };
}

/** Picks orders up and puts them down, by whatever way [board-screen#moving]. */
export function useBoardMoves(moving: Moving): BoardMoves {
  const { store } = moving;
  const steps = toSteps({ ...moving, isOnline: useOnline(), put: useSend(moving) });
  const latest = useRef(steps);
  useLayoutEffect(() => {
    latest.current = steps;
  });
  const [moves] = useState((): BoardMoves => ({
    store,
    lift: (...given) => latest.current.lift(...given),
    moveTo: (...given) => latest.current.moveTo(...given),
    drop: () => latest.current.drop(),
    putBack: () => latest.current.putBack(),
    send: (...given) => latest.current.send(...given),
  }));
  useTaken(store, moving.orders, moves.putBack);
  return moves;
}
