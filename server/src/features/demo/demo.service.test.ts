import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import { isPassword } from '#features/accounts/passwords/password.service.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#features/demo/content/people/accounts.content.ts';
import { fillDemoData, hasNoAccounts } from '#features/demo/demo.service.ts';
import { sweepFiles } from '#features/files/sweep-files.service.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { createTestClock } from '#testing/app/test-clock.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';

const { db } = await openTestDatabase();
const root = await fs.mkdtemp(path.join(os.tmpdir(), 'demo-'));
const files = createFolderStore(path.join(root, 'files'));
const clock = createTestClock().now;

beforeAll(() => fillDemoData({ db, files, clock }), 240_000);
afterAll(() => fs.rm(root, { recursive: true, force: true }));

const rows = async <T>(query: string): Promise<T[]> => (await sql<T>`${sql.raw(query)}`.execute(db)).rows;

async function numberOf(query: string): Promise<number> {
  const [row] = await rows<{ n: number }>(`select count(*)::int as n from ${query}`);
  return row?.n ?? -1;
}

it('has the documented number of people, orders, prices and documents [running#demo-data]', async () => {
  expect(await hasNoAccounts({ db })).toBe(false);
  const tables = [`users where role = 'admin'`, 'owners', 'workers', 'clients', 'orders'];
  expect(await Promise.all(tables.map(numberOf))).toEqual([4, 12, 60, 200, 400]);
  expect(await numberOf('price_list_items')).toBeGreaterThanOrEqual(150);
  const versions = 'select count(*)::int as n from legal_document_versions group by document_id order by 1';
  expect(await rows(versions)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
});

it('has five demo accounts that can sign in with the demo password, and no other operator has it', async () => {
  const staff = await rows<{
    email: string;
    role: string;
    hash: string;
  }>(`select email, role, password_hash as hash
    from users where password_hash is not null and (role in ('admin', 'super_admin') or email like '%@demo.rs')`);
  for (const { email, role } of DEMO_ACCOUNTS) {
    const user = staff.find((one) => one.email === email);
    expect([user?.role, await isPassword(DEMO_PASSWORD, user?.hash)]).toEqual([role, true]);
  }
  const known = new Set<string>(DEMO_ACCOUNTS.map(({ email }) => email));
  for (const { email, hash } of staff.filter((one) => one.role === 'admin' && !known.has(one.email)))
    expect([email, await isPassword(DEMO_PASSWORD, hash)]).toEqual([email, false]);
});

it('has every status and every event, and some orders that need an operator', async () => {
  const statuses = await rows<{ status: string }>('select distinct status from orders');
  expect(statuses.map((row) => row.status).toSorted()).toEqual([...STATUS_OPTIONS].toSorted());
  const events = await rows<{ event: string }>('select distinct event from order_actions');
  // Each order has one operator, and all clients are told; a reminder is taken over by another one.
  const told = OrderEvent.options.filter((event) => event !== 'reminder_taken' && event !== 'client_told');
  expect(events.map((row) => row.event).toSorted()).toEqual(told.toSorted());
  expect(await numberOf('orders where needs_action')).toBeGreaterThan(15);
});

it('has notices, acceptances of legal texts in every way, and complaints in every state', async () => {
  const told = await rows('select distinct kind from operator_notices order by kind');
  expect(told).toEqual(
    ['mentioned', 'my_order_needs_action', 'new_without_worker'].map((kind) => ({ kind })),
  );
  const ways = await rows('select distinct source from legal_acceptances order by source');
  expect(ways).toEqual(['app', 'link', 'phone'].map((source) => ({ source })));
  const states = await rows('select distinct state from complaints order by state');
  expect(states).toEqual(
    ['accepted', 'refunded', 'rejected', 'solved', 'waiting'].map((state) => ({ state })),
  );
  expect(await numberOf('mails')).toBe(0);
});

it.each([
  [
    'an order that is not where its timeline leads',
    `orders o where version <> (select count(*) from order_actions a where a.order_id = o.id)
      or status <> (select status from order_actions a where a.order_id = o.id order by position desc limit 1)
      or created_at <> (select time from order_actions a where a.order_id = o.id and position = 1)`,
  ],
  [
    'an entry before the one that it follows',
    `order_actions later join order_actions earlier on later.order_id = earlier.order_id
      and later.position = earlier.position + 1 where later.time <= earlier.time`,
  ],
  [
    'a worker who does not offer the work',
    `orders o where worker_id is not null and not exists (
      select from worker_packages p where p.worker_id = o.worker_id and p.package = o.package)`,
  ],
  [
    'an open order of somebody inactive',
    `orders o join users u on u.id in (o.worker_id, o.admin_id) where o.is_open and not u.is_active`,
  ],
  [
    'an acceptance before its text was published',
    `legal_acceptances a join legal_publications p on p.id = a.publication_id where a.accepted_at < p.published_at`,
  ],
  [
    'a payment that differs from the work, unless somebody says why',
    `orders o where paid_amount is not null and paid_amount <> (
      select sum(unit_price * quantity) from order_items i where i.order_id = o.id)
      and not exists (select from order_payments p where p.order_id = o.id and p.position > (
        select min(position) from order_payments first where first.order_id = o.id) and p.paid > 0)
      and not exists (select from order_actions a where a.order_id = o.id and a.event = 'payment_corrected')`,
  ],
  ['a complaint that nobody told the client how it was answered', `complaints where answer_told_by = 'none'`],
  ['an order whose client is to be told', `orders where clock_what = 'tell_client'`],
  [
    'a complaint numbered before an earlier one',
    `complaints later join complaints earlier on later.number > earlier.number
      where later.received_at < earlier.received_at`,
  ],
  [
    'a change of a complaint that the register has at another time',
    `complaint_entries e join complaints k on k.id = e.complaint_id where e.kind <> 'corrected' and not exists (
      select from order_actions a where a.order_id = k.order_id and a.time = e.time)`,
  ],
  ['a timer that runs', `graphile_worker.jobs where task_identifier <> 'order_reminder'`],
])('has not %s', async (_what, query) => {
  expect(await numberOf(query)).toBe(0);
});

it('is of the last 90 days and never in the future, with orders of today', async () => {
  const now = `timestamptz '${clock().toISOString()}'`;
  expect(await numberOf(`order_actions where time > ${now} or time < ${now} - interval '90 days'`)).toBe(0);
  expect(await numberOf(`orders where created_at > ${now} - interval '6 hours'`)).toBeGreaterThan(20);
});

it('has at most eight photos of a kind for an order, each in the store', async () => {
  expect(await numberOf('(select from order_files group by order_id, kind having count(*) > 8) c')).toBe(0);
  const stored: string[] = [];
  for await (const { key } of files.list()) stored.push(key);
  const known = await rows<{ key: string }>(`select key from order_files
    union all select thumbnail_key from order_files
    union all select profile_image_key from users where profile_image_key is not null`);
  expect(stored.toSorted()).toEqual(known.map((row) => row.key).toSorted());
  const tomorrow = () => new Date(Date.now() + 86_400_000);
  expect(await sweepFiles({ db, files, clock: tomorrow })).toBe(0);
});
