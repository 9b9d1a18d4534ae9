import { z } from 'zod';
import type { ReportRow } from '@majstorija/contract/statistics/report.ts';
import type { By } from '@majstorija/contract/statistics/reports.ts';
import type { Db } from '#platform/database/db.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import { namesOf } from '#features/statistics/engine/table-rows.ts';
import { NOBODY } from './conditions.ts';

/** What a row of a table is called. */
type RowName = Pick<ReportRow, 'key' | 'name' | 'detail' | 'ref'>;

const Item = z.strictObject({ key: z.string(), name: z.string(), detail: z.string().nullable() });

/** The items of the price list by their ids; one that was removed is called as on the orders. */
async function itemsOf(db: Db, keys: readonly string[]) {
  const rows = await listRows(
    db,
    Item,
    sql`select id::text as key, name, item_code as detail from price_list_items where id::text = any(${keys}::text[])`,
  );
  return new Map(rows.map(({ key, ...named }) => [key, named]));
}

const WITHOUT: Readonly<Partial<Record<By, string>>> = {
  worker: 'Bez majstora',
  company: 'Bez kompanije',
  operator: 'Bez operatera',
  item: 'Bez stavki cenovnika',
};

/** Names the rows of a table by their keys. */
export async function nameRows(db: Db, by: By, keys: readonly string[]): Promise<RowName[]> {
  const known = keys.filter((key) => key !== NOBODY);
  const names = by === 'item' ? await itemsOf(db, known) : await namesOf(db, by, known);
  return keys.map((key) => {
    const without = key === NOBODY ? WITHOUT[by] : undefined;
    if (without !== undefined) return { key, name: without, detail: null, ref: null };
    const named = names.get(key);
    return {
      key,
      name: named?.name ?? key,
      detail: named?.detail ?? null,
      ref: named ? { kind: by, id: key } : null,
    };
  });
}
