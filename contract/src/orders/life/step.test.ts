import { array, assert, constantFrom, integer, nat, property, record, sample } from 'fast-check';
import { isDone } from '@majstorija/contract/orders/payment/payment-words.ts';
import { describe, expect, it, test } from 'vitest';
import { arrivalAfter, LATE_STATUSES } from '@majstorija/contract/orders/late/delay.ts';
import { clockAfter, timerOf, type After, type WaitLimits } from '@majstorija/contract/orders/life/clock.ts';
import { movesAny } from '@majstorija/contract/orders/life/event-traits.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { assignWorkerEvent, findTransition } from '@majstorija/contract/orders/life/machine.ts';
import { needOf, OrderState } from '@majstorija/contract/orders/life/state.ts';
import { STATUS_OPTIONS, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { applyEvent, firstState, type Given, type Step } from '@majstorija/contract/orders/life/step.ts';
import type { Party } from '@majstorija/contract/orders/life/transitions.ts';
import { isSameTerm, NOW_TERM, type TermTimes } from '@majstorija/contract/orders/term/term-times.ts';

const LIMITS: WaitLimits = {
  accept: 15,
  depart: 60,
  arrive: 60,
  call_again: 10,
  assign: 15,
  termLead: 30,
  complaint_answer: 8,
  complaint_solution: 15,
};
const BEGIN = new Date('2026-03-06T11:00:00.000Z');
const MINUTE_MS = 60_000;
const PARTIES: readonly Party[] = ['staff', 'client', 'worker', 'owner', 'system'];

/** Which of all that may happen does, so many minutes after what happened before it. */
const moment = record({
  nth: nat(),
  status: constantFrom(...STATUS_OPTIONS),
  minutes: integer({ min: 0, max: 600 }),
  person: constantFrom('first', 'second'),
});
type Moment = Parameters<Parameters<typeof moment.map>[0]>[0];

interface Point {
  readonly state: OrderState;
  readonly now: Date;
}

const at = (now: Date, hasClientEmail = true) => ({ now, limits: LIMITS, isHistory: false, hasClientEmail });
const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS);

const FIRST: Point = {
  state: firstState(
    { version: 1, status: 'pending', term: NOW_TERM, isUrgent: false, adminId: null },
    at(BEGIN),
  ),
  now: BEGIN,
};

const termIn = (now: Date, minutes: number): TermTimes =>
  minutes % 3 === 0
    ? NOW_TERM
    : { kind: 'window', startsAt: later(now, minutes - 60), endsAt: later(now, minutes + 1) };

type Bring = (point: Point, moment: Moment) => Given | undefined;

const giveWorker: Bring = (_point, { person }) => ({ workerId: person, overlapSeen: false });
const onReminder: Bring = ({ state: { reminder } }) => (reminder && !reminder.isRung ? {} : undefined);

/** What an event brings, as its service does, if anything; undefined where the service refuses it. */
const BROUGHT: Partial<Record<OrderEvent, Bring>> = {
  worker_assigned: giveWorker,
  complaint_accepted: giveWorker,
  delegated: giveWorker,
  admin_assigned: (_point, { person }) => ({ adminId: person }),
  term_changed: ({ now }, { minutes }) => ({ term: termIn(now, minutes), isUrgent: minutes % 2 === 0 }),
  term_confirmed: ({ state: { term } }) => (term.kind === 'window' ? {} : undefined),
  worker_late: ({ state, now }) => ({
    delay: { minutes: 20, until: arrivalAfter(20, state.term, now), saidAt: now },
  }),
  reminder_set: ({ now }, { minutes, person }) => ({
    reminder: { until: later(now, minutes + 1), note: null, adminId: person, setAt: now },
  }),
  reminder_taken: ({ state: { reminder } }, { person }) =>
    reminder ? { reminder: { ...reminder, adminId: person } } : undefined,
  reminder_removed: onReminder,
  reminder_due: onReminder,
  complaint_created: ({ now }, { minutes }) => ({ receivedAt: later(now, -minutes) }),
  updated: ({ state: { complaint } }) =>
    complaint?.state === 'accepted' && complaint.putOffUntil === null
      ? { putOffUntil: later(complaint.receivedAt, 40 * 24 * 60) }
      : {},
  paid: ({ state }) => ({ paidAmount: (state.paidAmount ?? 0) + 100 }),
  complaint_refunded: ({ state: { paidAmount } }) =>
    paidAmount === null ? {} : { refundedAmount: paidAmount },
  payment_corrected: ({ state: { paidAmount } }) =>
    paidAmount === null ? undefined : { paidAmount: paidAmount + 1 },
  payment_withdrawn: ({ state: { paidAmount, refundedAmount } }) =>
    paidAmount === null || refundedAmount > 0 ? undefined : { paidAmount: null },
  payments_kept: ({ state: { paidAmount } }) => (paidAmount === null ? undefined : {}),
  works_corrected: ({ state: { status } }) => (isDone(status) ? {} : undefined),
  assignment_undone: ({ state }) => (state.undo ? {} : undefined),
  cancellation_closed: ({ state }) => (state.need ? {} : undefined),
};

