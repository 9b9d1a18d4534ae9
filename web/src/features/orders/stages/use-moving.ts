import { useEffect, useEffectEvent, useState } from 'react';
import type { BoardStage } from '@majstorija/contract/orders/board/stages.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { useMoveOrder, type CalledMove } from '#api/orders/order-stages.ts';
import { useTellChange } from '#features/orders/board/move/use-tell-change.ts';
import type { LayoutProps } from '#features/orders/list/layout/layouts.ts';
import { OFFLINE_REASON } from '#lib/browser/use-online.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { toast } from '#ui/toasts/toast.ts';
import { moveBetween } from './stage-columns.ts';
import { MOVE_WORDS, QUESTIONS, refusalWords } from './stage-words.ts';
import type { StagesData } from './use-stages.ts';

/** An order in the hand: from where it was lifted, over which column it is, and by what. */
export type Moving = {
  order: OrderListItem;
  from: BoardStage;
  over: BoardStage | undefined;
  by: 'keys' | 'pointer';
};

/** A move that is asked about first. */
export type Asked = { order: OrderListItem; event: keyof typeof QUESTIONS; to: BoardStage };

const isAskedFirst = (event: CalledMove): event is Asked['event'] => event in QUESTIONS;

/** Makes the moves: at once, after a question, or in the dialog that needs to know more. */
function useSend(stages: StagesData, openFor: LayoutProps['openFor'], say: (words: string) => void) {
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const { mutateAsync } = useMoveOrder();
  const tellChange = useTellChange();
  const send = async (order: OrderListItem, event: CalledMove, to: BoardStage) => {
    try {
      await stages.showMove(order._id, to, () => mutateAsync({ order, event }));
      say(MOVE_WORDS.saved(order, to));
    } catch (error) {
      // The one handler of failed calls has shown the others.
      if (isApiError(error) && error.status === 409) await tellChange(order);
    }
  };
  const move = (order: OrderListItem, from: BoardStage, to: BoardStage) => {
    const event = moveBetween(order, from, to);
    if (from === to || stages.moved.has(order._id)) return;
    if (event === null) toast.info(refusalWords(order, from, to));
    else if (!navigator.onLine) toast.info(OFFLINE_REASON);
    else if (event === 'worker_assigned') openFor('worker', order);
    else if (event === 'complaint_created') openFor('complain', order);
    else if (event === 'completed' || event === 'complaint_completed') openFor('works', order);
    else if (isAskedFirst(event)) setAsked({ order, event, to });
    else void send(order, event, to);
  };
  return { move, asked, ask: { send, close: () => setAsked(undefined) } };
}

/**
 * Whether somebody else has changed the order in the hand meanwhile; then it is told by whom, and `end` lets go of it
 * [board#taken].
 */
function useTaken({ columns }: StagesData, lifted: Moving | undefined, end: () => void): boolean {
  const tellChange = useTellChange();
  const fresh = columns?.flatMap(({ cards }) => cards).find(({ order }) => order._id === lifted?.order._id);
  const isTaken = fresh !== undefined && fresh.order.version !== lifted?.order.version;
  const giveUp = useEffectEvent(async () => {
    if (lifted !== undefined) await tellChange(lifted.order);
    end();
  });
  useEffect(() => {
    if (isTaken) void giveUp();
  }, [isTaken]);
  return isTaken;
}

/** What readers hear when the order comes over a column. */
function overWords({ order, from }: Moving, over: BoardStage): string {
  if (over === from) return MOVE_WORDS.home(from);
  return moveBetween(order, from, over) === null ? refusalWords(order, from, over) : MOVE_WORDS.over(over);
}

/** Lifts orders and puts them down in another column, for the pointer and the keys alike [board#stage-keys]. */
export function useMoving(stages: StagesData, openFor: LayoutProps['openFor']) {
  const [lifted, setLifted] = useState<Moving | undefined>(undefined);
  const [said, say] = useState('');
  const { move, asked, ask } = useSend(stages, openFor, say);
  const end = () => {
    setLifted(undefined);
    stages.release();
  };
  const moving = useTaken(stages, lifted, end) ? undefined : lifted;
  const lift = (order: OrderListItem, from: BoardStage, by: Moving['by']) => {
    if (stages.moved.has(order._id)) return;
    if (!navigator.onLine) return toast.info(OFFLINE_REASON);
    stages.hold('all');
    setLifted({ order, from, over: by === 'keys' ? from : undefined, by });
    say(MOVE_WORDS.lifted(order, from));
  };
  const moveOver = (over: BoardStage | undefined) => {
    if (moving === undefined || moving.over === over) return;
    setLifted({ ...moving, over });
    if (over !== undefined) say(overWords(moving, over));
  };
  const putBack = () => {
    if (moving === undefined) return;
    say(MOVE_WORDS.back(moving.order, moving.from));
    end();
  };
  const drop = () => {
    if (moving === undefined) return;
    if (moving.over === undefined || moving.over === moving.from) return putBack();
    end();
    move(moving.order, moving.from, moving.over);
  };
  return { moving, said, lift, moveOver, putBack, drop, move, asked, ask };
}

/** What `useMoving` returns. */
export type Moves = ReturnType<typeof useMoving>;
