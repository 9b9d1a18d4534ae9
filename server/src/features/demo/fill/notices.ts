import { z } from 'zod';
import { NOTICE_KIND_OPTIONS } from '@majstorija/contract/notices/notice-choices.ts';
import type { Random } from '@majstorija/stories/random.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { DemoPerson } from '#features/demo/plan/people.ts';
import { seededId } from '#features/demo/plan/seeded-id.ts';
import { addComment } from '#features/orders/events/comment.service.ts';
import { findRow, listRows, sql } from '#platform/database/sql.ts';
import { outsideSession, type Work } from '#platform/database/work.ts';

const MINUTE_MS = 60_000;
const MENTIONED_AGO_MS = 25 * MINUTE_MS;
/** The shift that was read already began before this. */
const READ_AGO_MS = 3 * 60 * MINUTE_MS;
/** Of each kind for each operator. */
const MOST = 3;

/** A colleague asks the two who can sign in about an order that is under way. */
async function mentionBoth(work: Work, staff: readonly DemoPerson[], random: Random): Promise<void> {
  const [boss, operator, colleague] = staff;
  if (!boss || !operator || !colleague) throw new RangeError('the desk has three people at least');
  const at = new Date(work.now.getTime() - MENTIONED_AGO_MS);
  const order = await findRow(
    work.tx,
    z.strictObject({ id: z.string() }),
    sql`
      select id from orders
      where is_open and not needs_action and worker_id is not null and admin_id = ${operator.id}
        and not exists (select from order_actions where order_id = orders.id and time >= ${at})
      order by created_at desc, id desc limit 1`,
  );
  if (!order) return;
  const text = `@${fullName(operator)}, klijent moli da majstor pozove pre dolaska. @${fullName(boss)}, da li odobravaš rad posle 20 h?`;
  const turn = { ...work, now: at, actor: outsideSession(colleague), newId: () => seededId(random, at) };
  await addComment(turn, order.id, { text, mentions: [operator.id, boss.id] });
}

const News = z.strictObject({
  admin_id: z.string(),
  kind: z.enum(NOTICE_KIND_OPTIONS),
  order_id: z.string(),
  action_id: z.string(),
  created_at: z.date(),
});

/** What the active operators would have been told in the last day: the newest of each kind. */
const listNews = ({ tx, now }: Work) =>
  listRows(
    tx,
    News,
    sql`
      with news as (
        select u.id as admin_id, 'new_without_worker' as kind, t.order_id, t.id as action_id, t.time, t.actor_id
        from order_actions t cross join users u
        where t.event = 'created' and u.role in ('admin', 'super_admin')
        union all
        select o.admin_id, 'my_order_needs_action', o.id, t.id, t.time, t.actor_id
        from order_actions t join orders o on o.id = t.order_id where t.action_required
        union all
        select m.admin_id, 'mentioned', t.order_id, t.id, t.time, t.actor_id
        from order_mentions m join order_actions t on t.id = m.action_id
      ),
      placed as (
        select news.*, row_number() over (
          partition by news.admin_id, kind order by news.time desc, action_id) as place
        from news join users on users.id = news.admin_id
        where users.is_active and news.actor_id is distinct from users.id
          and news.time > ${new Date(now.getTime() - 24 * 60 * MINUTE_MS)}::timestamptz
      )
      select admin_id, kind, order_id, action_id, time as created_at from placed where place <= ${MOST}
      order by time, action_id, admin_id`,
  );

/** Fills the bells of the operators with a few notices of the last day, the older ones read. */
export async function insertNotices(work: Work, staff: readonly DemoPerson[], random: Random): Promise<void> {
  await mentionBoth(work, staff, random);
  const readBefore = work.now.getTime() - READ_AGO_MS;
  const notices = (await listNews(work)).map((news) => ({
    ...news,
    id: seededId(random, news.created_at),
    read_at: news.created_at.getTime() < readBefore ? new Date(news.created_at.getTime() + MINUTE_MS) : null,
  }));
  if (notices.length > 0) await work.tx.insertInto('operator_notices').values(notices).execute();
}