/** The step of a moment: one of all that machine and services allow then. */
function stepOf(point: Point, chosen: Moment): Step {
  const allowed = OrderEvent.options.flatMap((event) =>
    PARTIES.flatMap((party): Step[] => {
      const transition = findTransition(event, party, point.state);
      const bring = BROUGHT[event];
      const given = bring ? bring(point, chosen) : {};
      return transition && given ? [{ transition, chosenStatus: chosen.status, given }] : [];
    }),
  );
  const step = allowed[chosen.nth % allowed.length];
  if (!step) throw new Error(`nothing is allowed at ${point.state.status}`);
  return step;
}

interface Walked {
  readonly before: Point;
  readonly step: Step;
  readonly after: Point;
}

/** Every step that these moments make of a new order, with the state before and after it. */
function walk(given: readonly Moment[]): Walked[] {
  let point = FIRST;
  return given.map((chosen) => {
    const before = { ...point, now: later(point.now, chosen.minutes) };
    const step = stepOf(before, chosen);
    point = { state: applyEvent(before.state, step, at(before.now)), now: before.now };
    return { before, step, after: point };
  });
}

/** Where an order may be after whatever the machine allows. */
const endOf = (given: readonly Moment[]): Point => walk(given).at(-1)?.after ?? FIRST;

/** What ends a wait, or puts its end off, though it moves neither status nor clock by its name. */
const ENDING: readonly OrderEvent[] = ['updated', 'client_told', 'cancellation_closed'];

const moments = array(moment, { maxLength: 30, size: 'max' });
const RUNS = { numRuns: 100 };

/** A step of staff that the machine must allow. */
function staffStep(state: OrderState, event: OrderEvent, given: Given = {}): Step {
  const transition = findTransition(event, 'staff', state);
  if (!transition) throw new Error(`${event} is not allowed at ${state.status}`);
  return { transition, given };
}

/** What of a state an event that is taken back leaves as it was. */
const withoutCourse = ({ version: _version, undo: _undo, ...state }: OrderState) => state;

/** What must hold in every state, by name. */
const WHOLE: Readonly<Record<string, (state: OrderState) => boolean>> = {
  'its stage began by now': ({ stage, version }) => stage <= version,
  'its clock ends after it begins': ({ clock }) => clock === null || clock.until >= clock.since,
  'its reminder has an operator': ({ reminder }) => reminder === null || reminder.adminId !== '',
  'a reminder that has rung hides nothing': ({ reminder }) => !(reminder?.isRung && reminder.isWoken),
  'only a worker who is expected is late': ({ delay, status }) =>
    delay === null || LATE_STATUSES.includes(status),
  'only a window is confirmed': ({ termConfirmed, term }) => !termConfirmed || term.kind === 'window',
  'it has the complaint that it ever had': ({ hasComplaint, complaint }) =>
    hasComplaint === (complaint !== null),
  'one that waits for nobody needs no action': ({ need, clock }) => !need || clock !== null,
  'a timer ends its clock': (state) => {
    const timer = timerOf(state);
    return timer === undefined || timer.until === state.clock?.until;
  },
};

