import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { listLiveSessions } from '#features/accounts/sessions/session.service.ts';
import { addComment } from '#features/orders/events/comment.service.ts';
import { createLive } from '#platform/live/live.ts';
import { write } from '#platform/database/work.ts';
import { openReadyStream, type LiveReader } from '#testing/app/live-reader.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, beside, db, url, deps, as } = await testApp();
const [operator, boss] = [as('admin'), as('super_admin')];

const sessions = { db: deps.db, clock: deps.clock };
const otherLive = createLive({
  url,
  log: deps.log,
  listLiveSessions: (ids) => listLiveSessions(sessions, ids),
});
afterAll(() => otherLive.close());
const ANY_PORT = { host: '127.0.0.1', port: 0 };
/** Two processes on one database. */
const origins = [
  await app.listen(ANY_PORT),
  await (await beside({ deps: { live: otherLive } })).listen(ANY_PORT),
] as const;

const opened: LiveReader[] = [];
afterEach(() => opened.splice(0).forEach(({ leave }) => leave()));

async function aStream(origin: string, caller = operator): Promise<LiveReader> {
  const reader = await openReadyStream(origin, caller.accessToken);
  opened.push(reader);
  return reader;
}

const toMine = ({ events }: LiveReader) =>
  events.filter(({ topic }) => topic === 'notice' || topic === 'notices_read');

/** A comment is announced to everybody after the notices of its transaction, so nothing comes later. */
const mention = (orderId: string) =>
  write(deps, boss.user, (work) =>
    addComment(work, orderId, { text: 'Ko ide?', mentions: [operator.user.id] }),
  );
const untilComment = (reader: LiveReader, count = 1) =>
  reader.until((events) => events.filter(({ topic }) => topic === 'order').length === count);

describe('the streams of an operator [notices#live]', () => {
  it('hear of a notice in every tab and process, with the level that was chosen; no other stream does', async () => {
    await db
      .insertInto('operator_notice_choices')
      .values({ admin_id: operator.user.id, kind: 'mentioned', level: 'sound' })
      .execute();
    const tabs = [await aStream(origins[0]), await aStream(origins[0]), await aStream(origins[1])];
    const others = [await aStream(origins[0], boss), await aStream(origins[1], boss)];
    const { id } = await anOrder(db);
    await mention(id);
    const { _id: noticeId } = (await operator.get('/api/v1/notices')).json().data.notices[0];
    const told = { topic: 'notice', noticeId, kind: 'mentioned', level: 'sound', orderId: id };
    for (const reader of tabs) {
      await reader.until(() => toMine(reader).length > 0);
      await untilComment(reader);
      expect(toMine(reader)).toEqual([told]);
    }
    for (const reader of others) {
      await untilComment(reader);
      expect(toMine(reader)).toEqual([]);
    }
  });
});
