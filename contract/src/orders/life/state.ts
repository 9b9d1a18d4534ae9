import { z } from 'zod';
import { OrderStatus } from '@majstorija/contract/choices.ts';
import {
  COMPLAINT_STATE_OPTIONS,
  TOLD_BY_OPTIONS,
} from '@majstorija/contract/complaints/complaint-states.ts';
import { OwnDueWhat } from '@majstorija/contract/orders/life/due.ts';
import type { Need } from '@majstorija/contract/orders/life/machine.ts';
import type { TermTimes } from '@majstorija/contract/orders/term/term-times.ts';

/** Also of JSON, in which an order remembers what it was. */
const instant = z.coerce.date();

/** What an order waits for besides its reminder, since when and until when [orders#due]. */
const Clock = z.strictObject({ what: OwnDueWhat, since: instant, until: instant });
export type Clock = Readonly<z.infer<typeof Clock>>;

/** `isRung`: its moment has come; `isWoken`: something has asked for action while it hid the order [orders#postponed]. */
const Reminder = z.strictObject({
  until: instant,
  note: z.string().nullable(),
  adminId: z.string(),
  setAt: instant,
  isRung: z.boolean(),
  isWoken: z.boolean(),
});
type StateReminder = Readonly<z.infer<typeof Reminder>>;

/** A reminder as an operator sets it [orders#reminder]. */
export type Reminder = Omit<StateReminder, 'isRung' | 'isWoken'>;

/** How late its worker said to be, about when they arrive, and when that was said [orders#delay]. */
const Delay = z.strictObject({ minutes: z.int(), until: instant, saidAt: instant });
export type Delay = Readonly<z.infer<typeof Delay>>;

/** Null together for `now` alone [orders#term]. */
const Term: z.ZodType<TermTimes> = z.union([
  z.strictObject({ kind: z.literal('now'), startsAt: z.null(), endsAt: z.null() }),
  z.strictObject({ kind: z.enum(['today', 'window']), startsAt: instant, endsAt: instant }),
]);

/**
 * The newest complaint: how far it is, when it was received, until when its solution was put off, how the client was told that it was
 * received, and of the answer to it; null where there is none.
 */
const Complaint = z.strictObject({
  state: z.enum(COMPLAINT_STATE_OPTIONS),
  receivedAt: instant,
  putOffUntil: instant.nullable(),
  receiptToldBy: z.enum(TOLD_BY_OPTIONS),
  answerToldBy: z.enum(TOLD_BY_OPTIONS).nullable(),
});
export type StateComplaint = Readonly<z.infer<typeof Complaint>>;

/** All that events move of an order; amounts in para. */
const Remembered = z.strictObject({
  /** Counts the events: the position of the newest entry of the timeline [api#if-match]. */
  version: z.int(),
  status: OrderStatus,
  /** The version at which it got its status or worker [timers#stage]. */
  stage: z.int(),
  workerId: z.string().nullable(),
  adminId: z.string().nullable(),
  /** Whether an event has asked an operator for action and none has answered [orders#needs-action]. */
  need: z.boolean(),
  clock: Clock.nullable(),
  reminder: Reminder.nullable(),
  term: Term,
  /** Whether the client has confirmed this very term by telephone [orders#term-confirmed]. */
  termConfirmed: z.boolean(),
  isUrgent: z.boolean(),
  delay: Delay.nullable(),
  /** Whether an operator has seen that its window overlaps another one of its worker [dispatch#apart]. */
  overlapSeen: z.boolean(),
  /** Whether it ever had one. */
  hasComplaint: z.boolean(),
  complaint: Complaint.nullable(),
  paidAmount: z.int().nullable(),
  refundedAmount: z.int(),
});

/** An order as it was before its newest assignment [orders#undo]. */
export type RememberedState = Readonly<z.infer<typeof Remembered>>;

/** The state of an order: what the rules read, and all that its events move. Another value of it is a line here and one in its columns. */
export const OrderState = Remembered.extend({
  /** What it was before its newest assignment; null once that cannot be undone any more. */
  undo: z.strictObject({ assignedAt: instant, before: Remembered }).nullable(),
});
export type OrderState = Readonly<z.infer<typeof OrderState>>;

/** The state without anything else that an order has, and without what it was before. */
export const remember = (order: RememberedState): RememberedState => z.object(Remembered.shape).parse(order);

/** What an order needs, and what it would need without its reminder. */
export const needOf = ({ need, reminder }: Pick<OrderState, 'need' | 'reminder'>): Need =>
  reminder === null
    ? { needsAction: need, reminder: null }
    : {
        needsAction: reminder.isRung || reminder.isWoken,
        reminder: { ownNeed: need, isDue: reminder.isRung },
      };
