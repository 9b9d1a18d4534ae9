import { z } from 'zod';
import type { Package } from '@majstorija/contract/catalog.ts';
import { Package as PackageOption } from '@majstorija/contract/choices.ts';
import { id as uuid } from '@majstorija/contract/fields.ts';
import type { Point } from '@majstorija/contract/addresses/distance.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Db } from '#platform/database/db.ts';
import { findRow, getRow, sql } from '#platform/database/sql.ts';
import { CHANGES, changesColumns } from './roster/roster.views.ts';

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

const HistoryRow = z.strictObject({
  ...CHANGES,
  jobs: z.record(z.string(), z.int()),
  declined: z.array(z.string()),
});

/** How many jobs each worker completed for the client, and who gave the order back; and who was changed until then. */
export type History = z.infer<typeof HistoryRow>;

/** The statement of readHistory: by client and by order, a few rows. */
export const historyText = ({ orderId, clientId }: Asked, since: string) => sql`
  select ${changesColumns(since)}, (
    select coalesce(json_object_agg(worker_id, times), '{}') from (
      select a.worker_id, count(*)::int as times
      from orders o join order_assignments a on a.order_id = o.id
      where o.client_id = ${clientId}::uuid and a.completed_at is not null and not a.is_complaint
      group by 1
    ) done
  ) as jobs, array(
    select distinct worker_id from order_assignments where order_id = ${orderId}::uuid and given_back_at is not null
  ) as declined`;

/** What workers did for the client and with the order before, and who was changed since a snapshot: in one statement. */
export const readHistory = (db: Db, asked: Asked, since: string): Promise<History> =>
  getRow(db, HistoryRow, historyText(asked, since));
