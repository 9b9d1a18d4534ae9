import { z } from 'zod';
import type { Package } from '@majstorija/contract/catalog.ts';
import { Municipality, Package as PackageOption } from '@majstorija/contract/choices.ts';
import { MOST_SUGGESTIONS } from '@majstorija/contract/limits.ts';
import { AvailabilityFacts, StoredHours } from '@majstorija/contract/people/availability/availability.ts';
import type { Db } from '#platform/database/db.ts';
import { listRows, sql, type SqlText } from '#platform/database/sql.ts';
import { answersOf, completedOf, currentJobOf, jobTimesOf, ratedOf } from './worker-figures-sql.service.ts';

const WorkerRow = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  pictureKey: z.string().nullable(),
  companyId: z.string(),
  companyName: z.string(),
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
  workingHours: StoredHours,
  absences: AvailabilityFacts.shape.absences.nullable(),
  pauseUntil: z.date().nullable(),
});

/** An active worker as the database has them at the moment. */
export type WorkerRow = z.infer<typeof WorkerRow>;

/** Which of the active workers are read, and what more of each. */
interface More {
  /** The FROM item of `workers w`. */
  readonly from: SqlText;
  readonly columns: SqlText;
  readonly joins: SqlText;
}

const MONTH_MS = 31 * 86_400_000;

/**
 * The statement of active workers. `limit 1` forces a lookup of the last job by id: in a free join the planner would read all orders
 * for the few of today. The roles are those of all workers: without them it reads all clients, too. Addresses of
 * jobs before yesterday tell nothing of where somebody is.
 */
const workersText = (now: Date, { from, columns, joins }: More) => sql`
  select u.id, u.first_name as "firstName", u.last_name as "lastName", u.phone, u.profile_image_key as "pictureKey",
    c.id as "companyId", c.company_name as "companyName", c.municipality as "seatMunicipality",
    c.street_and_number as "seatStreet", (select count(*)::integer from orders where worker_id = w.id and is_open) as "openCount",
    current.id as "nowOrderId", current.municipality as "nowMunicipality", current.street_and_number as "nowStreet",
    current.latitude as "nowLatitude", current.longitude as "nowLongitude", current.since as "nowSince",
    times.job_seconds as "jobSeconds", last.municipality as "lastMunicipality", last.street_and_number as "lastStreet",
    last.latitude as "lastLatitude", last.longitude as "lastLongitude", times.last_job_at as "lastJobAt",
    coalesce(w.working_hours, c.working_hours) as "workingHours", away.absences, w.pause_until as "pauseUntil", ${columns}
  from ${from}
    join users u on u.id = w.id and u.is_active and u.role in ('worker', 'owner')
    join owners c on c.id = w.owner_id
    left join lateral ${sql.raw(currentJobOf('w.id'))} current on true
    left join (
      select worker_id, json_agg(json_build_object('startsAt', starts_at, 'endsAt', ends_at) order by starts_at) as absences
      from worker_absences where ends_at > ${now}::timestamptz and starts_at < ${new Date(now.getTime() + MONTH_MS)}
      group by 1
    ) away on away.worker_id = w.id
    cross join lateral ${sql.raw(jobTimesOf('w.id'))} times
    left join lateral (
      select * from orders where id = (
        select order_id from order_assignments
        where worker_id = w.id and completed_at = times.last_job_at
          and times.last_job_at >= ${now}::timestamptz - interval '2 days'
        order by order_id, position limit 1
      ) limit 1
    ) last on true
    ${joins}
  order by w.id limit ${sql.lit(MOST_SUGGESTIONS)}`;

const ListedRow = WorkerRow.extend({ packages: z.array(PackageOption) });

const listed = (workerId: string | undefined): More => ({
  from: workerId === undefined ? sql`workers w` : sql`(select * from workers where id = ${workerId}) w`,
  columns: sql`coalesce(offered.packages, '[]') as packages`,
  joins: sql`left join (
    select worker_id, json_agg(package order by package) as packages from worker_packages group by 1
  ) offered on offered.worker_id = w.id`,
});

/** Every active worker, or one of them, with what they offer; at most 5,000. */
export const listActive = (db: Db, now: Date, workerId?: string): Promise<z.infer<typeof ListedRow>[]> =>
  listRows(db, ListedRow, workersText(now, listed(workerId)));

const OfferingRow = WorkerRow.extend({
  companyPriority: z.int(),
  answered: z.int(),
  accepted: z.int(),
  givenBack: z.int(),
  acceptSeconds: z.number().nullable(),
  rated: z.int(),
  complaints: z.int(),
  completed: z.int(),
});

/** A worker who offers a package, with what they are ranked by. */
export type OfferingRow = z.infer<typeof OfferingRow>;

/** The package is the value of a subselect, so that PostgreSQL keeps one plan: planning for each takes as long as reading 200 workers. */
const offering = (wanted: Package): More => ({
  from: sql`(select worker_id from worker_packages where package = (select ${wanted}::text)) p join workers w on w.id = p.worker_id`,
  columns: sql`c.priority as "companyPriority", answers.answered, answers.accepted, answers.given_back as "givenBack",
    answers.accept_seconds as "acceptSeconds", rated.rated, rated.complaints, ${sql.raw(completedOf('w.id'))} as completed`,
  joins: sql`cross join lateral ${sql.raw(answersOf('w.id'))} answers
    cross join lateral ${sql.raw(ratedOf('w.id'))} rated`,
});

/** The active workers who offer a package, at most 5,000, with the facts that they are ranked by [dispatch#facts]. */
export const listOffering = (db: Db, now: Date, wanted: Package): Promise<OfferingRow[]> =>
  listRows(db, OfferingRow, workersText(now, offering(wanted)));
