import { z } from 'zod';
import type { AskedJob, Job, JobPlace, Schedule } from '@majstorija/contract/dispatch/find-conflicts.ts';
import { Municipality, Package as PackageOption } from '@majstorija/contract/choices.ts';
import type { Package } from '@majstorija/contract/catalog.ts';
import { TERM_KIND_OPTIONS } from '@majstorija/contract/orders/term/term-times.ts';
import { AvailabilityFacts, StoredHours } from '@majstorija/contract/people/availability/availability.ts';
import { getRoughPoint, type RoughAddress } from '#features/addresses/place.service.ts';
import { toPoint } from '#features/dispatch/candidates.views.ts';
import { currentJobOf, jobTimesOf } from '#features/dispatch/worker-figures-sql.service.ts';
import { ORDER_NUMBER, ORDER_PLACE } from '#features/orders/order-shape.service.ts';
import { toTermTimes } from '#features/orders/term/term.service.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { findRow, listRows, sql } from '#platform/database/sql.ts';
import { jsonOf, type Members } from '#platform/views/view-sql.ts';

/** So many jobs of one worker are read, those that begin first. */
const MOST_JOBS = 200;

const ADDRESS = {
  municipality: Municipality,
  streetAndNumber: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
};

const JobRow = z.strictObject({
  ...ADDRESS,
  _id: z.string(),
  orderCode: z.string(),
  from: z.coerce.date(),
  to: z.coerce.date(),
  isWindow: z.boolean(),
});

const ScheduleRow = z.strictObject({
  id: z.string(),
  workingHours: StoredHours,
  absences: AvailabilityFacts.shape.absences,
  pauseUntil: z.date().nullable(),
  offersPackage: z.boolean(),
  jobs: z.array(JobRow),
});

type Address = RoughAddress & { readonly latitude: number | null; readonly longitude: number | null };

/** The point of an address, else about where it is [dispatch#rough-place]. */
function toPlace({ latitude, longitude, ...address }: Address): JobPlace {
  const point = toPoint(latitude, longitude);
  return point ? { point, isRough: false } : { point: getRoughPoint(address), isRough: true };
}

function toJob({ latitude, longitude, municipality, ...job }: z.output<typeof JobRow>): Job {
  const { streetAndNumber } = job;
  return { ...job, ...toPlace({ latitude, longitude, municipality, streetAndNumber }) };
}

/** What of the schedules is asked for: who, for which order, and from when to when. */
export interface AskedSchedules {
  readonly workerIds: readonly string[];
  readonly orderId: string;
  readonly package: Package;
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
}

/** A job with where it is, and its time as SQL. */
const job = (time: Pick<Members<z.input<typeof JobRow>>, 'from' | 'to' | 'isWindow'>) =>
  sql.raw(jsonOf<z.input<typeof JobRow>>()({ ...ORDER_NUMBER, ...ORDER_PLACE, ...time }));

const WINDOW = job({ isWindow: 'true', from: 'o.term_starts_at', to: 'o.term_ends_at' });

const CURRENT = job({
  isWindow: 'false',
  from: 'o.since',
  to: `o.since + times.job_seconds * interval '1 second'`,
});

/** The windows of a worker `w`, and the job that they set out for [dispatch#occupied]. */
const jobs = ({ orderId, from, to, now }: AskedSchedules) => sql`
  select json_agg(job.json order by job.starts_at, job.id) from (
    (select o.id, o.term_starts_at as starts_at, ${WINDOW} as json
    from orders o
    where o.worker_id = w.id and o.is_open and o.term_kind = 'window' and o.id <> ${orderId}::uuid
      and o.term_ends_at > ${from}::timestamptz and o.term_starts_at < ${to}::timestamptz
    order by o.term_starts_at, o.id limit ${sql.lit(MOST_JOBS)})
    union all
    (select o.id, o.since, ${CURRENT}
    from ${sql.raw(currentJobOf('w.id'))} o cross join lateral ${sql.raw(jobTimesOf('w.id'))} times
    where o.term_kind <> 'window' and o.id <> ${orderId}::uuid
      and o.since + times.job_seconds * interval '1 second' > ${now}::timestamptz)
  ) job`;

/** One worker by an id alone: for an array of unknown length PostgreSQL would plan the statement anew at each call, two thirds of its time. */
const isOneOf = ([workerId, ...others]: readonly string[]) =>
  others.length === 0 ? sql`w.id = ${workerId}::uuid` : sql`w.id = any (${[workerId, ...others]}::uuid[])`;

/** The statement of listSchedules: each worker is looked up by id, their orders by worker. */
const schedulesText = (asked: AskedSchedules) => sql`
  select w.id, coalesce(w.working_hours, c.working_hours) as "workingHours", w.pause_until as "pauseUntil",
    exists (select from worker_packages p where p.worker_id = w.id and p.package = ${asked.package}) as "offersPackage",
    coalesce((
      select json_agg(json_build_object('startsAt', a.starts_at, 'endsAt', a.ends_at) order by a.starts_at)
      from worker_absences a
      where a.worker_id = w.id and a.ends_at > ${asked.from}::timestamptz and a.starts_at < ${asked.to}::timestamptz
    ), '[]') as absences,
    coalesce((${jobs(asked)}), '[]') as jobs
  from workers w join owners c on c.id = w.owner_id
  where ${isOneOf(asked.workerIds)}`;

/** The schedules of workers for one order, by id; a worker who does not exist has none. */
export async function listSchedules(
  db: Db | Tx,
  asked: AskedSchedules,
): Promise<ReadonlyMap<string, Schedule>> {
  const rows = await listRows(db, ScheduleRow, schedulesText(asked));
  return new Map(
    rows.map(({ id, pauseUntil, ...row }) => [
      id,
      { ...row, pauseUntil: pauseUntil?.toISOString() ?? null, jobs: row.jobs.map(toJob) },
    ]),
  );
}

const OrderRow = z.strictObject({
  ...ADDRESS,
  package: PackageOption,
  termKind: z.enum(TERM_KIND_OPTIONS),
  termStartsAt: z.date().nullable(),
  termEndsAt: z.date().nullable(),
  cityKmh: z.number(),
});

/** What of an order decides which conflicts it meets. */
export interface AskedOrder extends Omit<AskedJob, 'now'> {
  readonly package: Package;
}

/** Where an order is, its term and package, with the speed through the city. */
export async function findAskedOrder(db: Db | Tx, orderId: string): Promise<AskedOrder | undefined> {
  const row = await findRow(
    db,
    OrderRow,
    sql`
      select o.municipality, o.street_and_number as "streetAndNumber", o.latitude, o.longitude, o.package,
        o.term_kind as "termKind", o.term_starts_at as "termStartsAt", o.term_ends_at as "termEndsAt",
        d.city_kmh as "cityKmh"
      from orders o, dispatch_weights d where o.id = ${orderId}`,
  );
  if (!row) return undefined;
  const { cityKmh, package: wanted, termKind, termStartsAt, termEndsAt, ...address } = row;
  const term = toTermTimes({ termKind, termStartsAt, termEndsAt });
  return { place: toPlace(address), term, cityKmh, package: wanted };
}
