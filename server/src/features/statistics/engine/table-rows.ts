import { z } from 'zod';
import { CATEGORIES, PACKAGES } from '@majstorija/contract/catalog.ts';
import { Category, OrderStatus, Package, ActorRole } from '@majstorija/contract/choices.ts';
import { TIMELINE_ROLE_LABELS } from '@majstorija/contract/http/access.ts';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import type { By } from '@majstorija/contract/statistics/reports.ts';
import type { ReportRow } from '@majstorija/contract/statistics/report.ts';
import { compareText } from '@majstorija/contract/text/format.ts';
import type { Db } from '#platform/database/db.ts';
import { listRows, sql, type SqlText } from '#platform/database/sql.ts';
import type { Asked } from './report-source.ts';

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

/** A row before it has a name. */
export type UnnamedRow = Pick<ReportRow, 'key' | 'n' | 'values' | 'counts'>;

/** The rows among which names decide what is on a page, and how many of them come before it. */
export function nearPage<Row extends Pick<UnnamedRow, 'n'>>(
  rows: readonly Row[],
  { query: { page = 1 }, pageSize }: Pick<Asked, 'query' | 'pageSize'>,
): { near: readonly Row[]; skipped: number } {
  const start = (page - 1) * pageSize;
  const shown = rows.toSorted((a, b) => b.n - a.n).slice(start, start + pageSize);
  const [most, least] = [shown[0]?.n, shown.at(-1)?.n];
  if (most === undefined || least === undefined) return { near: [], skipped: 0 };
  const near = rows.filter(({ n }) => n >= least && n <= most);
  return { near, skipped: start - rows.filter(({ n }) => n > most).length };
}

/** A page of the rows with their names, most observations first, then by name [statistics#pages]. */
export async function pageRows(
  db: Db,
  by: By,
  rows: readonly UnnamedRow[],
  asked: Pick<Asked, 'query' | 'pageSize'>,
): Promise<{ total: number; rows: ReportRow[] }> {
  const { near, skipped } = nearPage(rows, asked);
  const names = await namesOf(
    db,
    by,
    near.map(({ key }) => key),
  );
  const named = near.map((row) => ({
    ...row,
    ...(names.get(row.key) ?? { name: row.key, detail: null }),
    ref: by === 'reason' ? null : { kind: by, id: row.key },
  }));
  const sorted = named.toSorted(
    (a, b) => b.n - a.n || compareText(a.name, b.name) || (a.key < b.key ? -1 : 1),
  );
  return { total: rows.length, rows: sorted.slice(skipped, skipped + asked.pageSize) };
}
