import { z } from 'zod';
import type { Package } from '@majstorija/contract/catalog.ts';
import { Municipality, Package as PackageOption } from '@majstorija/contract/choices.ts';
import { MOST_SUGGESTIONS } from '@majstorija/contract/dispatch/chosen-suggestion.ts';
import { id as uuid } from '@majstorija/contract/fields.ts';
import { AvailabilityFacts, StoredHours } from '@majstorija/contract/people/availability/availability.ts';
import type { Point } from '@majstorija/contract/addresses/distance.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Db } from '#platform/database/db.ts';
import { findRow, listRows, sql } from '#platform/database/sql.ts';
import type { ViewDeps } from '#platform/views/view-sql.ts';

/** What suggestions are asked for: an order, or what is known of one that is not made yet. */
export interface Asked {
  readonly orderId: string | null;
  /** Who has the order while it is open: it is not counted among their others. */
  readonly heldBy: string | null;
  readonly package: Package;
  readonly clientId: string | null;
  readonly point: Point | null;
}

/** What an order asks for, as it is read. */
export const AskedRow = z.strictObject({
  package: PackageOption,
  clientId: z.string(),
  heldBy: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

/** Both coordinates, or null. */
export const toPoint = (latitude: number | null | undefined, longitude: number | null | undefined) =>
  latitude === null || latitude === undefined || longitude === null || longitude === undefined
    ? null
    : { latitude, longitude };

/** What an order asks for. */
export const toAsked = (
  orderId: string,
  { latitude, longitude, ...rest }: z.output<typeof AskedRow>,
): Asked => ({ ...rest, orderId, point: toPoint(latitude, longitude) });

/** What the order of this id asks for. Throws order.notFound, also for a malformed id. */
export async function getAsked(db: Db, orderId: string): Promise<Asked> {
  if (!uuid.safeParse(orderId).success) throw new AppError('order.notFound');
  const order = await findRow(
    db,
    AskedRow,
    sql`
      select package, client_id as "clientId", case when is_open then worker_id end as "heldBy", latitude, longitude
      from orders where id = ${orderId}`,
  );
  if (!order) throw new AppError('order.notFound');
  return toAsked(orderId, order);
}

const CandidateRow = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  profileImage: z.string().nullable(),
  companyId: z.string(),
  companyName: z.string(),
  companyPriority: z.int(),
  seatMunicipality: Municipality,
  seatStreet: z.string(),
  openCount: z.int(),
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
  sameClient: z.int(),
  hasDeclined: z.boolean(),
  workingHours: StoredHours,
  absences: AvailabilityFacts.shape.absences.nullable(),
  pauseUntil: z.date().nullable(),
});

/** A worker who can get the order, with the kept figures. */
export type CandidateRow = z.infer<typeof CandidateRow>;

/**
 * The jobs that each worker completed for the client, who gave the order back, and who is absent or soon will be: read by client,
 * by order and by time, a few rows.
 */
const history = ({ orderId, clientId }: Asked, now: Date) => sql`
  with done as materialized (
    select a.worker_id, count(*)::int as times
    from orders o join order_assignments a on a.order_id = o.id
    where o.client_id = ${clientId}::uuid and a.completed_at is not null and not a.is_complaint
    group by 1
  ), declined as materialized (
    select distinct worker_id from order_assignments where order_id = ${orderId}::uuid and given_back_at is not null
  ), away as materialized (
    select worker_id, json_agg(json_build_object('startsAt', starts_at, 'endsAt', ends_at) order by starts_at) as absences
    from worker_absences where ends_at > ${now}::timestamptz and starts_at < ${now}::timestamptz + interval '31 days'
    group by 1
  )`;

/**
 * The statement of listCandidates. `limit 1` forces a lookup of each job by id: in a free join the planner would read all orders for
 * the few of today. The roles are those of all workers: without them it reads all clients, too.
 */
export const candidatesText = (nonce: string, asked: Asked, now: Date) => sql`
  ${history(asked, now)}
  select u.id, u.first_name as "firstName", u.last_name as "lastName", u.phone,
    'file:' || ${nonce}::text || ':' || u.profile_image_key as "profileImage", c.id as "companyId",
    c.company_name as "companyName", c.priority as "companyPriority", c.municipality as "seatMunicipality",
    c.street_and_number as "seatStreet",
    greatest(0, coalesce(f.open_count, 0) - (u.id is not distinct from ${asked.heldBy}::uuid)::int) as "openCount",
    current.municipality as "nowMunicipality", current.street_and_number as "nowStreet",
    current.latitude as "nowLatitude", current.longitude as "nowLongitude", f.current_since as "nowSince",
    f.job_seconds as "jobSeconds", last.municipality as "lastMunicipality", last.street_and_number as "lastStreet",
    last.latitude as "lastLatitude", last.longitude as "lastLongitude", f.last_job_at as "lastJobAt",
    coalesce(f.answered_count, 0) as answered, coalesce(f.accepted_count, 0) as accepted,
    coalesce(f.given_back_count, 0) as "givenBack", f.accept_seconds as "acceptSeconds",
    coalesce(f.rated_count, 0) as rated, coalesce(f.complaint_count, 0) as complaints,
    coalesce(f.completed_count, 0) as completed, coalesce(done.times, 0) as "sameClient",
    declined.worker_id is not null as "hasDeclined", coalesce(w.working_hours, c.working_hours) as "workingHours",
    away.absences, w.pause_until as "pauseUntil"
  from worker_packages p
    join users u on u.id = p.worker_id and u.is_active and u.role in ('worker', 'owner')
    join workers w on w.id = u.id
    join owners c on c.id = w.owner_id
    left join worker_figures f on f.worker_id = u.id
    left join lateral (
      select * from orders where id = f.current_order_id and id is distinct from ${asked.orderId}::uuid limit 1
    ) current on true
    left join lateral (
      select * from orders where id = f.last_order_id and f.last_job_at >=
        date_trunc('day', ${now}::timestamptz at time zone 'Europe/Belgrade') at time zone 'Europe/Belgrade' limit 1
    ) last on true
    left join done on done.worker_id = u.id
    left join declined on declined.worker_id = u.id
    left join away on away.worker_id = u.id
  where p.package = ${asked.package}
  order by u.id limit ${sql.lit(MOST_SUGGESTIONS)}`;

/** Every active worker who offers the package [orders#assignable-workers]. */
export function listCandidates(
  { db, links }: ViewDeps,
  asked: Asked,
  now: Date,
): Promise<readonly CandidateRow[]> {
  return listRows(db, CandidateRow, candidatesText(links.nonce, asked, now));
}
