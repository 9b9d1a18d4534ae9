import { expect, it, test } from 'vitest';
import { OwnDueWhat } from './due.ts';
import { OrderEvent } from './events.ts';
import { STATUS_OPTIONS } from './statuses.ts';
import { begunWait, findWait, TimedEvent, WAITS, type WaitState } from './waits.ts';

const BOTH = [true, false] as const;

const STATES: readonly WaitState[] = STATUS_OPTIONS.flatMap((status) =>
  BOTH.flatMap((hasWorker) =>
    BOTH.flatMap((needsAction) =>
      BOTH.flatMap((isLate) =>
        BOTH.map((isAnswerUntold) => ({
          status,
          hasWorker,
          needsAction,
          isLate,
          isAnswerUntold,
          begun: null,
        })),
      ),
    ),
  ),
);

test('an order never waits for two things at once [orders#due]', () => {
  const twofold = STATES.filter(
    (state) => OwnDueWhat.options.filter((what) => WAITS[what].holds(state)).length > 1,
  );
  expect(twofold).toEqual([]);
});

test('every wait is one that an order has in some state, or that an event begins', () => {
  const idle = OwnDueWhat.options.filter(
    (what) => WAITS[what].begunBy === undefined && !STATES.some((state) => findWait(state) === what),
  );
  expect(idle).toEqual([]);
});

test('the events that time raises are those that its waits raise', () => {
  const raised = OwnDueWhat.options.flatMap((what) =>
    STATUS_OPTIONS.map((status) => WAITS[what].raises(status)),
  );
  expect(new Set(raised.filter((event) => event !== undefined))).toEqual(new Set(TimedEvent.options));
});

const BEGUN = OwnDueWhat.options.filter((what) => WAITS[what].begunBy !== undefined);
const BEGINNING = new Set(BEGUN.map((what) => WAITS[what].begunBy));

it.each(BEGUN)('a wait that an event began goes on whatever else happens within its stage: %s', (what) => {
  const others = OrderEvent.options.filter((event) => !BEGINNING.has(event));
  const begun = others.map((event) => begunWait({ event, before: what, isNewStage: false }));
  expect(begun).toEqual(others.map(() => what));
  expect(STATES.map((state) => findWait({ ...state, begun: what }))).toEqual(STATES.map(() => what));
});

test('a wait that an event began ends with its stage, and no other wait is begun so', () => {
  for (const event of OrderEvent.options.filter((one) => !BEGINNING.has(one))) {
    expect(begunWait({ event, before: 'call_again', isNewStage: true })).toBeNull();
    expect(begunWait({ event, before: 'call_worker', isNewStage: false })).toBeNull();
  }
});
