import { NOTICE_BOUNDS, NOTICE_KIND_OPTIONS } from '@majstorija/contract/notices/notice-choices.ts';
import type { NoticeChoices, ReadNoticesBody } from '@majstorija/contract/notices/notices.ts';
import { sql, type SqlText } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import { notifyAccount } from '#platform/live/live-channel.ts';

/**
 * Marks notices of an operator as read, these or all up to one, and tells the operator's other pages. Ids of others name
 * nothing, and a notice that was read stays as it is [notices#reading].
 */
export async function markNoticesRead(
  { tx, now }: Work,
  adminId: string,
  { ids, upTo }: ReadNoticesBody,
): Promise<void> {
  const last = tx
    .selectFrom('operator_notices as last')
    .where('last.id', '=', upTo ?? null)
    .where('last.admin_id', '=', adminId);
  const { numUpdatedRows } = await tx
    .updateTable('operator_notices')
    .set({ read_at: now })
    .where('admin_id', '=', adminId)
    .where('read_at', 'is', null)
    .where((where) =>
      ids === undefined
        ? where(
            where.refTuple('created_at', 'id'),
            '<=',
            last.select(['last.created_at', 'last.id']).$asTuple('created_at', 'id'),
          )
        : where('id', 'in', ids),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await notifyAccount(tx, adminId, { topic: 'notices_read' });
}

/** Stores how an operator is told of each kind. */
export async function setNoticeChoices({ tx }: Work, adminId: string, choices: NoticeChoices): Promise<void> {
  await tx
    .insertInto('operator_notice_choices')
    .values(NOTICE_KIND_OPTIONS.map((kind) => ({ admin_id: adminId, kind, level: choices[kind] })))
    .onConflict((conflict) =>
      conflict.columns(['admin_id', 'kind']).doUpdateSet((row) => ({ level: row.ref('excluded.level') })),
    )
    .execute();
}

const NEAR_MS = NOTICE_BOUNDS.nearMinutes * 60_000;

/** SQL of whose reminder the clock of an order counts to; null when it counts to something else. */
export const REMINDED = sql`case when orders.due_what = 'reminder' then orders.reminder_admin_id end`;

/**
 * SQL of the clocks that end within minutes, with what they belong to [notices#deadline-near]. A clock that ends as it begins is no
 * deadline to meet: its event asked for action.
 */
export const nearDeadlines = (now: Date): SqlText => sql`
  select coalesce(${REMINDED}, admin_id) as admin_id, id as order_id, null::uuid as action_id, due_what, due_until,
    null::smallint as due_stage
  from orders
  where due_until > ${now}::timestamptz and due_until <= ${new Date(now.getTime() + NEAR_MS)}::timestamptz
    and due_since < due_until and coalesce(${REMINDED}, admin_id) is not null`;

const HOUR_MS = 3_600_000;

/** The moments at which a deadline of a complaint is told of, as hours before it, each once [notices#complaint-due]. */
const COMPLAINT_STAGES = [NOTICE_BOUNDS.complaintHours, NOTICE_BOUNDS.lastComplaintHours, 0] as const;

/**
 * SQL of the deadlines of complaints that have come to one of the stages, with the operator of the order, or with every operator
 * where it has none. One that is over for days, when nobody looked, is told of once.
 */
export function complaintDeadlines(now: Date): SqlText {
  const [first, last] = COMPLAINT_STAGES;
  const at = sql`${now}::timestamptz`;
  const within = (hours: number) =>
    sql`k.due_at <= ${new Date(now.getTime() + hours * HOUR_MS)}::timestamptz`;
  return sql`
    select u.id as admin_id, k.order_id, null::uuid as action_id, k.due_what, k.due_at as due_until,
      (case when k.due_at <= ${at} then 0 when ${within(last)} then ${last} else ${first} end)::smallint as due_stage
    from complaints k join orders o on o.id = k.order_id
      join users u on u.role in ('admin', 'super_admin') and (o.admin_id is null or u.id = o.admin_id)
    where ${within(first)}`;
}
