import { NOTICE_BOUNDS, DEFAULT_NOTICE_LEVELS } from '@majstorija/contract/notices/notice-choices.ts';
import type { Deps } from '#platform/http/handler.ts';
import { fixedStatement, type Place } from '#platform/database/statement.ts';
import { jsonText, type JsonText } from '#platform/views/json-text.ts';
import { isoTime, readView } from '#platform/views/view-sql.ts';

type ViewDeps = Pick<Deps, 'db' | 'clock'>;

const SHOWN_MS = NOTICE_BOUNDS.shownHours * 3_600_000;

const NOTICE = `json_build_object(
  '_id', n.id, 'kind', n.kind, 'time', ${isoTime('n.created_at')}, 'readAt', ${isoTime('n.read_at')},
  'order', json_build_object('_id', o.id, 'orderCode', o.order_code, 'category', o.category, 'package', o.package,
    'municipality', o.municipality),
  'event', upper(t.event),
  'due', case when n.due_until is not null then json_build_object('what', n.due_what, 'until', ${isoTime('n.due_until')}) end,
  'actor', case when u.id is not null then json_build_object('firstName', u.first_name, 'lastName', u.last_name) end,
  'text', case n.kind when 'mentioned' then left(t.note, ${NOTICE_BOUNDS.textLength}) when 'worker_late' then t.text end)`;

const shownOf = (adminId: Place, since: Place): string =>
  `n.admin_id = ${adminId} and n.created_at > ${since}::timestamptz`;

const unreadOf = (shown: string): string =>
  `(select count(*) from operator_notices n where ${shown} and n.read_at is null)`;

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
        select * from operator_notices n where ${shown} order by n.created_at desc, n.id desc limit ${NOTICE_BOUNDS.shown}
      ) n
        join orders o on o.id = n.order_id
        left join order_actions t on t.id = n.action_id
        left join users u on u.id = t.actor_id), '[]'),
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

/** An operator's notices of the last hours, newest first, and how many are unread [notices#list]. */
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
