import { namedBy } from '@majstorija/contract/orders/life/event-traits.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { ChosenSuggestion } from '@majstorija/contract/dispatch/chosen-suggestion.ts';
import { isStaff } from '@majstorija/contract/http/access.ts';
import { KeptTimeline, timelineColumns, WAITS_FOR_ANSWER } from '#features/orders/facts/kept-timeline.ts';
import type { OfPayment } from './order-event.ts';
import { QUIET_EVENTS } from '#features/orders/facts/order-facts.ts';
import { listRows, sql, type SqlText } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import { LIVE_CHANNEL } from '#platform/live/live-channel.ts';

/** A timeline entry about to be written. */
export interface NewAction {
  readonly id: string;
  readonly event: OrderEvent;
  readonly text: string;
  readonly note: string | null;
  /** What the desk alone reads where others read the note. */
  readonly deskNote?: string | undefined;
  readonly actionRequired: boolean;
  /** In para: what was paid, or returned. */
  readonly amount?: number | undefined;
  readonly payment?: OfPayment | undefined;
  /** Of an assignment: which suggestion the screen says was chosen. */
  readonly suggestion?: ChosenSuggestion | undefined;
}

/** What an entry and the facts need of the order that it is about, besides its version. */
export const CHANGED = sql.raw(
  'id, order_code, status, needs_action, worker_id, admin_id, created_at, category, package, municipality, term_kind, term_ends_at',
);

/** The column of the order with the person whom an entry names. */
const NAMED_COLUMNS = { worker: 'worker_id', operator: 'admin_id', nobody: 'null::uuid' } as const;

/**
 * Runs the statement `changed`, which writes an order and returns `CHANGED`, and in the same statement appends the timeline entry with the
 * worker or operator whom it names, never timed before the last one [orders#times-never-go-back], and notifies the listeners (`LiveEvent`)
 * once the transaction commits. Returns the timeline where the facts of the order may follow from it [order-results#kept].
 */
export async function appendAction(
  { tx, now, actor }: Work,
  changed: SqlText,
  { suggestion, payment, ...action }: NewAction,
): Promise<readonly KeptTimeline[]> {
  // The statement does not see its own entry in the table.
  const entries = sql`select * from order_actions where order_id = o.id union all select * from appended`;
  const isQuiet = QUIET_EVENTS.has(action.event);
  return listRows(
    tx,
    KeptTimeline,
    sql`
      with changed as (${changed}),
      notified as (
        select pg_notify(${LIVE_CHANNEL}, json_build_object(
          'topic', 'order', 'id', id, 'orderCode', order_code, 'version', version, 'event', ${action.event}::text,
          'needsAction', needs_action, 'actorId', ${actor.id}::uuid,
          'byStaff', ${actor.role !== 'system' && isStaff(actor.role)}::boolean)::text)
        from changed
      ),
      appended as (
        insert into order_actions
          (id, order_id, position, event, time, actor_role, actor_id, text, note, desk_note, status, action_required,
            suggested_rank, suggested_of, suggested_at, amount, method, holder, about, named_id)
        select ${action.id}::uuid, id, version, ${action.event}, greatest(${now}::timestamptz, (
            select time from order_actions where order_id = changed.id order by position desc limit 1)),
          ${actor.role}, ${actor.id}::uuid, ${action.text}, ${action.note}::text, ${action.deskNote ?? null}::text, status, ${action.actionRequired}::boolean,
          ${suggestion?.rank ?? null}::smallint, ${suggestion?.of ?? null}::smallint, ${suggestion?.computedAt ?? null}::timestamptz,
          ${action.amount ?? null}::bigint, ${payment?.method ?? null}::text, ${payment?.holder ?? null}::text,
          ${payment?.about ?? null}::integer, ${sql.raw(NAMED_COLUMNS[namedBy(action.event)])}
        from changed, notified
        returning *
      )
      select ${timelineColumns(entries)} from changed o ${isQuiet ? sql`where ${WAITS_FOR_ANSWER}` : sql``}`,
  );
}
