import { z } from 'zod';
import type { VersionSource } from '@majstorija/contract/price-list/price-versions.ts';
import type { Tx } from '#platform/database/db.ts';
import { getRow, sql } from '#platform/database/sql.ts';

/** What makes a version, and who. */
export interface NewVersion {
  readonly now: Date;
  readonly actorId: string | null;
  readonly source: VersionSource;
  readonly restoredNumber?: number | null;
  readonly validFrom?: string | null;
  readonly fileName?: string | null;
  readonly file?: Buffer | null;
  readonly replacedCount?: number;
}

const Last = z.strictObject({ number: z.int() });

/** The number of the newest version, 0 without one. */
export async function getLastVersion(tx: Tx): Promise<number> {
  const text = sql`select coalesce(max(number), 0)::integer as number from price_list_versions`;
  return (await getRow(tx, Last, text)).number;
}

const SAME = sql`item.order_number = row.order_number and item.item_code is not distinct from row.item_code
  and item.name = row.name and item.category = row.category and item.subcategory = row.subcategory
  and item.unit_of_measure = row.unit_of_measure and item.gross_price = row.gross_price`;

/** Ends the rows that the list no longer has and begins those that it has now. */
async function moveRows(tx: Tx, number: number): Promise<void> {
  await sql`update price_list_item_versions row set until_version = ${number}
    where until_version is null
      and not exists (select from price_list_items item where item.id = row.item_id and ${SAME})`.execute(tx);
  await sql`insert into price_list_item_versions (item_id, from_version, order_number, item_code, name, category,
      subcategory, unit_of_measure, gross_price)
    select id, ${number}, order_number, item_code, name, category, subcategory, unit_of_measure, gross_price
    from price_list_items item where not exists (
      select from price_list_item_versions row where row.item_id = item.id and row.until_version is null)`.execute(
    tx,
  );
}

/** Counts what the version changed by the rows that it ended and began. */
async function countRows(tx: Tx, number: number): Promise<void> {
  await sql`with changes as (
      select old.item_id is null as created, new.item_id is null as removed,
        old.gross_price <> new.gross_price as new_price
      from (select * from price_list_item_versions where until_version = ${number}) old
      full join (select * from price_list_item_versions where from_version = ${number}) new using (item_id)
    ), counts as (
      select count(*) filter (where created) as created, count(*) filter (where removed) as removed,
        count(*) filter (where new_price) as new_price, count(*) filter (where not new_price) as other
      from changes
    )
    update price_list_versions set created_count = counts.created, removed_count = counts.removed,
      new_price_count = counts.new_price, other_change_count = counts.other,
      item_count = (select count(*) from price_list_items)
    from counts where number = ${number}`.execute(tx);
}

/**
 * Records the list as it is now as a new version, in the transaction of the change and under `lockPriceList`; returns its
 * number [price-list#versions].
 */
export async function recordVersion(tx: Tx, version: NewVersion): Promise<number> {
  const number = (await getLastVersion(tx)) + 1;
  await tx
    .insertInto('price_list_versions')
    .values({
      number,
      created_at: version.now,
      actor_id: version.actorId,
      source: version.source,
      restored_number: version.restoredNumber ?? null,
      valid_from: version.validFrom ?? null,
      file_name: version.fileName ?? null,
      item_count: 0,
      created_count: 0,
      new_price_count: 0,
      other_change_count: 0,
      removed_count: 0,
      replaced_count: version.replacedCount ?? 0,
    })
    .execute();
  const { file } = version;
  if (file) {
    const row = { version_number: number, bytes: file, created_at: version.now };
    await tx.insertInto('price_list_files').values(row).execute();
  }
  await moveRows(tx, number);
  await countRows(tx, number);
  return number;
}
