import type { Stages } from '@majstorija/contract/orders/board/board.ts';
import { stageMove, type BoardStage, type StageEvent } from '@majstorija/contract/orders/board/stages.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';

/** A column as it was answered. */
type Column = Stages['stages'][number];

/** A card: its order, and for one that stays although its order has left the column, where that is now; null: nowhere. */
export type Card = { order: OrderListItem; nowAt: BoardStage | null | undefined };

/** A column as it is shown. */
export type ShownColumn = { stage: BoardStage; total: number; cards: readonly Card[] };

/** What may not move now: one column, or all of them, as they were shown. */
export type Held = { stage: BoardStage | 'all'; columns: readonly ShownColumn[] };

/** Order → the stage to which it has been moved here, until an answer tells the same. */
export type Moved = ReadonlyMap<string, BoardStage>;

/** The event that moves an order from its column to another; null where the order machine has none. */
export function moveBetween(order: OrderListItem, from: BoardStage, to: BoardStage): StageEvent | null {
  const { status, hasComplaint, reminder, needsAction } = order;
  if (from === to) return null;
  const staged = {
    status,
    hasComplaint,
    hasWorker: order.worker !== null,
    isPostponed: reminder !== null && !reminder.isDue && !needsAction,
    isClosedToday: from === 'done_today',
  };
  return stageMove(staged, to);
}

/** The answer with what was moved here in its new place, above the others. */
function withMoved(columns: readonly Column[], moved: Moved): readonly Column[] {
  if (moved.size === 0) return columns;
  return columns.map((column) => {
    const { stage, total } = column;
    const isHere = ({ _id }: OrderListItem) => (moved.get(_id) ?? stage) === stage;
    const stayed = column.items.filter(isHere);
    const came = columns
      .filter((other) => other.stage !== stage)
      .flatMap(({ items }) => items.filter(({ _id }) => moved.get(_id) === stage));
    const items = [...came, ...stayed];
    return { stage, items, total: total + items.length - column.items.length };
  });
}

/** The cards of a column that may not move: each in its place, with what is known of its order now. */
function heldCards(
  kept: readonly Card[],
  here: BoardStage,
  columns: readonly Column[],
  moved: Moved,
): Card[] {
  const column = columns.find(({ stage }) => stage === here);
  const came = (column?.items ?? []).filter(({ _id }) => moved.get(_id) === here);
  const stayed = kept.filter(({ order }) => !moved.has(order._id));
  return [
    ...came.map((order) => ({ order, nowAt: undefined })),
    ...stayed.map(({ order }) => {
      const found = columns.find(({ items }) => items.some(({ _id }) => _id === order._id));
      const fresh = found?.items.find(({ _id }) => _id === order._id) ?? order;
      return { order: fresh, nowAt: found?.stage === here ? undefined : (found?.stage ?? null) };
    }),
  ];
}

/**
 * The columns to show: those of the answer, with what was moved here in its new place, but nothing moves in a column that
 * is held. Each order has one card [board#stages-stand-still].
 */
export function arrange(
  answer: readonly Column[],
  held: Held | undefined,
  moved: Moved,
): readonly ShownColumn[] {
  const columns = withMoved(answer, moved);
  const isHeld = (stage: BoardStage) => held?.stage === 'all' || held?.stage === stage;
  const kept = new Map(
    (held?.columns ?? [])
      .filter(({ stage }) => isHeld(stage))
      .map(({ stage, cards }) => [stage, heldCards(cards, stage, columns, moved)] as const),
  );
  const standing = new Set([...kept.values()].flat().map(({ order }) => order._id));
  return columns.map(({ stage, total, items }) => {
    const free = items.filter(({ _id }) => !standing.has(_id));
    return { stage, total, cards: kept.get(stage) ?? free.map((order) => ({ order, nowAt: undefined })) };
  });
}
