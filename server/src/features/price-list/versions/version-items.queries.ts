import { Category } from '@majstorija/contract/choices.ts';
import { toRsd } from '@majstorija/contract/money.ts';
import type { StoredItem } from '#features/price-list/price-items.queries.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/http/app-error.ts';

/** Throws price.versionNotFound when there is no such version. */
async function assertVersion(db: Db | Tx, number: number): Promise<void> {
  const found = await db
    .selectFrom('price_list_versions')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst();
  if (!found) throw new AppError('price.versionNotFound');
}

/** The whole list of a version, in its order [price-list#any-version]. Throws price.versionNotFound. */
export async function listItemsAt(db: Db | Tx, number: number): Promise<StoredItem[]> {
  await assertVersion(db, number);
  const rows = await db
    .selectFrom('price_list_item_versions')
    .selectAll()
    .where('from_version', '<=', number)
    .where((is) => is.or([is('until_version', 'is', null), is('until_version', '>', number)]))
    .orderBy('order_number')
    .orderBy('item_id')
    .execute();
  return rows.map((row) => ({
    id: row.item_id,
    orderNumber: row.order_number,
    itemCode: row.item_code,
    name: row.name,
    category: Category.parse(row.category),
    subcategory: row.subcategory,
    unitOfMeasure: row.unit_of_measure,
    grossPrice: toRsd(row.gross_price),
  }));
}

/** The file of a version, as it was sent. Throws price.versionNotFound, price.fileNotFound. */
export async function getVersionFile(db: Db, number: number): Promise<{ bytes: Buffer; name: string }> {
  await assertVersion(db, number);
  const file = await db
    .selectFrom('price_list_files')
    .innerJoin('price_list_versions', 'number', 'version_number')
    .select(['bytes', 'file_name as name'])
    .where('version_number', '=', number)
    .executeTakeFirst();
  if (!file) throw new AppError('price.fileNotFound');
  return { bytes: file.bytes, name: file.name ?? 'Cenovnik.xlsx' };
}
