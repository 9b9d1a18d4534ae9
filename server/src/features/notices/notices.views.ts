import {
  NOTICE_BOUNDS,
  DEFAULT_NOTICE_LEVELS,
  type NoticeKind,
} from '@majstorija/contract/notices/notice-choices.ts';
import { NOTICE_ORDER } from '#features/orders/order-shape.service.ts';
import type { Deps } from '#platform/http/handler.ts';
import { fixedStatement, type Place } from '#platform/database/statement.ts';
import { jsonText, type JsonText } from '#platform/views/json-text.ts';
import { isoTime, readView } from '#platform/views/view-sql.ts';

type ViewDeps = Pick<Deps, 'db' | 'clock'>;

const SHOWN_MS = NOTICE_BOUNDS.shownHours * 3_600_000;

const NOTICE = `json_build_object(
  '_id', n.id, 'kind', n.kind, 'time', ${isoTime('n.created_at')}, 'readAt', ${isoTime('n.read_at')},
  'order', case when o.id is not null then ${NOTICE_ORDER} end,
  'lists', case when e.id is not null then json_build_object('time', ${isoTime('e.time')}, 'route', e.route,
    'reads', json_build_object('count', e.reads, 'people', e.people_read)) end,
  'event', upper(t.event),
  'due', case when n.due_until is not null then json_build_object('what', n.due_what, 'until', ${isoTime('n.due_until')}) end,
  'actor', case when u.id is not null then json_build_object('firstName', u.first_name, 'lastName', u.last_name) end,
  'text', case n.kind when 'mentioned' then left(t.note, ${NOTICE_BOUNDS.textLength}) when 'my_order_delayed' then t.text end)`;

/** Whether the order still needs what each kind tells of [notices#answered]; one asked for again tells by its newest entry. */
const STILL_NEEDED = {
  new_without_worker: 'o.worker_id is null and o.is_open',
  my_order_needs_action: `o.needs_action and not exists (
    select from order_actions later join order_actions told on told.id = n.action_id
    where later.order_id = n.order_id and later.action_required and later.position > told.position)`,
  my_order_delayed: 'o.late_minutes is not null',
  deadline_near: 'o.due_what = n.due_what and o.due_until = n.due_until',
  complaint_due: 'exists (select from complaints k where k.order_id = n.order_id and k.due_at = n.due_until)',
  mentioned: 'true',
  lists_read: 'true',
} as const satisfies Record<NoticeKind, string>;

/** The notices of an operator that are shown, as `n`, with their orders, if any, as `o`. */
const shownOf = (adminId: Place, since: Place): string => `
  operator_notices n left join orders o on o.id = n.order_id
  where n.admin_id = ${adminId} and n.created_at > ${since}::timestamptz
    and case n.kind ${Object.entries(STILL_NEEDED)
      .map(([kind, needed]) => `when '${kind}' then ${needed}`)
      .join(' ')} end`;

const unreadOf = (shown: string): string => `(select count(*) from ${shown} and n.read_at is null)`;

interface Shown {
  readonly adminId: string;
  readonly since: Date;
}

/** The statement of `listNotices`. */
const toNoticeList = fixedStatement<Shown>((bind) => {
  const shown = shownOf(bind('adminId'), bind('since'));
  return `select json_build_object(
    'notices', coalesce((
      select json_agg(${NOTICE} order by n.created_at desc, n.id desc)
      from (
        select n.* from ${shown} order by n.created_at desc, n.id desc limit ${NOTICE_BOUNDS.shown}
      ) n
        left join orders o on o.id = n.order_id
        left join order_actions t on t.id = n.action_id
        left join audit_events e on e.id = n.event_id
        left join users u on u.id = coalesce(t.actor_id, e.actor_id)), '[]'),
    'unread', ${unreadOf(shown)})`;
});

const UNREAD = fixedStatement<Shown>(
  (bind) => `select json_build_object('unread', ${unreadOf(shownOf(bind('adminId'), bind('since')))})`,
);

/** A statement of one row, for the time that the bell covers. */
async function readShown(
  { db, clock }: ViewDeps,
  adminId: string,
  toStatement: typeof toNoticeList,
): Promise<JsonText> {
  const json = await readView(
    { db },
    toStatement({ adminId, since: new Date(clock().getTime() - SHOWN_MS) }),
  );
  if (json === null) throw new TypeError('The notices have one row.');
  return jsonText(json);
}

/** An operator's notices of the last hours that nobody has answered, newest first, and how many are unread [notices#list]. */
export const listNotices = (deps: ViewDeps, adminId: string): Promise<JsonText> =>
  readShown(deps, adminId, toNoticeList);

/** How many of those notices are unread. */
export const countUnreadNotices = (deps: ViewDeps, adminId: string): Promise<JsonText> =>
  readShown(deps, adminId, UNREAD);

const CHOICES = fixedStatement<{ adminId: string }>(
  (bind) => `
    select json_build_object(${Object.entries(DEFAULT_NOTICE_LEVELS)
      .map(([kind, level]) => `'${kind}', coalesce(max(level) filter (where kind = '${kind}'), '${level}')`)
      .join(', ')})
    from operator_notice_choices where admin_id = ${bind('adminId')}`,
);

/** How an operator is told of each kind. */
export async function getNoticeChoices({ db }: Pick<ViewDeps, 'db'>, adminId: string): Promise<JsonText> {
  const json = await readView({ db }, CHOICES({ adminId }));
  if (json === null) throw new TypeError('The choices have one row.');
  return jsonText(json);
}
