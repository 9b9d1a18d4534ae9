import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { Ledger } from '../walk/ledger.ts';
import type { Company } from './check-order.ts';

function findRepeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const isAgain = seen.has(value);
    seen.add(value);
    return isAgain;
  });
}

/**
 * The newest orders of the list, at least all since this run began, against what it created: none lost, none twice, no
 * code twice, and nobody else's. `before`: ids that stood there before.
 */
export function checkPresence(
  rows: readonly OrderListItem[],
  ledgers: readonly Ledger[],
  { before, withOthers }: Company & { readonly before: ReadonlySet<string> },
): string[] {
  const listed = new Set(rows.map(({ _id }) => _id));
  const created = new Set(ledgers.map(({ orderId }) => orderId));
  const strangers = rows.filter(({ _id }) => !before.has(_id) && !created.has(_id));
  return [
    ...findRepeated(rows.map(({ _id }) => _id)).map((id) => `listed twice: ${id}`),
    ...findRepeated(rows.map(({ orderCode }) => orderCode)).map((code) => `a code twice: ${code}`),
    ...ledgers.filter(({ orderId }) => !listed.has(orderId)).map(({ orderCode }) => `lost: ${orderCode}`),
    ...(withOthers ? [] : strangers.map(({ orderCode }) => `created by nobody here: ${orderCode}`)),
  ];
}
