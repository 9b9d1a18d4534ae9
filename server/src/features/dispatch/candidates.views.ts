import { z } from 'zod';
import type { Package } from '@majstorija/contract/catalog.ts';
import { Package as PackageOption } from '@majstorija/contract/choices.ts';
import { Formula } from '@majstorija/contract/dispatch/weights.ts';
import { id as uuid } from '@majstorija/contract/fields.ts';
import type { Point } from '@majstorija/contract/addresses/distance.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Db } from '#platform/database/db.ts';
import { findRow, getRow, sql, type SqlText } from '#platform/database/sql.ts';

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

const ASKED_COLUMNS = sql`asked.package, asked.client_id as "clientId",
  case when asked.is_open then asked.worker_id end as "heldBy", asked.latitude, asked.longitude`;

/** Both coordinates, or null. */
export const toPoint = (latitude: number | null | undefined, longitude: number | null | undefined) =>
  latitude === null || latitude === undefined || longitude === null || longitude === undefined
    ? null
    : { latitude, longitude };

/** What an order asks for. */
export const toAsked = (
  orderId: string,
  { package: wanted, clientId, heldBy, latitude, longitude }: z.output<typeof AskedRow>,
): Asked => ({ orderId, heldBy, package: wanted, clientId, point: toPoint(latitude, longitude) });

/** Throws order.notFound for a malformed id. */
function assertOrderId(orderId: string): void {
  if (!uuid.safeParse(orderId).success) throw new AppError('order.notFound');
}

/** What the order of this id asks for. Throws order.notFound, also for a malformed id. */
export async function getAsked(db: Db, orderId: string): Promise<Asked> {
  assertOrderId(orderId);
  const order = await findRow(
    db,
    AskedRow,
    sql`select ${ASKED_COLUMNS} from orders asked where asked.id = ${orderId}`,
  );
  if (!order) throw new AppError('order.notFound');
  return toAsked(orderId, order);
}

const HISTORY = { jobs: z.record(z.string(), z.int()), declined: z.array(z.string()) };
const HistoryRow = z.strictObject(HISTORY);

/** How many jobs each worker completed for the client, and who gave the order back. */
export type History = z.infer<typeof HistoryRow>;

const historyColumns = (orderId: string | null, clientId: SqlText) => sql`
  (
    select coalesce(json_object_agg(worker_id, times), '{}') from (
      select a.worker_id, count(*)::int as times
      from orders o join order_assignments a on a.order_id = o.id
      where o.client_id = ${clientId} and a.completed_at is not null and not a.is_complaint
      group by 1
    ) done
  ) as jobs, array(
    select distinct worker_id from order_assignments where order_id = ${orderId}::uuid and given_back_at is not null
  ) as declined`;

/** The statement of readHistory: by client and by order, a few rows. */
const historyText = ({ orderId, clientId }: Asked) => sql`
  select ${historyColumns(orderId, sql`${clientId}::uuid`)}`;

/** What workers did for the client and with the order before. */
export const readHistory = (db: Db, asked: Asked): Promise<History> =>
  getRow(db, HistoryRow, historyText(asked));

/** A history, with what it is the history of and what it is ranked by. */
export interface Question {
  readonly asked: Asked;
  readonly history: History;
  readonly formula: Formula;
}

const FORMULA = sql`(
  select json_build_object('weights', json_build_object('free', free, 'distance', distance, 'acceptance', acceptance,
    'backOuts', back_outs, 'complaints', complaints, 'sameClient', same_client, 'fairShare', fair_share,
    'companyPriority', company_priority), 'cityKmh', city_kmh)
  from dispatch_weights) as formula`;

const NewQuestionRow = z.strictObject({ ...HISTORY, formula: Formula });
const OrderQuestionRow = z.strictObject({ ...HISTORY, formula: Formula, ...AskedRow.shape });

/** A question about an order that is not made yet: all that a ranking needs besides the workers, in one statement. */
export async function readNewQuestion(db: Db, asked: Asked): Promise<Question> {
  const { formula, ...history } = await getRow(db, NewQuestionRow, sql`${historyText(asked)}, ${FORMULA}`);
  return { asked, history, formula };
}

/** The statement of readOrderQuestion. */
const orderQuestionText = (orderId: string) => sql`
  select ${historyColumns(orderId, sql`asked.client_id`)}, ${FORMULA}, ${ASKED_COLUMNS}
  from orders asked where asked.id = ${orderId}`;

/** The same about an order. Throws order.notFound, also for a malformed id. */
export async function readOrderQuestion(db: Db, orderId: string): Promise<Question> {
  assertOrderId(orderId);
  const row = await findRow(db, OrderQuestionRow, orderQuestionText(orderId));
  if (!row) throw new AppError('order.notFound');
  const { jobs, declined, formula, ...asked } = row;
  return { asked: toAsked(orderId, asked), history: { jobs, declined }, formula };
}
