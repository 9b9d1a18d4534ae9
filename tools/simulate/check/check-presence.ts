import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { Ledger } from '../walk/ledger.ts';
import type { RunScope } from './check-order.ts';

function findRepeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const isAgain = seen.has(value);
    seen.add(value);
    return isAgain;
  });
}

/**
 * Compares the newest orders of the list, at least all since the run began, with those it created: none lost, none
 * listed twice, no duplicate code, and no foreign one. `before`: ids that were listed before the run.
 */
export function checkPresence(
  rows: readonly OrderListItem[],
  ledgers: readonly Ledger[],
  { before, withOthers }: RunScope & { readonly before: ReadonlySet<string> },
): string[] {
  const listed = new Set(rows.map(({ _id }) => _id));
  const created = new Set(ledgers.map(({ orderId }) => orderId));
  const strangers = rows.filter(({ _id }) => !before.has(_id) && !created.has(_id));
  return [
    ...findRepeated(rows.map(({ _id }) => _id)).map((id) => `listed twice: ${id}`),
    ...findRepeated(rows.map(({ orderCode }) => orderCode)).map((code) => `a code twice: ${code}`),
    ...ledgers.filter(({ orderId }) => !listed.has(orderId)).map(({ orderCode }) => `lost: ${orderCode}`),
    ...(withOthers ? [] : strangers.map(({ orderCode }) => `not created by this run: ${orderCode}`)),
  ];
}
