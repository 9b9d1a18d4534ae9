import { z } from 'zod';
import { Category } from '@majstorija/contract/choices.ts';
import type { Wanted } from '#features/price-list/wanted.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { listItemsAt } from './version-items.queries.ts';

/** The rows of a sheet as they wait; they were checked when the file was read. */
const WaitingRows = z.array(
  z.strictObject({
    row: z.int(),
    itemCode: z.string().nullable(),
    name: z.string(),
    category: Category,
    subcategory: z.string(),
    unitOfMeasure: z.string(),
    grossPrice: z.number(),
  }),
);

/** The stored waiting version; undefined without one. */
export const findWaiting = (db: Db | Tx) =>
  db.selectFrom('price_list_waiting').selectAll().executeTakeFirst();

type WaitingRow = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/** What a waiting version wants of the list. */
export async function toWanted(db: Db | Tx, waiting: WaitingRow): Promise<Wanted> {
  if (waiting.restored_number !== null) {
    const target = await listItemsAt(db, waiting.restored_number);
    return { source: 'restore', restoredNumber: waiting.restored_number, target };
  }
  const rows = WaitingRows.parse(waiting.rows);
  const { file_name: fileName, file_bytes: file } = waiting;
  if (fileName === null || file === null) throw new TypeError('A waiting import has its file.');
  return { source: 'import', sheet: { rows, errors: [], about: null }, fileName, file };
}
