import { describe, expect, it } from 'vitest';
import { findTransition } from '@majstorija/contract/orders/life/machine.ts';
import { isOpen, STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import {
  BOARD_STAGE_OPTIONS,
  INTO_STAGE,
  stageMove,
  stageOf,
  type BoardStage,
  type StagedOrder,
} from './stages.ts';

type Staged = StagedOrder & { readonly hasComplaint: boolean };

const order = (given: Partial<Staged>): Staged => ({
  status: 'pending',
  hasWorker: true,
  isPostponed: false,
  isClosedToday: false,
  hasComplaint: false,
  ...given,
});

const BOTH = [true, false];
const ALL = STATUS_OPTIONS.flatMap((status) =>
  BOTH.flatMap((hasWorker) =>
    BOTH.flatMap((isPostponed) =>
      BOTH.flatMap((hasComplaint) =>
        (isOpen(status) ? [false] : BOTH).map((isClosedToday) =>
          order({ status, hasWorker, isPostponed, hasComplaint, isClosedToday }),
        ),
      ),
    ),
  ),
);

describe('the stage of an order [board#stages]', () => {
  it.each([
    [{ status: 'pending' }, 'waiting'],
    [{ status: 'pending', hasWorker: false }, 'unassigned'],
    [{ status: 'find_backup', hasWorker: false }, 'unassigned'],
    [{ status: 'find_backup' }, 'waiting'],
    [{ status: 'pending', hasWorker: false, isPostponed: true }, null],
    [{ status: 'pending', isPostponed: true }, 'waiting'],
    [{ status: 'call_worker_accepted' }, 'accepted'],
    [{ status: 'call_worker_on_the_way' }, 'on_the_way'],
    [{ status: 'arrived' }, 'on_site'],
    [{ status: 'completed', isClosedToday: true }, 'done_today'],
    [{ status: 'completed' }, null],
    [{ status: 'complaint_completed', isClosedToday: true }, 'done_today'],
    [{ status: 'complaint_created', hasWorker: false }, 'complaints'],
    [{ status: 'complaint_arrived' }, 'complaints'],
    [{ status: 'complaint_refunded', isClosedToday: true }, null],
    [{ status: 'canceled', isClosedToday: true }, null],
  ] as const)('of %j is %s', (given, stage) => {
    expect(stageOf(order(given))).toBe(stage);
  });

  it('holds every open order, but for those without a worker that are postponed', () => {
    const open = ALL.filter(({ status }) => isOpen(status));
    const without = open.filter((each) => stageOf(each) === null);
    expect(without.length).toBeGreaterThan(0);
    for (const each of without) expect(each).toMatchObject({ hasWorker: false, isPostponed: true });
  });
});

describe('a move to another stage [board#stage-moves]', () => {
  it.each([
    [{ hasWorker: false }, 'waiting', 'worker_assigned'],
    [{ hasWorker: false }, 'accepted', null],
    [{}, 'unassigned', 'moved_to_map'],
    [{}, 'accepted', 'worker_accepted'],
    [{}, 'on_the_way', null],
    [{ status: 'accepted' }, 'on_the_way', 'worker_on_the_way'],
    [{ status: 'accepted' }, 'waiting', 'worker_assigned'],
    [{ status: 'accepted' }, 'unassigned', null],
    [{ status: 'call_worker_accepted' }, 'on_the_way', 'worker_on_the_way'],
    [{ status: 'on_the_way' }, 'on_site', 'worker_arrived'],
    [{ status: 'call_worker_on_the_way' }, 'on_site', 'worker_arrived'],
    [{ status: 'arrived' }, 'done_today', 'completed'],
    [{ status: 'arrived' }, 'complaints', null],
    [{ status: 'completed', isClosedToday: true }, 'complaints', 'complaint_created'],
    [{ status: 'completed', isClosedToday: true }, 'waiting', 'worker_assigned'],
    [{ status: 'complaint_arrived' }, 'done_today', 'complaint_completed'],
    [{ status: 'complaint_created', hasComplaint: true }, 'waiting', null],
  ] as const)('of %j to %s is %s', (given, target, event) => {
    expect(stageMove(order(given), target)).toBe(event);
  });

  it('is always one that the order machine allows to staff, and never to where the order is', () => {
    for (const each of ALL) {
      for (const target of BOARD_STAGE_OPTIONS) {
        const event = stageMove(each, target);
        if (event === null) continue;
        expect(findTransition(event, 'staff', each)).toBeDefined();
        expect(stageOf(each)).not.toBe(target);
      }
    }
  });

  it('is by each of its events somewhere, and to every stage from another one', () => {
    const moves = ALL.flatMap((each) =>
      BOARD_STAGE_OPTIONS.map((target): [BoardStage, string | null] => [target, stageMove(each, target)]),
    ).filter(([, event]) => event !== null);
    expect(new Set(moves.map(([, event]) => event))).toEqual(new Set(Object.values(INTO_STAGE).flat()));
    expect(new Set(moves.map(([target]) => target))).toEqual(new Set(BOARD_STAGE_OPTIONS));
  });
});
