import { PARA_PER_RSD } from '@majstorija/contract/money.ts';
import { toActionType } from '@majstorija/contract/orders/life/events.ts';
import { LATE_STATUSES } from '@majstorija/contract/orders/late/delay.ts';
import type { OrderAction, OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { Ledger, Written } from '../walk/ledger.ts';
import { checkTimeline } from './check-timeline.ts';

/** `withOthers`: other people use the server too, so not every change was made by this run. */
export interface RunScope {
  readonly withOthers: boolean;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Matches the entries that this run wrote, each once; a written entry without a match is a problem. */
function matchEntries(oldestFirst: readonly OrderAction[], written: readonly Written[]) {
  const left = new Set(oldestFirst);
  const problems: string[] = [];
  for (const one of written) {
    const isIt = (entry: OrderAction) =>
      left.has(entry) &&
      entry.type === toActionType(one.event) &&
      entry.role === one.role &&
      (one.note === undefined || entry.note === one.note) &&
      (one.photos === undefined || entry.files.length === one.photos);
    const entry =
      one.position === undefined
        ? oldestFirst.find(isIt)
        : oldestFirst.slice(one.position - 1, one.position).find(isIt);
    if (entry) left.delete(entry);
    else
      problems.push(
        `answered 2xx, not on the timeline as sent: ${one.event} at ${one.position ?? 'any place'}`,
      );
  }
  return { problems, others: [...left].filter(({ role }) => role !== 'system') };
}

const inOrder = (written: readonly Written[]): Written[] =>
  written.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));

/**
 * An order's money after this run's writes, in rsd: all payments that hold; a correction and a withdrawal are about the last one, a refund
 * returns all that was paid before it.
 */
export function moneyOf(written: readonly Written[]): { readonly paid: number; readonly refunded: number } {
  const payments: number[] = [];
  let refunded = 0;
  for (const { event, amount } of inOrder(written)) {
    if (event === 'payment_corrected' || event === 'payment_withdrawn') payments.pop();
    if (amount !== undefined) payments.push(amount);
    if (event === 'complaint_refunded') refunded = sumOf(payments);
  }
  return { paid: sumOf(payments), refunded };
}

/** The work that was done: a correction replaces all of it. */
const worksOf = (written: readonly Written[]): NonNullable<Written['items']> =>
  inOrder(written).reduce<NonNullable<Written['items']>>(
    (items, one) => (one.event === 'works_corrected' ? (one.items ?? []) : [...items, ...(one.items ?? [])]),
    [],
  );

/** The last worker of the order; undefined after it was moved to the map. */
function lastWorkerOf(written: readonly Written[]): string | undefined {
  const last = inOrder(written).findLast(
    ({ workerId, event }) => workerId !== undefined || event === 'moved_to_map',
  );
  return last?.workerId;
}

const worth = (list: readonly { quantity: number; unitPrice: number }[]) =>
  Math.round(sumOf(list.map(({ quantity, unitPrice }) => quantity * unitPrice * PARA_PER_RSD)));

function checkContent(order: OrderDetail, { written, planned }: Ledger): string[] {
  const { paid, refunded } = moneyOf(written);
  const lastAdmin = written.findLast(({ adminId }) => adminId !== undefined)?.adminId;
  const items = worksOf(written);
  const facts: readonly (readonly [string, unknown, unknown])[] = [
    ['client', order.client._id, planned.clientId],
    ['package', order.package, planned.package],
    ['worker', order.worker?._id, lastWorkerOf(written)],
    ['operator', order.admin?._id, lastAdmin],
    ['paid', order.paidAmount ?? 0, paid],
    ['refunded', order.refundedAmount, refunded],
    ['items', order.items.length, items.length],
    ['worth of the items in para', worth(order.items), worth(items)],
    ['comments', order.comments.length, written.filter(({ event }) => event === 'comment_added').length],
  ];
  return facts
    .filter(([, is, should]) => is !== should)
    .map(([name, is, should]) => `${name}: ${String(is)}, sent was ${String(should)}`);
}

/**
 * Compares one order of this run, as the desk shows it, with all accepted changes: a legal walk, an entry for
 * each 2xx and no other (except by timers), the content as sent. Returns a line per problem.
 */
export function checkOrder(order: OrderDetail, ledger: Ledger, { withOthers }: RunScope): string[] {
  const { problems, others } = matchEntries(order.actions.toReversed(), ledger.written);
  const strangers = others.map(
    ({ type, role }) => `on the timeline, not sent by this run: ${type} by ${role}`,
  );
  const isAlone = !withOthers;
  const isLate = order.delay !== null && !LATE_STATUSES.includes(order.status);
  return [
    ...checkTimeline(order),
    ...problems,
    ...(isLate ? [`still late when ${order.status}`] : []),
    ...(isAlone ? [...strangers, ...checkContent(order, ledger)] : []),
  ];
}
