import { z } from 'zod';
import type { ComplaintBookQuery } from '@majstorija/contract/complaints/complaints.ts';
import type { Db } from '#platform/database/db.ts';
import type { Clock } from '#platform/process/clock.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import { fixedStatement } from '#platform/database/statement.ts';
import type { JsonText } from '#platform/views/json-text.ts';
import { isoTime, readOne, type ViewDeps } from '#platform/views/view-sql.ts';
import { fieldError } from '#platform/http/app-error.ts';
import type { BookPlace } from './complaint-table.ts';
import { startOf } from './complaints.views.ts';

const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

const dayOf = (time: string): string => `to_char(${time} at time zone 'Europe/Belgrade', 'YYYY-MM-DD')`;

const ENTRY = `json_build_object('number', e.number, 'day', e.day, 'time', ${isoTime('e.time')}, 'kind', e.kind,
  'complaint', k.number, 'orderCode', k.order_code, 'client', d.details::json ->> 'client',
  'text', d.details::json ->> 'text', 'state', e.state, 'hash', e.hash)`;

/** Longer than a write may take: a row of the last moment of a day is there by then. */
const SEALED_AFTER = '1 minute';

/** SQL of the moment from which no row can be added to a day. */
const endOf = (day: string): string =>
  `(${day}::date + 1)::timestamp at time zone 'Europe/Belgrade' + interval '${SEALED_AFTER}'`;

/** The seal of a day that is over is the hash of its last row, which stands for all rows before it. */
const BOOK = fixedStatement<{ from: string; to: string; now: Date }>(
  (bind) => `
  with found as materialized (
    select *, ${dayOf('time')} as day from complaint_entries
    where time >= ${startOf(bind('from'))} and time < ${startOf(bind('to'), 1)}
  )
  select json_build_object('from', ${bind('from')}::text, 'to', ${bind('to')}::text,
    'entries', coalesce((
      select json_agg(${ENTRY} order by e.number)
      from found e join complaints k on k.id = e.complaint_id
      left join complaint_entry_details d on d.number = e.number), '[]'),
    'seals', coalesce((
      select json_agg(json_build_object('day', s.day, 'first', s.first, 'last', s.last,
        'hash', (select hash from found where number = s.last)) order by s.last)
      from (select day, min(number) as first, max(number) as last from found
        where ${endOf('day')} <= ${bind('now')}::timestamptz group by day) s), '[]'))`,
);

/** All rows of a period for print, with the seals of its days [complaints#book]. Throws complaint.bookTooLong. */
export function getBook(
  deps: Pick<ViewDeps, 'db'> & { readonly clock: Clock },
  { from, to }: ComplaintBookQuery,
): Promise<JsonText> {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1 || days > MOST_DAYS) throw fieldError('complaint.bookTooLong', 'to');
  return readOne(deps, BOOK({ from, to, now: deps.clock() }), 'complaint.notFound');
}

const Place = z.strictObject({ id: z.string(), number: z.int(), seal: z.string().nullable() });

/** Where the receipts of complaints stand in the book, with the seals of their days that are over, by the ids of the complaints. */
export async function listBookPlaces(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  ids: readonly string[],
): Promise<ReadonlyMap<string, BookPlace>> {
  const day = sql.raw(dayOf('time'));
  const places = await listRows(
    db,
    Place,
    sql`
      with seals as materialized (
        select distinct on (day) day, hash from (select number, hash, ${day} as day from complaint_entries) e
        order by day, number desc
      )
      select r.complaint_id as id, r.number,
        case when ${sql.raw(endOf('r.day'))} <= ${clock()} then s.hash end as seal
      from (select complaint_id, number, ${day} as day from complaint_entries
        where kind = 'received' and complaint_id = any (${ids}::uuid[])) r
      join seals s using (day)`,
  );
  return new Map(places.map(({ id, ...place }) => [id, place]));
}
