import type { NoticeKind } from '@majstorija/contract/notices/notice-choices.ts';
import type { Db } from '#platform/database/db.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { anOrder } from '#testing/builders/orders.ts';

/** The traits of a notice that a test may set; it tells of the first timeline entry of an order, by default a new one. */
export interface NoticeTraits {
  adminId: string;
  orderId?: string;
  kind?: Exclude<NoticeKind, 'deadline_near'>;
  at?: Date;
  readAt?: Date | null;
}

/** Stores a notice of an operator. */
export async function aNotice(db: Db, { adminId, kind = 'new_without_worker', ...traits }: NoticeTraits) {
  const at = traits.at ?? new Date('2026-03-06T10:00:00.000Z');
  const orderId = traits.orderId ?? (await anOrder(db, { createdAt: at })).id;
  const action = await db
    .selectFrom('order_actions')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  const about = { order_id: orderId, action_id: action.id };
  return db
    .insertInto('operator_notices')
    .values({
      id: uuidv7(at),
      admin_id: adminId,
      kind,
      ...about,
      created_at: at,
      read_at: traits.readAt ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores a notice of a clock that ends soon. */
export async function aDeadlineNotice(
  db: Db,
  { adminId, orderId, until }: { adminId: string; orderId: string; until: Date },
): Promise<void> {
  const at = new Date(until.getTime() - 5 * 60_000);
  const clock = { kind: 'deadline_near', due_what: 'assign', due_until: until };
  await db
    .insertInto('operator_notices')
    .values({ id: uuidv7(at), admin_id: adminId, order_id: orderId, created_at: at, ...clock })
    .execute();
}
