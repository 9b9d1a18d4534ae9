import { describe, expect, it } from 'vitest';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { findTransition, needAfter, ownNeedOf, type Need } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { Party } from '@majstorija/contract/orders/life/transitions.ts';

type Step = readonly [event: OrderEvent, party: Party, from: OrderStatus];

const QUIET: Need = { needsAction: false, reminder: null };
const ASKING: Need = { needsAction: true, reminder: null };

const SET: Step = ['reminder_set', 'staff', 'accepted'];
const RING: Step = ['reminder_due', 'system', 'accepted'];
const REMOVE: Step = ['reminder_removed', 'staff', 'accepted'];
const TAKE: Step = ['reminder_taken', 'staff', 'accepted'];
const ASK: Step = ['call_worker_accepted', 'system', 'accepted'];
const COMMENT: Step = ['comment_added', 'staff', 'accepted'];
const ANSWER: Step = ['worker_on_the_way', 'staff', 'accepted'];

function after(need: Need, ...steps: readonly Step[]): Need {
  return steps.reduce((before, [event, party, status]) => {
    const transition = findTransition(event, party, { status, hasComplaint: false });
    if (!transition) throw new Error(`${event} is not allowed`);
    return needAfter(transition, before);
  }, need);
}

describe('the need of an order with a reminder [orders#reminder]', () => {
  it.each<[string, Need, readonly Step[], boolean, Need['reminder']]>([
    ['is hidden by it', ASKING, [SET], false, { ownNeed: true, isDue: false }],
    ['stays hidden through a comment', ASKING, [SET, COMMENT, TAKE], false, { ownNeed: true, isDue: false }],
    ['comes back when it is removed', ASKING, [SET, REMOVE], true, null],
    ['is not there after removal when there was none', QUIET, [SET, REMOVE], false, null],
    ['stays hidden by a second one', ASKING, [SET, SET], false, { ownNeed: true, isDue: false }],
    ['does not come back once it was answered', ASKING, [SET, ANSWER, REMOVE], false, null],
    ['shows at once when it begins meanwhile', QUIET, [SET, ASK], true, { ownNeed: true, isDue: false }],
    ['that began meanwhile stays after removal', QUIET, [SET, ASK, REMOVE], true, null],
    [
      'that began meanwhile is hidden by another one',
      QUIET,
      [SET, ASK, SET],
      false,
      { ownNeed: true, isDue: false },
    ],
    [
      'that began meanwhile can be answered',
      QUIET,
      [SET, ASK, ANSWER],
      false,
      { ownNeed: false, isDue: false },
    ],
    ['begins when it is due', QUIET, [SET, RING], true, { ownNeed: false, isDue: true }],
    ['ends with a due one', QUIET, [SET, RING, REMOVE], false, null],
    [
      'stays with a due one through a comment',
      QUIET,
      [SET, RING, COMMENT],
      true,
      { ownNeed: false, isDue: true },
    ],
    ['is answered together with a due one', ASKING, [SET, RING, ANSWER], false, null],
    ['is its own again after a due one', ASKING, [SET, RING, REMOVE], true, null],
    ['that began beside a due one is its own', QUIET, [SET, RING, ASK, REMOVE], true, null],
    ['of a due one is hidden by a new one', QUIET, [SET, RING, SET], false, { ownNeed: false, isDue: false }],
  ])('%s', (_name, before, steps, needsAction, reminder) => {
    expect(after(before, ...steps)).toEqual({ needsAction, reminder });
  });

  it('is apart from that of the reminder', () => {
    expect(ownNeedOf(after(QUIET, SET, RING))).toBe(false);
    expect(ownNeedOf(after(ASKING, SET))).toBe(true);
    expect(ownNeedOf(ASKING)).toBe(true);
  });
});
