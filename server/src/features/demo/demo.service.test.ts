import { isStaff } from '@majstorija/contract/http/access.ts';
import { STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { Db } from '#platform/database/db.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { isPassword } from '#features/accounts/passwords/password.service.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#features/demo/content/people/accounts.content.ts';
import { fillDemoData, hasNoAccounts } from '#features/demo/demo.service.ts';
import { sweepFiles } from '#features/files/sweep-files.service.ts';
import { createTestClock } from '#testing/app/test-clock.ts';
import { createTestDatabase, openTestDatabase } from '#testing/database/test-database.ts';

const [{ db }, { db: other }] = [await openTestDatabase(), await openTestDatabase()];
const root = await fs.mkdtemp(path.join(os.tmpdir(), 'demo-'));
const files = createFolderStore(path.join(root, 'files'));
const clock = createTestClock().now;

beforeAll(async () => {
  await fillDemoData({ db, files, clock });
}, 240_000);

afterAll(() => fs.rm(root, { recursive: true, force: true }));

async function rows<T = Record<string, unknown>>(query: string): Promise<T[]> {
  return (await sql<T>`${sql.raw(query)}`.execute(db)).rows;
}

async function numberOf(query: string): Promise<number> {
  const [row] = await rows<{ n: number }>(`select count(*)::int as n from ${query}`);
  return row?.n ?? -1;
}

async function hashOf(database: Db, table: string, hidden: string): Promise<string> {
  const { rows: found } = await sql<{ text: string }>`
    select coalesce(string_agg(line, chr(10) order by line collate "C"), '') as text
    from (select (to_jsonb(t) - ${hidden}::text)::text as line from ${sql.table(table)} t) lines`.execute(
    database,
  );
  return createHash('sha256')
    .update(found[0]?.text ?? '')
    .digest('hex');
}

it('has the documented number of people, orders, prices and documents [running#demo-data]', async () => {
  expect(await hasNoAccounts({ db })).toBe(false);
  expect(await numberOf(`users where role = 'admin'`)).toBe(4);
  expect(await numberOf(`users where role = 'super_admin'`)).toBe(1);
  expect([await numberOf('owners'), await numberOf('workers'), await numberOf('clients')]).toEqual([
    12, 60, 200,
  ]);
  expect(await numberOf('workers where is_owner')).toBeGreaterThan(3);
  expect(await numberOf('orders')).toBe(400);
  expect(await numberOf('price_list_items')).toBeGreaterThanOrEqual(150);
  expect(
    await rows('select count(*)::int as n from legal_document_versions group by document_id order by 1'),
  ).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  const [counts] = await rows(`select min(n)::int as least, max(n)::int as most
    from (select count(*) as n from clients left join addresses on client_id = clients.id group by clients.id) c`);
  expect(counts).toEqual({ least: 1, most: 3 });
});

it('has five demo accounts that can sign in with the demo password', async () => {
  for (const { email, role } of DEMO_ACCOUNTS) {
    const [user] = await rows<{ role: string; password_hash: string }>(
      `select role, password_hash from users where email = '${email}' and is_active and email_verified_at is not null`,
    );
    expect(user?.role).toBe(role);
    expect(await isPassword(DEMO_PASSWORD, user?.password_hash)).toBe(true);
  }
});

it('gives everyone in the field with an e-mail the demo password, and no other operator', async () => {
  const known = DEMO_ACCOUNTS.map(({ email }) => `'${email}'`).join(', ');
  const staff = `role in ('admin', 'super_admin')`;
  expect(
    await numberOf(`users where not ${staff} and (password_hash is not null) <> (email is not null)`),
  ).toBe(0);
  const hashesOf = async (condition: string) => {
    const found = await rows<{ password_hash: string }>(
      `select distinct password_hash from users where password_hash is not null and (${condition})`,
    );
    return found.map((row) => row.password_hash);
  };
  const [hash, ...others] = await hashesOf(`not ${staff} or email in (${known})`);
  expect([await isPassword(DEMO_PASSWORD, hash), others]).toEqual([true, []]);
  for (const unknown of await hashesOf(`${staff} and email not in (${known})`)) {
    expect(await isPassword(DEMO_PASSWORD, unknown)).toBe(false);
  }
});

it('has no operator who looks invited: colleagues have set a password long ago [people#admin-invited]', async () => {
  expect(await numberOf(`users where role in ('admin', 'super_admin') and password_hash is null`)).toBe(0);
});

it('has every status and every event, and some orders that need an operator', async () => {
  const statuses = await rows<{ status: string }>('select distinct status from orders');
  expect(statuses.map((row) => row.status).toSorted()).toEqual([...STATUS_OPTIONS].toSorted());
  const events = await rows<{ event: string }>('select distinct event from order_actions');
  // Each order has one operator; a reminder is taken over by another one.
  const untold = ['reminder_taken'];
  const told = OrderEvent.options.filter((event) => !untold.includes(event));
  expect(events.map((row) => row.event).toSorted()).toEqual(told.toSorted());
  expect(await numberOf('orders where needs_action')).toBeGreaterThan(15);
  expect(await numberOf(`order_actions where event = 'admin_status_changed'`)).toBeLessThan(5);
});

it('has a few notices of each kind but a deadline, some unread, for those who can sign in [running#demo-data]', async () => {
  const kinds = ['mentioned', 'my_order_needs_action', 'new_without_worker'];
  for (const { email } of DEMO_ACCOUNTS.filter(({ role }) => isStaff(role))) {
    const told = await rows<{ kind: string; n: number; unread: number }>(
      `select kind, count(*)::int as n, count(*) filter (where read_at is null)::int as unread
       from operator_notices join users on users.id = admin_id where email = '${email}' group by kind order by kind`,
    );
    const expected = email === 'super@demo.rs' ? kinds.filter((kind) => !kind.startsWith('my')) : kinds;
    expect(told.map(({ kind }) => kind)).toEqual(expected);
    expect(told.every(({ n }) => n <= 3)).toBe(true);
    expect(told.some(({ unread }) => unread > 0)).toBe(true);
  }
  expect(await numberOf(`operator_notices join users on users.id = admin_id where not is_active`)).toBe(0);
});

it('has people who accepted the newest legal text, only an older one, or none, in every way there is [running#demo-data]', async () => {
  const ways = await rows<{ source: string; n: number }>(
    'select source, count(*)::int as n from legal_acceptances group by source order by source',
  );
  expect(ways.map(({ source }) => source)).toEqual(['app', 'link', 'phone']);
  expect(ways.every(({ n }) => n >= 5)).toBe(true);
  const newest = `(select max(p.number) from legal_publications p where p.document_id = a.document_id)`;
  expect(await numberOf(`legal_acceptances a where number = ${newest}`)).toBeGreaterThan(100);
  expect(await numberOf(`legal_acceptances a where number < ${newest}`)).toBeGreaterThan(20);
  const nobody = `role = 'client' and not exists (select from legal_acceptances a where a.user_id = users.id)`;
  expect(await numberOf(`users where ${nobody}`)).toBeGreaterThan(5);
  const impossible = `legal_acceptances a join legal_publications p on p.id = a.publication_id
    join users u on u.id = a.user_id left join orders o on o.id = a.order_id
    where a.accepted_at < p.published_at or a.accepted_at < u.created_at or o.client_id <> a.user_id`;
  expect(await numberOf(impossible)).toBe(0);
});

it('has timelines that lead to the state of their orders', async () => {
  expect(
    await numberOf(`orders o where version <> (select count(*) from order_actions a where a.order_id = o.id)
      or status <> (select status from order_actions a where a.order_id = o.id order by position desc limit 1)
      or needs_action <> (select action_required from order_actions a where a.order_id = o.id
        and event not in ('comment_added', 'admin_assigned', 'updated', 'term_changed', 'moved_to_map', 'paid') order by position desc limit 1)
      or created_at <> (select time from order_actions a where a.order_id = o.id and position = 1)`),
  ).toBe(0);
  expect(
    await numberOf(`order_actions later join order_actions earlier
      on later.order_id = earlier.order_id and later.position = earlier.position + 1 where later.time <= earlier.time`),
  ).toBe(0);
  expect(
    await numberOf(
      `orders o join orders p on o.order_number = p.order_number + 1 where o.created_at < p.created_at`,
    ),
  ).toBe(0);
});

it('is of the last 90 days and never in the future, with orders of today', async () => {
  const now = clock().toISOString();
  const [span] = await rows<{ late: boolean; early: boolean }>(`
    select max(time) > '${now}' as late, min(time) < timestamptz '${now}' - interval '90 days' as early from order_actions`);
  expect(span).toEqual({ late: false, early: false });
  expect(
    await numberOf(`orders where created_at > timestamptz '${now}' - interval '6 hours'`),
  ).toBeGreaterThan(20);
});

it('gives work only to workers who offer it, and has no act of a person before they joined', async () => {
  expect(
    await numberOf(`orders o where worker_id is not null and not exists (
      select from worker_packages p where p.worker_id = o.worker_id and p.package = o.package)`),
  ).toBe(0);
  expect(
    await numberOf(`orders o join users u on u.id = o.worker_id where o.is_open and not u.is_active`),
  ).toBe(0);
  expect(
    await numberOf(`orders o join users u on u.id = o.admin_id where o.is_open and not u.is_active`),
  ).toBe(0);
  expect(
    await numberOf(`order_actions a join users u on u.id = a.actor_id where a.time < u.created_at`),
  ).toBe(0);
  expect(
    await numberOf(`orders o join users u on u.id = o.client_id where o.created_at < u.created_at`),
  ).toBe(0);
  expect(
    await numberOf(`worker_packages w join workers on workers.id = worker_id where not exists (
    select from owner_packages o where o.owner_id = workers.owner_id and o.package = w.package)`),
  ).toBe(0);
});

it('adds up: payments equal the done work, refunds the payments, counters the rows', async () => {
  expect(
    await numberOf(`orders o where paid_amount is not null and paid_amount <> (
      select sum(unit_price * quantity) from order_items i where i.order_id = o.id)`),
  ).toBe(0);
  expect(
    await numberOf(`orders where status = 'complaint_refunded' and refunded_amount <> paid_amount`),
  ).toBe(0);
  expect(await numberOf(`orders where status <> 'complaint_refunded' and refunded_amount <> 0`)).toBe(0);
  expect(await numberOf('orders where paid_amount is not null')).toBeGreaterThan(200);
  const [counted] = await rows(`select sum(count)::int as all from order_counters`);
  expect(counted).toEqual({ all: 400 });
});

it('has complaints in every state of the desk: near their day and past it, put off, told and corrected', async () => {
  const states = await rows<{ state: string }>(`select distinct state from complaints order by state`);
  expect(states.map(({ state }) => state)).toEqual(['accepted', 'refunded', 'rejected', 'solved', 'waiting']);
  const now = `'${clock().toISOString()}'::timestamptz`;
  const due = `due_at < ${now} + interval '48 hours'`;
  expect(await numberOf(`complaints where state = 'waiting' and due_at > ${now} and ${due}`)).toBe(2);
  expect(await numberOf(`complaints where state = 'accepted' and due_at > ${now} and ${due}`)).toBe(2);
  expect(await numberOf(`complaints where state = 'waiting' and due_at < ${now}`)).toBe(2);
  expect(await numberOf(`complaints where extended_until is not null`)).toBe(2);
  expect(await numberOf(`complaint_entries where kind = 'corrected'`)).toBe(1);
  expect(await numberOf(`complaints where answer_told_by = 'mail'`)).toBeGreaterThan(10);
  expect(await numberOf('mails')).toBe(0);
});

it('stays unchanged: no timer runs for its orders', async () => {
  expect(
    await numberOf(
      `orders where status in ('accepted', 'on_the_way') or status = 'pending' and worker_id is not null`,
    ),
  ).toBeGreaterThan(5);
  expect(await numberOf(`graphile_worker.jobs where task_identifier <> 'order_reminder'`)).toBe(0);
  expect(
    await numberOf(`orders where is_postponed and reminder_until > '${clock().toISOString()}'`),
  ).toBeGreaterThan(0);
});

it('gives every operator some orders, and active operators open ones too', async () => {
  const operators = await rows<{ name: string; isActive: boolean; open: number; total: number }>(`(
    select first_name as name, is_active as "isActive", coalesce(sum(count) filter (where is_open), 0)::int as open,
      coalesce(sum(count), 0)::int as total
    from users left join order_admin_counters on admin_id = id
    where role = 'admin' group by id)`);
  expect(operators).toHaveLength(4);
  for (const { name, isActive, open, total } of operators) {
    expect([name, total > 20, open > 0]).toEqual([name, true, isActive]);
  }
});

it('has photos of faults, complaints and receipts, at most eight of a kind per order, each in the store', async () => {
  const kinds = await rows<{ kind: string; most: number }>(`select kind, max(n)::int as most from (
    select order_id, kind, count(*) as n from order_files group by 1, 2) c group by 1 order by 1`);
  expect(kinds).toEqual([
    { kind: 'complaint', most: 3 },
    { kind: 'fault', most: 8 },
    { kind: 'receipt', most: 1 },
  ]);
  const stored: string[] = [];
  for await (const { key } of files.list()) stored.push(key);
  const known = await rows<{
    key: string;
  }>(`select key from order_files union all select thumbnail_key from order_files
    union all select profile_image_key from users where profile_image_key is not null`);
  expect(stored.toSorted()).toEqual(known.map((row) => row.key).toSorted());
  const tomorrow = () => new Date(Date.now() + 86_400_000);
  expect(await sweepFiles({ db, files, clock: tomorrow })).toBe(0);
});

it('is the same for the same clock, except password hashes', async () => {
  await fillDemoData({ db: other, files: createFolderStore(path.join(root, 'again')), clock });
  const tables = await rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  // The changes of workers have the ids of transactions, the rows of complaints new ids, salts and hashes.
  const isData = (name: string) =>
    !name.includes('migration') && name !== 'worker_changes' && !name.startsWith('complaint');
  for (const { name } of tables.filter((table) => isData(table.name))) {
    expect([name, await hashOf(other, name, 'password_hash')]).toEqual([
      name,
      await hashOf(db, name, 'password_hash'),
    ]);
  }
}, 120_000);

it('is filled in completely or not at all', async () => {
  const third = await createTestDatabase();
  const store = createFolderStore(path.join(root, 'full'));
  let saves = 0;
  // The disk becomes full while the orders are created.
  const save = (key: string, bytes: Buffer) => {
    saves += 1;
    return saves > 300 ? Promise.reject(new Error('no room')) : store.save(key, bytes);
  };
  await expect(fillDemoData({ db: third.db, files: { ...store, save }, clock })).rejects.toThrow('no room');
  expect(await hasNoAccounts(third)).toBe(true);
  const left: string[] = [];
  for await (const { key } of store.list()) left.push(key);
  expect([saves > 300, left]).toEqual([true, []]);
  await third.drop();
}, 120_000);
