import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { LiveEvent } from '@majstorija/contract/live/live.ts';
import { addComment } from '#features/orders/events/comment.service.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { write } from '#platform/database/work.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { openReadyStream, versionsOf, type LiveReader } from '#testing/app/live-reader.ts';
import { testApp } from '#testing/app/test-app.ts';

/** Without the announcements of the people whom a test makes. */
const ofOrders = (events: readonly LiveEvent[]) => events.filter(({ topic }) => topic === 'order');

const { app, db, deps, as } = await testApp();
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
const operator = as('admin');

const opened: LiveReader[] = [];
async function aStream(): Promise<LiveReader> {
  const reader = await openReadyStream(origin, operator.accessToken);
  opened.push(reader);
  return reader;
}
afterEach(() => {
  for (const { leave } of opened.splice(0)) leave();
});

const comment = (orderId: string) =>
  write(deps, operator.user, (work) => addComment(work, orderId, { text: 'Zvati posle pet' }));

const LISTENERS = sql`from pg_stat_activity
  where datname = current_database() and application_name = 'majstorija live'`;

describe('the stream of live changes', () => {
  it('is never cached, buffered or compressed, and starts with an event that requests a refetch of everything', async () => {
    const { status, headers, events } = await aStream();
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/event-stream(;|$)/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-accel-buffering']).toBe('no');
    expect(headers['content-encoding']).toBeUndefined();
    expect(events).toEqual([{ topic: 'missed' }]);
  });

  it('sends event, order and actor of a change, and nothing of a rollback', async () => {
    const reader = await aStream();
    const order = await anOrder(db, { status: 'pending' });
    const rolledBack = write(deps, operator.user, async (work) => {
      await addComment(work, order.id, { text: 'nikad' });
      await sql`select 1`.execute(work.tx);
      throw new RangeError('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    const answer = await operator.inject({
      method: api.orderEvents.changeStatus.method,
      url: routeUrl(api.orderEvents.changeStatus).replace(':id', order.id),
      payload: { status: 'arrived' },
    });
    expect(answer.statusCode).toBe(200);
    await reader.until((events) => ofOrders(events).length === 1);
    expect(ofOrders(reader.events)).toEqual([
      {
        topic: 'order',
        id: order.id,
        orderCode: order.order_code,
        version: 2,
        event: 'admin_status_changed',
        needsAction: false,
        actorId: operator.user.id,
        byStaff: true,
      },
    ]);
  });
});

it('reaches a reader complete and in commit order when many write at once', async () => {
  const reader = await aStream();
  const { id } = await anOrder(db);
  const writers = Array.from({ length: 10 }, async () => {
    for (let n = 0; n < 10; n += 1) await comment(id);
  });
  await Promise.all(writers);
  await reader.until(() => versionsOf(reader, id).length >= 100);
  expect(versionsOf(reader, id)).toEqual(Array.from({ length: 100 }, (_, n) => n + 2));
});

describe('streams', () => {
  it('report a possible gap after listening broke, and then the later changes', async () => {
    const readers = [await aStream(), await aStream()];
    await sql`select pg_terminate_backend(pid) ${LISTENERS}`.execute(db);
    for (const reader of readers) await reader.until(({ length }) => length === 2);
    const { id } = await anOrder(db);
    await comment(id);
    for (const reader of readers) {
      await reader.until((events) => ofOrders(events).length === 1);
      const topics = reader.events.map(({ topic }) => topic);
      expect([topics.slice(0, 2), topics.at(-1)]).toEqual([['missed', 'missed'], 'order']);
    }
  });
});
