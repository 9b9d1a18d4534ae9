import { z } from 'zod';
import { Municipality, Package } from '@majstorija/contract/choices.ts';
import { AvailabilityFacts, StoredHours } from '@majstorija/contract/people/availability/availability.ts';
import type { Db } from '#platform/database/db.ts';
import { getRow, listRows, sql } from '#platform/database/sql.ts';

const WorkerRow = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  pictureKey: z.string().nullable(),
  packages: z.array(Package),
  companyId: z.string(),
  companyName: z.string(),
  companyPriority: z.int(),
  seatMunicipality: Municipality,
  seatStreet: z.string(),
  openCount: z.int(),
  nowOrderId: z.string().nullable(),
  nowMunicipality: Municipality.nullable(),
  nowStreet: z.string().nullable(),
  nowLatitude: z.number().nullable(),
  nowLongitude: z.number().nullable(),
  nowSince: z.date().nullable(),
  jobSeconds: z.number().nullable(),
  lastMunicipality: Municipality.nullable(),
  lastStreet: z.string().nullable(),
  lastLatitude: z.number().nullable(),
  lastLongitude: z.number().nullable(),
  lastJobAt: z.date().nullable(),
  answered: z.int(),
  accepted: z.int(),
  givenBack: z.int(),
  acceptSeconds: z.number().nullable(),
  rated: z.int(),
  complaints: z.int(),
  completed: z.int(),
  workingHours: StoredHours,
  absences: AvailabilityFacts.shape.absences.nullable(),
  pauseUntil: z.date().nullable(),
});

/** An active worker, with everything that depends on no order and on no moment of the coming day. */
export type WorkerRow = z.infer<typeof WorkerRow>;

/**
 * The statement of listWorkers. `limit 1` forces a lookup of each job by id: in a free join the planner would read all orders for
 * the few of today. The roles are those of all workers: without them it reads all clients, too. Jobs before yesterday and absences
 * after a month and a day are of no call within the next hours.
 */
const workersText = (now: Date, ids: readonly string[] | null) => sql`
  with offered as materialized (
    select worker_id, json_agg(package order by package) as packages from worker_packages
    where ${ids}::uuid[] is null or worker_id = any(${ids}::uuid[]) group by 1
  ), away as materialized (
    select worker_id, json_agg(json_build_object('startsAt', starts_at, 'endsAt', ends_at) order by starts_at) as absences
    from worker_absences where ends_at > ${now}::timestamptz and starts_at < ${now}::timestamptz + interval '32 days'
    group by 1
  )
  select u.id, u.first_name as "firstName", u.last_name as "lastName", u.phone, u.profile_image_key as "pictureKey",
    coalesce(p.packages, '[]') as packages, c.id as "companyId", c.company_name as "companyName", c.priority as "companyPriority",
    c.municipality as "seatMunicipality", c.street_and_number as "seatStreet", coalesce(f.open_count, 0) as "openCount",
    current.id as "nowOrderId", current.municipality as "nowMunicipality", current.street_and_number as "nowStreet",
    current.latitude as "nowLatitude", current.longitude as "nowLongitude", f.current_since as "nowSince",
    f.job_seconds as "jobSeconds", last.municipality as "lastMunicipality", last.street_and_number as "lastStreet",
    last.latitude as "lastLatitude", last.longitude as "lastLongitude", f.last_job_at as "lastJobAt",
    coalesce(f.answered_count, 0) as answered, coalesce(f.accepted_count, 0) as accepted,
    coalesce(f.given_back_count, 0) as "givenBack", f.accept_seconds as "acceptSeconds",
    coalesce(f.rated_count, 0) as rated, coalesce(f.complaint_count, 0) as complaints,
    coalesce(f.completed_count, 0) as completed, coalesce(w.working_hours, c.working_hours) as "workingHours",
    away.absences, w.pause_until as "pauseUntil"
  from workers w
    join users u on u.id = w.id and u.is_active and u.role in ('worker', 'owner')
    join owners c on c.id = w.owner_id
    left join worker_figures f on f.worker_id = u.id
    left join lateral (select * from orders where id = f.current_order_id limit 1) current on true
    left join lateral (
      select * from orders where id = f.last_order_id and f.last_job_at >= ${now}::timestamptz - interval '2 days' limit 1
    ) last on true
    left join away on away.worker_id = u.id
    left join offered p on p.worker_id = u.id
  where ${ids}::uuid[] is null or w.id = any(${ids}::uuid[])`;

/** Every active worker, or those of them with these ids. */
export const listWorkers = (db: Db, now: Date, ids: readonly string[] | null): Promise<WorkerRow[]> =>
  listRows(db, WorkerRow, workersText(now, ids));

/** The columns of `changesColumns`. */
export const CHANGES = { snapshot: z.string(), startedAt: z.string(), workerIds: z.array(z.string()) };

/** What the database shows at one moment, which start of it, and who was changed by what it did not show before. */
export type Changes = z.infer<z.ZodObject<typeof CHANGES>>;

/**
 * Columns that tell which workers were changed by transactions that the snapshot does not show [dispatch#changes]; without
 * a snapshot nobody.
 */
export const changesColumns = (since: string | null) => sql`
  pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as "startedAt", array(
    select distinct worker_id from worker_changes
    where changed_in >= pg_snapshot_xmin(${since}::pg_snapshot)
      and not pg_visible_in_snapshot(changed_in, ${since}::pg_snapshot)
  ) as "workerIds"`;

/** Who was changed since a snapshot; null for the moment before a first reading. */
export const readChanges = (db: Db, since: string | null): Promise<Changes> =>
  getRow(db, z.strictObject(CHANGES), sql`select ${changesColumns(since)}`);
