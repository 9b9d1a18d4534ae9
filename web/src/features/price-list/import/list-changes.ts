import { formatMoney } from '@majstorija/contract/text/format.ts';
import type { PriceImport } from '@majstorija/contract/price-list/price-list.ts';

const SHOWN = 20;

/** What a preview replaces: row → the item as it was. */
const beforeOf = ({ changed }: PriceImport) =>
  new Map(changed.map(({ row, before }) => [row, JSON.stringify(before)]));

/**
 * The rows of a file whose items were changed or removed between two previews, each with what the list has now. Of a
 * preview that lists only the first rows of a kind, the other rows are not compared.
 */
export function listChanges(shown: PriceImport, now: PriceImport): (readonly [row: string, text: string])[] {
  const before = beforeOf(shown);
  const isNew = new Set(shown.created.map(({ row }) => row));
  const { created, newPrices, otherChanges } = shown.counts;
  const listsChanged = before.size === newPrices + otherChanges;
  const listsCreated = isNew.size === created;
  const changed = now.changed
    .filter(({ row }) => listsChanged || before.has(row))
    .filter((item) => before.get(item.row) !== JSON.stringify(item.before))
    .map(
      ({ row, before: { name, grossPrice } }) =>
        [row, `sada je „${name}”, ${formatMoney(grossPrice)}`] as const,
    );
  const removed = now.created
    .filter(({ row }) => listsCreated && !isNew.has(row))
    .map(({ row, name }) => [row, `„${name}” više nije u cenovniku`] as const);
  return [...changed, ...removed]
    .toSorted(([a], [b]) => a - b)
    .slice(0, SHOWN)
    .map(([row, text]) => [`red ${row}`, text] as const);
}