describe('a state after any events that the machine allows', () => {
  it('is one that every event has led to', () => {
    const events = sample(moments, { numRuns: 600, seed: 1 }).flatMap((given) =>
      walk(given).map(({ step }) => step.transition.event),
    );
    expect(OrderEvent.options.filter((event) => !events.includes(event))).toEqual(['created']);
  });

  it.each(Object.entries(WHOLE))('is whole: %s', (_what, holds) => {
    assert(
      property(moments, (given) => {
        expect(walk(given).filter(({ after }) => !holds(after.state))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('counts its events', () => {
    assert(
      property(moments, (given) => {
        expect(walk(given).map(({ after }) => after.state.version)).toEqual(
          given.map((_, before) => before + 2),
        );
      }),
      RUNS,
    );
  });

  it('is of a term that was confirmed until there is another one [orders#term-confirmed]', () => {
    assert(
      property(moments, (given) => {
        const wrong = walk(given).filter(({ before, step: { transition }, after }) => {
          if (transition.to === 'restored') return false;
          const stays = before.state.termConfirmed && isSameTerm(before.state.term, after.state.term);
          return after.state.termConfirmed !== (stays || transition.event === 'term_confirmed');
        });
        expect(wrong).toEqual([]);
      }),
      RUNS,
    );
  });

  it('is remembered as JSON without a loss', () => {
    assert(
      property(moments, (given) => {
        const { state } = endOf(given);
        expect(OrderState.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
      }),
      RUNS,
    );
  });

  it('needs action until an event that answers', () => {
    assert(
      property(moments, (given) => {
        const ended = walk(given).filter(({ before, after }) => before.state.need && !after.state.need);
        const others = ended.filter(({ step: { transition } }) => !transition.answers);
        expect(others.filter(({ step }) => step.transition.to !== 'restored')).toEqual([]);
      }),
      RUNS,
    );
  });

  it('keeps its clock through what moves nothing of it', () => {
    const isStill = ({ step: { transition } }: Walked) =>
      !movesAny(transition.event, 'status', 'worker', 'clock', 'term') && !ENDING.includes(transition.event);
    assert(
      property(moments, (given) => {
        const still = walk(given).filter(isStill);
        expect(still.map(({ after }) => after.state.clock)).toEqual(
          still.map(({ before }) => before.state.clock),
        );
      }),
      RUNS,
    );
  });
});

describe('taken back', () => {
  it('an assignment leaves the order as it was [orders#undo]', () => {
    assert(
      property(moments, constantFrom('first', 'second'), (given, workerId) => {
        const { state, now } = endOf(given);
        const event = assignWorkerEvent(state);
        const assigned = applyEvent(
          state,
          staffStep(state, event, { workerId, overlapSeen: false }),
          at(now),
        );
        const undone = applyEvent(assigned, staffStep(assigned, 'assignment_undone'), at(later(now, 1)));
        expect(withoutCourse(undone)).toEqual(withoutCourse(state));
        expect([undone.version, undone.undo]).toEqual([state.version + 2, null]);
      }),
      RUNS,
    );
  });

  it('a reminder leaves need and clock as they were [orders#reminder]', () => {
    assert(
      property(moments, (given) => {
        const end = endOf(given);
        const { now } = end;
        const state = { ...end.state, reminder: null };
        const reminder = { until: later(now, 60), note: 'Zvati', adminId: 'first', setAt: now };
        const set = applyEvent(state, staffStep(state, 'reminder_set', { reminder }), at(now));
        expect(needOf(set).needsAction).toBe(false);
        const removed = applyEvent(set, staffStep(set, 'reminder_removed'), at(later(now, 5)));
        expect(withoutCourse(removed)).toEqual(withoutCourse(state));
      }),
      RUNS,
    );
  });

  test('an assignment keeps what others did meanwhile: the operator, also of the reminder, and the money', () => {
    const reminder = { until: later(BEGIN, 60), note: null, adminId: 'first', setAt: BEGIN };
    const postponed = applyEvent(
      FIRST.state,
      staffStep(FIRST.state, 'reminder_set', { reminder }),
      at(BEGIN),
    );
    const assigned = applyEvent(
      postponed,
      staffStep(postponed, 'worker_assigned', { workerId: 'first' }),
      at(BEGIN),
    );
    const taken = applyEvent(
      assigned,
      staffStep(assigned, 'reminder_taken', { reminder: { ...reminder, adminId: 'second' } }),
      at(BEGIN),
    );
    const led = applyEvent(taken, staffStep(taken, 'admin_assigned', { adminId: 'second' }), at(BEGIN));
    const paid = { ...led, paidAmount: 100 };
    expect(applyEvent(paid, staffStep(paid, 'assignment_undone'), at(BEGIN))).toEqual({
      ...postponed,
      version: 6,
      adminId: 'second',
      reminder: { ...postponed.reminder, adminId: 'second' },
      paidAmount: 100,
      undo: null,
    });
  });
});

describe('a term that was confirmed [orders#term-confirmed]', () => {
  const term = { kind: 'window', startsAt: later(BEGIN, 60), endsAt: later(BEGIN, 180) } as const;
  const windowed: OrderState = { ...FIRST.state, term };
  const confirm = (state: OrderState) => applyEvent(state, staffStep(state, 'term_confirmed'), at(BEGIN));
  const assign = (state: OrderState, given: Given = {}) =>
    applyEvent(state, staffStep(state, 'worker_assigned', { workerId: 'first', ...given }), at(BEGIN));
  const undo = (state: OrderState) => applyEvent(state, staffStep(state, 'assignment_undone'), at(BEGIN));

  it('stays so with its worker, also one who is taken back, and when it was confirmed meanwhile', () => {
    expect(undo(assign(confirm(windowed))).termConfirmed).toBe(true);
    expect(undo(confirm(assign(windowed))).termConfirmed).toBe(true);
  });

  it('is no longer with another term, and again when the assignment that brought it is taken back', () => {
    const before = confirm(windowed);
    const other = { ...term, endsAt: later(BEGIN, 240) };
    const moved = applyEvent(before, staffStep(before, 'term_changed', { term: other }), at(BEGIN));
    expect(moved.termConfirmed).toBe(false);
    expect(undo(confirm(assign(moved, { before }))).termConfirmed).toBe(true);
  });

  it('stays so when only the urgency changes', () => {
    const urgent = { isUrgent: true, term: { ...term } };
    const before = confirm(windowed);
    expect(applyEvent(before, staffStep(before, 'term_changed', urgent), at(BEGIN)).termConfirmed).toBe(true);
  });
});

describe('a wait that an event begins by its name', () => {
  const stage = { ...FIRST.state, workerId: 'first', now: later(BEGIN, 5), limits: LIMITS };
  const still = {
    isNewStage: false,
    isTermChanged: false,
    isDelayChanged: false,
    isPutOff: false,
    isAnswerUntold: false,
  };
  const calling: After = {
    ...stage,
    ...still,
    status: 'call_worker_accepted',
    before: { what: 'call_worker', since: BEGIN, until: BEGIN },
    begun: 'call_again',
  };

  it('begins within a stage, too, and then goes on', () => {
    const begun = { what: 'call_again', since: later(BEGIN, 5), until: later(BEGIN, 15) } as const;
    expect(clockAfter(calling)).toEqual(begun);
    expect(clockAfter({ ...calling, now: later(BEGIN, 9), before: begun })).toEqual(begun);
  });

  it('leaves the stage as it is where it has no end [timers#call-again]', () => {
    expect(clockAfter({ ...calling, limits: { ...LIMITS, call_again: 0 } })).toEqual(calling.before);
  });
});

describe('an answer to a complaint', () => {
  const complained = (status: OrderStatus): OrderState => ({
    ...FIRST.state,
    status,
    hasComplaint: true,
    complaint: {
      state: 'waiting',
      receivedAt: BEGIN,
      putOffUntil: null,
      receiptToldBy: 'mail',
      answerToldBy: null,
    },
  });

  it.each([
    ['a letter takes it there', {}, true, 'mail', null],
    ['the desk says so', { toldBy: 'telephone' }, false, 'telephone', null],
    ['nobody has told it', {}, false, 'none', 'tell_client'],
  ] as const)('is told: %s [complaints#told]', (_how, given, hasClientEmail, toldBy, what) => {
    const before = complained('complaint_created');
    const after = applyEvent(
      before,
      staffStep(before, 'complaint_rejected', given),
      at(BEGIN, hasClientEmail),
    );
    expect([after.complaint?.answerToldBy, after.clock?.what ?? null]).toEqual([toldBy, what]);
    const told = applyEvent(after, staffStep(after, 'client_told'), at(BEGIN, hasClientEmail));
    expect([told.complaint?.answerToldBy, told.clock]).toEqual([
      toldBy === 'none' ? 'telephone' : toldBy,
      null,
    ]);
  });

  it('by hand tells the client nothing [complaints#by-hand]', () => {
    const before = complained('complaint_created');
    const step = {
      ...staffStep(before, 'admin_status_changed'),
      chosenStatus: 'complaint_rejected',
    } as const;
    expect(applyEvent(before, step, at(BEGIN)).complaint).toMatchObject({
      state: 'rejected',
      answerToldBy: 'none',
    });
  });

  it('was told of everything in history [timers#history]', () => {
    const before = complained('complaint_created');
    const past = { ...at(BEGIN, false), isHistory: true };
    const after = applyEvent(before, staffStep(before, 'complaint_rejected'), past);
    expect([after.complaint?.answerToldBy, after.clock]).toEqual(['telephone', null]);
  });
});
