import { describe, expect, it } from 'vitest';
import { BOARD_STAGE_OPTIONS, type BoardStage } from '@majstorija/contract/orders/board/stages.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { anOrder, anOrderWorker } from '#testing/builders/builders.ts';
import { arrange, moveBetween, type Moved, type ShownColumn } from './stage-columns.ts';

const NOTHING: Moved = new Map();

const answerOf = (orders: Partial<Record<BoardStage, OrderListItem[]>>) =>
  BOARD_STAGE_OPTIONS.map((stage) => ({
    stage,
    items: orders[stage] ?? [],
    total: orders[stage]?.length ?? 0,
  }));

/** The codes in each column that has cards, and the count of its head. */
const shown = (columns: readonly ShownColumn[]) =>
  Object.fromEntries(
    columns
      .filter(({ cards, total }) => cards.length + total > 0)
      .map(({ stage, cards, total }) => [stage, [total, ...cards.map(({ order }) => order.orderCode)]]),
  );

const [first, second, third] = ['N1', 'N2', 'N3'].map((orderCode) => anOrder({ orderCode }));
const before = arrange(answerOf({ unassigned: [first!, second!], waiting: [third!] }), undefined, NOTHING);
const after = answerOf({ unassigned: [second!], waiting: [first!, third!] });

describe('the columns of the board by stage [board#stages-stand-still]', () => {
  it('follow the answer while nothing is held', () => {
    expect(shown(arrange(after, undefined, NOTHING))).toEqual({
      unassigned: [1, 'N2'],
      waiting: [2, 'N1', 'N3'],
    });
  });

  it('keep a held column as it was, say where its order is now, and show no order twice', () => {
    const columns = arrange(after, { stage: 'unassigned', columns: before }, NOTHING);
    expect(shown(columns)).toEqual({ unassigned: [1, 'N1', 'N2'], waiting: [2, 'N3'] });
    expect(columns[0]?.cards.map(({ nowAt }) => nowAt)).toEqual(['waiting', undefined]);
  });

  it('keep all columns while an order is in the hand, with what is known of each order now', () => {
    const closed = answerOf({ waiting: [{ ...third!, version: 7 }] });
    const columns = arrange(closed, { stage: 'all', columns: before }, NOTHING);
    expect(shown(columns)).toEqual({ unassigned: [0, 'N1', 'N2'], waiting: [1, 'N3'] });
    expect(columns[0]?.cards[0]?.nowAt).toBeNull();
    expect(columns[1]?.cards[0]?.order.version).toBe(7);
  });

  it('show a move at once, above the others, also in a held column', () => {
    const moved: Moved = new Map([[second!._id, 'waiting']]);
    const answer = answerOf({ unassigned: [first!, second!], waiting: [third!] });
    const expected = { unassigned: [1, 'N1'], waiting: [2, 'N2', 'N3'] };
    expect(shown(arrange(answer, undefined, moved))).toEqual(expected);
    expect(shown(arrange(answer, { stage: 'all', columns: before }, moved))).toEqual(expected);
  });

  it('count a moved order once when the answer has it in its new place already', () => {
    const moved: Moved = new Map([[first!._id, 'waiting']]);
    expect(shown(arrange(after, undefined, moved))).toEqual({
      unassigned: [1, 'N2'],
      waiting: [2, 'N1', 'N3'],
    });
  });
});

describe('a move between columns [board#stage-moves]', () => {
  const worker = anOrderWorker();

  it.each([
    [anOrder(), 'unassigned', 'waiting', 'worker_assigned'],
    [anOrder({ worker }), 'waiting', 'unassigned', 'moved_to_map'],
    [anOrder({ worker }), 'waiting', 'accepted', 'worker_accepted'],
    [anOrder({ worker }), 'waiting', 'on_site', null],
    [anOrder({ worker, status: 'arrived' }), 'on_site', 'done_today', 'completed'],
    [anOrder({ worker, status: 'completed' }), 'done_today', 'complaints', 'complaint_created'],
    [anOrder({ worker }), 'waiting', 'waiting', null],
  ] as const)('%# is the event that leads there, or none', (order, from, to, event) => {
    expect(moveBetween(order, from, to)).toBe(event);
  });
});
