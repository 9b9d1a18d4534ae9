import { DEFAULT_NOTICE_LEVELS, type NoticeKind } from '@majstorija/contract/notices/notice-choices.ts';
import { sql, type SqlText } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import { LIVE_CHANNEL } from '#platform/live/live-channel.ts';
import { complaintDeadlines, nearDeadlines, REMINDED } from './notices.queries.ts';

/**
 * Writes one kind of notice, in one statement for all whom it concerns [notices#one-statement], and notifies their streams once
 * the transaction commits. `about` selects the rows `admin_id, order_id, action_id, due_what, due_until, due_stage`; of these it leaves
 * out who made the change, who is not active and who turned the kind off. History is no news to anybody [timers#history]. `event`: the row of the audit log that it tells of, and the
 * SQL of its id for an `admin_id`, by which it is once.
 */
async function tell(
  work: Work,
  kind: NoticeKind,
  about: SqlText,
  event: { readonly id: string | null; readonly noticeId?: SqlText } = { id: null },
): Promise<void> {
  if (work.isHistory) return;
  const { tx, now, actor } = work;
  const { id: eventId, noticeId = sql`uuidv7_of(${now}::timestamptz)` } = event;
  const level = sql`coalesce(chosen.level, ${DEFAULT_NOTICE_LEVELS[kind]})`;
  await sql`
      with about as (${about}),
      recipients as materialized (
        select ${noticeId} as id, about.*, ${level} as level
        from about
          join users on users.id = about.admin_id
          left join operator_notice_choices chosen on chosen.admin_id = users.id and chosen.kind = ${kind}
        where users.role in ('admin', 'super_admin') and users.is_active and users.erased_at is null
          and users.id is distinct from ${actor.id}::uuid and ${level} <> 'off'
        order by users.id
      ),
      told as (
        insert into operator_notices (id, admin_id, kind, order_id, action_id, due_what, due_until, due_stage, event_id, created_at)
        select id, admin_id, ${kind}, order_id, action_id, due_what, due_until, due_stage, ${eventId}::uuid, ${now}::timestamptz from recipients
        on conflict do nothing
        returning id
      )
      select pg_notify(${LIVE_CHANNEL}, json_build_object('topic', 'account', 'userId', admin_id, 'event', json_build_object(
        'topic', 'notice', 'noticeId', id, 'kind', ${kind}::text, 'level', level, 'orderId', order_id))::text)
      from told join recipients using (id)`.execute(tx);
}

/** A timeline entry of an order. */
interface Entry {
  readonly orderId: string;
  readonly actionId: string;
}

const aboutEntry = ({ orderId, actionId }: Entry): SqlText =>
  sql`${orderId}::uuid as order_id, ${actionId}::uuid as action_id, null::text as due_what, null::timestamptz as due_until,
    null::smallint as due_stage`;

/** Tells every operator of an order that was created, which nobody has without a worker. */
export const tellOfNewOrder = (work: Work, entry: Entry): Promise<void> =>
  tell(
    work,
    'new_without_worker',
    sql`select id as admin_id, ${aboutEntry(entry)} from users where role in ('admin', 'super_admin')`,
  );

/** What an event means for the order's operator. */
interface EventOfOrder extends Entry {
  /** The event asks for action, or gives an order that needs it to an operator. */
  readonly asksForAction: boolean;
}

/**
 * Tells the operator of an order that it needs action, unless the event asks for none; of a reminder that is due also whose
 * reminder it is.
 */
export async function tellOperators(work: Work, { asksForAction, ...entry }: EventOfOrder): Promise<void> {
  if (!asksForAction) return;
  await tell(
    work,
    'my_order_needs_action',
    sql`
      select distinct concerned.admin_id, ${aboutEntry(entry)}
      from orders, unnest(array[orders.admin_id, ${REMINDED}]) as concerned (admin_id)
      where orders.id = ${entry.orderId} and concerned.admin_id is not null`,
  );
}

/** Tells the operator of an order that its worker will be late. */
export const tellOfDelay = (work: Work, entry: Entry): Promise<void> =>
  tell(
    work,
    'my_order_delayed',
    sql`
      select orders.admin_id, ${aboutEntry(entry)}
      from orders where orders.id = ${entry.orderId} and orders.admin_id is not null`,
  );

/** Tells the operators whom a comment mentions. */
export const tellMentioned = (work: Work, entry: Entry, adminIds: readonly string[]): Promise<void> =>
  tell(
    work,
    'mentioned',
    sql`select mentioned.id as admin_id, ${aboutEntry(entry)} from unnest(${adminIds}::uuid[]) as mentioned (id)`,
  );

/**
 * Tells the operators of the orders whose clock ends within minutes, of each clock once: another run finds what is told
 * already.
 */
export const tellOfDeadlines = (work: Work): Promise<void> =>
  tell(work, 'deadline_near', nearDeadlines(work.now));

/** Tells of the deadlines of complaints, of each two days and half a day before, and when it is over. */
export const tellOfComplaints = (work: Work): Promise<void> =>
  tell(work, 'complaint_due', complaintDeadlines(work.now));

/** Reads of people that are unusually many: a row of the audit log with most of them, and the account and hour. */
interface UnusualReads {
  readonly eventId: string;
  readonly accountHour: string;
}

/** Tells every super admin of it, of an account once an hour [notices#lists-read]. */
export const tellOfReads = (work: Work, { eventId, accountHour }: UnusualReads): Promise<void> =>
  tell(
    work,
    'lists_read',
    sql`
      select id as admin_id, null::uuid as order_id, null::uuid as action_id, null::text as due_what,
        null::timestamptz as due_until, null::smallint as due_stage
      from users where role = 'super_admin'`,
    { id: eventId, noticeId: sql`md5(${accountHour}::text || about.admin_id::text)::uuid` },
  );
