import { isOpen, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { belgradeInstant, dayAfter } from '@majstorija/contract/text/dates.ts';

/** How far a complaint is [complaints#states]. */
export const COMPLAINT_STATE_OPTIONS = [
  'waiting',
  'accepted',
  'solved',
  'refunded',
  'rejected',
  'closed',
] as const;
export type ComplaintState = (typeof COMPLAINT_STATE_OPTIONS)[number];

/** State → its name. */
export const COMPLAINT_STATES = {
  waiting: 'Čeka odgovor',
  accepted: 'Prihvaćena, rešava se',
  solved: 'Rešena',
  refunded: 'Novac vraćen',
  rejected: 'Odbijena',
  closed: 'Zatvorena bez odgovora',
} as const satisfies Record<ComplaintState, string>;

/** The views of the register beyond all [complaints#register-list]: `open` waits for the firm, `late` is open past the deadline that counts. */
export const COMPLAINT_VIEW_OPTIONS = ['open', 'late', 'decided'] as const;
export type ComplaintView = (typeof COMPLAINT_VIEW_OPTIONS)[number];

/** View → its name; `all` is the register without a view. */
export const COMPLAINT_VIEWS = {
  all: 'Sve',
  open: 'Otvorene',
  late: 'Kasne',
  decided: 'Odlučene',
} as const satisfies Record<'all' | ComplaintView, string>;

/** The answers of the desk to a complaint. */
export const COMPLAINT_ANSWER_OPTIONS = ['accepted', 'refunded', 'rejected'] as const;
export type ComplaintAnswerKind = (typeof COMPLAINT_ANSWER_OPTIONS)[number];

/** Answer → its name. */
export const COMPLAINT_ANSWERS = {
  accepted: 'Prihvaćena, majstor dolazi ponovo',
  refunded: 'Prihvaćena, novac se vraća',
  rejected: 'Odbijena',
} as const satisfies Record<ComplaintAnswerKind, string>;

/** How the client was told. */
export const TOLD_BY_OPTIONS = ['mail', 'telephone', 'none'] as const;
export type ToldBy = (typeof TOLD_BY_OPTIONS)[number];

/** How the client was told, by name. */
export const TOLD_BY = {
  mail: 'emailom',
  telephone: 'telefonom',
  none: 'nije javljeno',
} as const satisfies Record<ToldBy, string>;

/** What the client still has to be told of: the receipt until there is an answer, then the answer [complaints#told]. */
export function untoldPart(
  receiptToldBy: ToldBy,
  answerToldBy: ToldBy | null,
): 'receipt' | 'answer' | undefined {
  if (answerToldBy !== null) return answerToldBy === 'none' ? 'answer' : undefined;
  return receiptToldBy === 'none' ? 'receipt' : undefined;
}

/** How a client complains: by an application of their own, or to the desk [complaints#receipt-way]. */
export const RECEIVED_BY_OPTIONS = ['application', 'telephone', 'in_person', 'letter', 'mail'] as const;
export type ReceivedBy = (typeof RECEIVED_BY_OPTIONS)[number];

/** How a client complained, within a sentence. */
export const RECEIVED_BY = {
  application: 'u aplikaciji',
  telephone: 'telefonom',
  in_person: 'lično',
  letter: 'pismom',
  mail: 'mejlom',
} as const satisfies Record<ReceivedBy, string>;

const BY_STATUS: Partial<Record<OrderStatus, ComplaintState>> = {
  complaint_created: 'waiting',
  complaint_accepted: 'accepted',
  complaint_on_the_way: 'accepted',
  complaint_arrived: 'accepted',
  complaint_completed: 'solved',
  complaint_refunded: 'refunded',
  complaint_rejected: 'rejected',
};

/** The state of a complaint that a status of its order tells; undefined for one of ordinary work. */
export const complaintStateOf = (status: OrderStatus): ComplaintState | undefined => BY_STATUS[status];

/** Whether the complaint waits for something by a certain day. */
export const isOpenComplaintState = (state: ComplaintState): boolean =>
  state === 'waiting' || state === 'accepted';

/**
 * The state of a complaint once its order has a status. Statuses of ordinary work say nothing of a complaint that is over; an
 * accepted one is solved by the work that goes on, a waiting one is closed without an answer [complaints#states].
 */
export function complaintStateAfter(before: ComplaintState, status: OrderStatus): ComplaintState {
  const own = complaintStateOf(status);
  if (own !== undefined) return own;
  if (!isOpenComplaintState(before)) return before;
  if (before === 'waiting' || status === 'canceled') return 'closed';
  return isOpen(status) ? 'accepted' : 'solved';
}

/** The end of the day in Belgrade that is so many days after the one of an instant [complaints#deadlines]. */
export const complaintDeadline = (since: Date, days: number): Date =>
  belgradeInstant(dayAfter(since, days), '23:59');
