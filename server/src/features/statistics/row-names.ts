import { z } from 'zod';
import { CATEGORIES, PACKAGES } from '@majstorija/contract/catalog.ts';
import { Category, OrderStatus, Package, ActorRole } from '@majstorija/contract/choices.ts';
import { TIMELINE_ROLE_LABELS } from '@majstorija/contract/http/access.ts';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import type { By } from '@majstorija/contract/statistics/reports.ts';
import type { ReportRow } from '@majstorija/contract/statistics/report.ts';
import type { Db } from '#platform/database/db.ts';
import { listRows, sql, type SqlText } from '#platform/database/sql.ts';
import { NOBODY } from './conditions.ts';

type Named = Pick<ReportRow, 'name' | 'detail'>;

const NamedRow = z.strictObject({ key: z.string(), name: z.string(), detail: z.string().nullable() });

const WITHOUT_REASON = 'Bez razloga';

const PEOPLE: Partial<Record<By, (keys: readonly string[]) => SqlText>> = {
  worker: (keys) => sql`
    select u.id::text as key, u.first_name || ' ' || u.last_name as name, o.company_name as detail
    from users u join workers w on w.id = u.id join owners o on o.id = w.owner_id
    where u.id = any(${keys}::uuid[])`,
  company: (keys) => sql`
    select id::text as key, company_name as name, null::text as detail from owners where id = any(${keys}::uuid[])`,
  operator: (keys) => sql`
    select id::text as key, first_name || ' ' || last_name as name, null::text as detail
    from users where id = any(${keys}::uuid[])`,
  item: (keys) => sql`
    select id::text as key, name, item_code as detail from price_list_items where id::text = any(${keys}::text[])`,
};

const LABELS: Partial<Record<By, (key: string) => string>> = {
  category: (key) => CATEGORIES[Category.parse(key)].label,
  package: (key) => PACKAGES[Package.parse(key)].label,
  status: (key) => ORDER_STATUSES[OrderStatus.parse(key)].label,
  party: (key) => TIMELINE_ROLE_LABELS[ActorRole.parse(key)],
  reason: (key) => key || WITHOUT_REASON,
};

/** What the keys of a table are called. */
export async function namesOf(db: Db, by: By, keys: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  const people = PEOPLE[by];
  const label = LABELS[by] ?? ((key: string) => key);
  const rows = people
    ? await listRows(db, NamedRow, people(keys))
    : keys.map((key) => ({ key, name: label(key), detail: null }));
  return new Map(rows.map(({ key, name, detail }) => [key, { name, detail }]));
}

const WITHOUT: Readonly<Partial<Record<By, string>>> = {
  worker: 'Bez majstora',
  company: 'Bez kompanije',
  operator: 'Bez operatera',
  item: 'Bez stavki cenovnika',
};

/** Names the rows of a table by their keys; a removed item of the price list is called as on the orders. */
export async function nameRows(
  db: Db,
  by: By,
  keys: readonly string[],
): Promise<Pick<ReportRow, 'key' | 'name' | 'detail' | 'ref'>[]> {
  const names = await namesOf(
    db,
    by,
    keys.filter((key) => key !== NOBODY),
  );
  return keys.map((key) => {
    const without = key === NOBODY ? WITHOUT[by] : undefined;
    if (without !== undefined) return { key, name: without, detail: null, ref: null };
    const named = names.get(key);
    const ref = named && by !== 'reason' ? { kind: by, id: key } : null;
    return { key, name: named?.name ?? key, detail: named?.detail ?? null, ref };
  });
}
