import v8 from 'node:v8';
import vm from 'node:vm';
import { sql } from 'kysely';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { PersonalData } from '@majstorija/contract/personal-data/personal-data.ts';
import { errorText } from '@majstorija/contract/messages/errors.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { readZip } from '#testing/builders/files/zips.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient } from '#testing/builders/people.ts';
import { exportOf, exportPath } from '#testing/builders/personal-data/personal-exports.ts';
import { testApp } from '#testing/app/test-app.ts';
import { openPersonalZip } from './personal-zip.ts';

const test = await testApp();
const { as, clock, db, deps } = test;

/** The memory is measured at each so-many-th piece of the zip. */
const SAMPLED = 5;

v8.setFlagsFromString('--expose-gc');
const Collect = z.custom<() => void>((value) => typeof value === 'function');
/** Frees what nothing refers to, so that only what is held counts. */
const collect = Collect.parse(vm.runInNewContext('gc'));

describe('who may export [personal-data#export]', () => {
  it('is a super admin who was checked within 10 minutes', async () => {
    const { id } = await aClient(db);
    expect((await as('admin').get(exportPath(id))).statusCode).toBe(403);
    const checkedAt = new Date(clock.now().getTime() - 11 * 60_000);
    const { sessionId } = as('super_admin').user;
    await db.updateTable('sessions').set({ checked_at: checkedAt }).where('id', '=', sessionId).execute();
    const refused = await as('super_admin').get(exportPath(id));
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth_fresh_check_needed']);
    await db.updateTable('sessions').set({ checked_at: clock.now() }).where('id', '=', sessionId).execute();
    expect((await as('super_admin').get(exportPath(id))).statusCode).toBe(200);
  });

  it('is answered 404 for an account that does not exist', async () => {
    for (const id of [uuidv7(clock.now()), 'nije-oznaka']) {
      const answer = await as('super_admin').get(exportPath(id));
      expect([answer.statusCode, answer.json().error]).toEqual([404, errorText('person.notFound')]);
    }
  });

  it('is recorded in the audit log with the person', async () => {
    const { id } = await anAccount(db);
    await exportOf(test, id);
    const rows = () =>
      db
        .selectFrom('audit_events')
        .select(['event', 'actor_id', 'route'])
        .where('account_id', '=', id)
        .where('event', '=', 'exported')
        .execute();
    await expect.poll(rows, { timeout: 10_000 }).toEqual([
      {
        event: 'exported',
        actor_id: as('super_admin').user.id,
        route: 'GET /v1/accounts/:id/personal-data',
      },
    ]);
  });
});

it('keeps 1,000 orders of one client under 30 MB of memory [personal-data#export-limited]', async () => {
  const client = await aClient(db);
  const first = await anOrder(db, { clientId: client.id });
  await sql`
    insert into orders (id, category, package, status, client_id, address_id, city, municipality, street_and_number,
      description, created_at)
    select gen_random_uuid(), category, package, status, client_id, address_id, city, municipality, street_and_number,
      repeat('Opis kvara. ', 160), created_at - n * interval '1 s'
    from orders, generate_series(1, 999) n where orders.id = ${first.id}`.execute(db);
  await sql`
    insert into order_actions (id, order_id, position, event, time, actor_role, text, note, status, action_required)
    select gen_random_uuid(), o.id, n, 'comment_added', o.created_at, 'system', 'Komentar', repeat('Beleška. ', 200),
      'pending', false
    from orders o, generate_series(2, 11) n where o.client_id = ${client.id}`.execute(db);
  const used = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = used();
  const samples: number[] = [];
  const chunks: Buffer[] = [];
  for await (const chunk of await openPersonalZip(deps, client.id)) {
    if (chunks.push(Buffer.from(chunk)) % SAMPLED === 0) samples.push(used() - before);
  }
  const files = await readZip(Buffer.concat(chunks));
  const data = PersonalData.parse(JSON.parse(String(files.get('podaci.json'))));
  expect(new Set(data.orders.map(({ _id }) => _id)).size).toBe(1_000);
  expect(data.orders[999]?.timeline.length).toBe(10);
  expect(files.get('podaci.json')!.length).toBeGreaterThan(20_000_000);
  expect(samples.length).toBeGreaterThan(3);
  expect(Math.max(...samples)).toBeLessThan(30 * 1_048_576);
}, 120_000);
