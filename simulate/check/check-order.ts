import { PARA_PER_RSD } from '@majstorija/contract/money.ts';
import { toActionType } from '@majstorija/contract/orders/life/events.ts';
import type { OrderAction, OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { Ledger, Written } from '../walk/ledger.ts';
import { checkTimeline } from './check-timeline.ts';

/** `withOthers`: somebody else works on the server too, so not every change is of this run. */
export interface Company {
  readonly withOthers: boolean;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The entries that this run wrote, each taken once; what it wrote and cannot find is a problem. */
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

/** What this run's writes make of an order's money, rsd: all payments; a refund gives back all that was paid before it. */
export function moneyOf(written: readonly Written[]): { readonly paid: number; readonly refunded: number } {
  const inOrder = written.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  let [paid, refunded] = [0, 0];
  for (const { event, amount } of inOrder) {
    paid += amount ?? 0;
    if (event === 'complaint_refunded') refunded = paid;
  }
  return { paid, refunded };
}

/** The last one who was given the order; undefined once it was taken back to the map. */
function lastWorkerOf(written: readonly Written[]): string | undefined {
  const inOrder = written.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const last = inOrder.findLast(({ workerId, event }) => workerId !== undefined || event === 'moved_to_map');
  return last?.workerId;
}

const worth = (list: readonly { quantity: number; unitPrice: number }[]) =>
  Math.round(sumOf(list.map(({ quantity, unitPrice }) => quantity * unitPrice * PARA_PER_RSD)));

function checkContent(order: OrderDetail, { written, planned }: Ledger): string[] {
  const { paid, refunded } = moneyOf(written);
  const lastAdmin = written.findLast(({ adminId }) => adminId !== undefined)?.adminId;
  const items = written.flatMap((one) => one.items ?? []);
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
 * One order of this run as the desk shows it now, against all that the server said yes to: a legal walk, an entry for
 * each 2xx and none besides (timers apart), the content as sent. A line for each flaw.
 */
export function checkOrder(order: OrderDetail, ledger: Ledger, { withOthers }: Company): string[] {
  const { problems, others } = matchEntries(order.actions.toReversed(), ledger.written);
  const strangers = others.map(
    ({ type, role }) => `on the timeline, answered to nobody here: ${type} by ${role}`,
  );
  const isAlone = !withOthers;
  return [
    ...checkTimeline(order),
    ...problems,
    ...(isAlone ? [...strangers, ...checkContent(order, ledger)] : []),
  ];
}
