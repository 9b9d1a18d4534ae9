import { z } from 'zod';
import { CATEGORIES, PACKAGES } from '@majstorija/contract/catalog.ts';
import { Category, Package } from '@majstorija/contract/choices.ts';
import type { ReportRow } from '@majstorija/contract/statistics/report.ts';
import type { By } from '@majstorija/contract/statistics/reports.ts';
import type { Db } from '#platform/database/db.ts';
import { listRows, sql, type SqlText } from '#platform/database/sql.ts';
import { NOBODY } from './conditions.ts';

/** What a row of a table is called. */
export type RowName = Pick<ReportRow, 'key' | 'name' | 'detail' | 'ref'>;

const Named = z.strictObject({ key: z.string(), name: z.string(), detail: z.string().nullable() });

/** The names of people, companies and items by their ids; an item without one is called as on the orders. */
const NAMES: Readonly<Partial<Record<By, (keys: readonly string[]) => SqlText>>> = {
  worker: (keys) => sql`
    select u.id::text as key, u.first_name || ' ' || u.last_name as name, owners.company_name as detail
    from users u join workers w on w.id = u.id join owners on owners.id = w.owner_id where u.id = any(${keys}::uuid[])`,
  company: (keys) => sql`
    select id::text as key, company_name as name, null as detail from owners where id = any(${keys}::uuid[])`,
  operator: (keys) => sql`
    select id::text as key, first_name || ' ' || last_name as name, null as detail from users
    where id = any(${keys}::uuid[])`,
  item: (keys) => sql`
    select id::text as key, name, item_code as detail from price_list_items where id::text = any(${keys}::text[])`,
};

const WITHOUT: Readonly<Partial<Record<By, string>>> = {
  worker: 'Bez majstora',
  company: 'Bez kompanije',
  operator: 'Bez operatera',
  item: 'Bez stavki cenovnika',
};

const ofCatalog = (by: By, key: string): string => {
  if (by === 'category') return CATEGORIES[Category.parse(key)].label;
  return by === 'package' ? PACKAGES[Package.parse(key)].label : key;
};

/** Names the rows of a table by their keys. */
export async function nameRows(db: Db, by: By, keys: readonly string[]): Promise<Map<string, RowName>> {
  const read = NAMES[by];
  const known = keys.filter((key) => key !== NOBODY);
  const named = read && known.length > 0 ? await listRows(db, Named, read(known)) : [];
  const found = new Map(named.map((one) => [one.key, one]));
  return new Map(
    keys.map((key) => {
      const without = key === NOBODY ? WITHOUT[by] : undefined;
      if (without !== undefined) return [key, { key, name: without, detail: null, ref: null }];
      const one = found.get(key);
      const isKnown = read === undefined || one !== undefined;
      return [
        key,
        {
          key,
          name: one?.name ?? ofCatalog(by, key),
          detail: one?.detail ?? null,
          ref: isKnown ? { kind: by, id: key } : null,
        },
      ];
    }),
  );
}
