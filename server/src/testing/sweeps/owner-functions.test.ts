import { expect, it } from 'vitest';
import { z } from 'zod';
import { inTransaction, type Tx } from '#platform/database/db.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import { checkRegister } from '#features/orders/complaints/register/check-register.ts';
import { hashOf } from '#features/orders/complaints/register/entry-hash.ts';
import { testApp } from '#testing/app/test-app.ts';
import { anAudit } from '#testing/builders/audits.ts';
import { aComplainedOrder } from '#testing/builders/complaints/complained-order.ts';
import { aClient } from '#testing/builders/people.ts';
import { aSolvedComplaint } from '#testing/builders/personal-data/solved-complaint.ts';

const { as, db, deps } = await testApp();
const operator = as('admin').user;
const staff = { id: operator.id, role: 'admin', checkedAt: null } as const;

/** What each function of the owner is asked for by a server that wants all gone. */
const CALLS: Readonly<Record<string, string>> = {
  count_list_reads: `select count_list_reads((select json_agg(json_build_object('id', id, 'time', '2001-01-01T00:00:00Z',
    'actor', actor_id, 'request', 'r', 'route', 'r', 'reads', 1, 'people', 1)) from audit_events where event = 'list_read'))`,
  delete_audit_accesses: `select delete_audit_accesses('2099-01-01', 1000)`,
  delete_audit_anonymous: `select delete_audit_anonymous(1000)`,
  delete_audit_values: `select delete_audit_values('2099-01-01', 1000)`,
  erase_audit_values: `select erase_audit_values(id) from users where erased_at is not null`,
  end_complaint_details: `select end_complaint_details('2099-01-01', 1000)`,
};

// The old one first: the times of the register never go back.
const past = await aSolvedComplaint(db, new Date('2023-01-01T00:00:00Z'));
const { complaint: open } = await aComplainedOrder(deps, staff);
// Not the clock of the tests: the functions ask that of the database.
const recent = await aSolvedComplaint(db, new Date());
const client = await aClient(db);
await anAudit(db, {
  event: 'details_changed',
  time: new Date(),
  accountId: client.id,
  values: { phone: '+38160' },
});
await anAudit(db, { event: 'person_read', time: new Date(), accountId: client.id });
await anAudit(db, { event: 'sign_in_refused', time: new Date() });

const Name = z.strictObject({ name: z.string() });
const Kept = z.strictObject({ kept: z.string() });

const listKept = async (tx: Tx): Promise<string[]> =>
  (
    await listRows(
      tx,
      Kept,
      sql`select e.complaint_id || ' ' || e.number as kept from complaint_entry_details d join complaint_entries e using (number)
        where e.complaint_id <> ${past}
        union all select 'event ' || id from audit_events union all select 'value ' || event_id || field from audit_values order by 1`,
    )
  ).map(({ kept }) => kept);

class Undone extends Error {}

/** As the server's role, makes a change and calls every function, then takes all back. Returns what was lost of what is kept. */
async function attack(change: string): Promise<{ isChanged: boolean; lost: string[] }> {
  let found = { isChanged: true, lost: [] as string[] };
  const tryIt = async (tx: Tx, text: string): Promise<boolean> => {
    await sql`savepoint one`.execute(tx);
    try {
      await sql.raw(text).execute(tx);
      return true;
    } catch {
      await sql`rollback to savepoint one`.execute(tx);
      return false;
    }
  };
  await inTransaction(deps.db, async (tx) => {
    const before = await listKept(tx);
    const isChanged = await tryIt(tx, change);
    for (const call of Object.values(CALLS)) await tryIt(tx, call);
    const after = new Set(await listKept(tx));
    found = { isChanged, lost: before.filter((row) => !after.has(row)) };
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return found;
}

it('every function of the owner is called here', async () => {
  const found = await listRows(
    db,
    Name,
    sql`select proname as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1`,
  );
  expect(found.map(({ name }) => name)).toEqual(Object.keys(CALLS).toSorted());
});

it('no time that the role may set makes a function of the owner destroy what is kept [security#database-roles]', async () => {
  const columns = await listRows(
    db,
    Name,
    sql`select format('%I set %I = ''2001-01-01'' where %2$I is not null', c.relname, a.attname) as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'timestamptz'::regtype
        and a.attgenerated = '' and c.relname !~ '^(kysely|migration)' order by 1`,
  );
  expect(columns.length).toBeGreaterThan(50);
  const results = new Map<string, Awaited<ReturnType<typeof attack>>>();
  for (const { name } of columns) results.set(name, await attack(`update ${name}`));
  const resolved = `complaints set resolved_at = '2001-01-01' where resolved_at is not null`;
  expect(results.get(resolved)?.isChanged).toBe(true);
  expect([...results].filter(([, { lost }]) => lost.length > 0)).toEqual([]);
});

it.each([
  [
    'a complaint that is open is written as long over',
    `update complaints set state = 'solved', due_what = null, due_at = null, resolved_at = '2001-01-01' where id = '${open.id}'`,
  ],
  [
    'an account is erased for a moment',
    `update users set erased_at = now(), is_active = false, email = null, password_hash = null, profile_image_key = null
      where id = '${client.id}'`,
  ],
])('nothing is lost when %s', async (_what, change) => {
  expect(await attack(change)).toEqual({ isChanged: true, lost: [] });
});

it('an erased account stays erased, so that its row of the log can be asked for [personal-data#erasure-audit]', async () => {
  const erased = await aClient(db);
  await db
    .updateTable('users')
    .set({ erased_at: new Date(), is_active: false, email: null, password_hash: null })
    .where('id', '=', erased.id)
    .execute();
  for (const value of ['null', `'2001-01-01'`]) {
    const text = `update users set erased_at = ${value} where id = '${erased.id}'`;
    await expect(sql.raw(text).execute(deps.db)).rejects.toMatchObject({ code: '42501' });
  }
});

it('no row that ends a complaint in the past is added to the register [complaints#row-order]', async () => {
  const last = await db
    .selectFrom('complaint_entries')
    .selectAll()
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  const added = (change: Partial<typeof last>) => {
    const row = { ...last, kind: 'resolved', state: 'solved', complaint_id: open.id, ...change };
    const { complaint_id: complaintId, actor_id: actorId, details_digest: detailsDigest } = row;
    const of = { complaintId, actorId, detailsDigest, previousHash: row.previous_hash };
    const hash = hashOf({ ...row, ...of, time: row.time.toISOString() });
    return deps.db
      .insertInto('complaint_entries')
      .values({ ...row, hash })
      .execute();
  };
  const next = { number: last.number + 1, previous_hash: last.hash };
  const refused = { code: '42501' };
  await expect(added({ ...next, time: new Date('2001-01-01') })).rejects.toMatchObject(refused);
  await expect(added({ ...next, number: last.number + 2 })).rejects.toMatchObject(refused);
  await expect(added({ ...next, previous_hash: 'another' })).rejects.toMatchObject(refused);
});

it('names and texts end after the period and never before, and the chain holds [complaints#retention]', async () => {
  await sql.raw(CALLS['end_complaint_details'] ?? '').execute(deps.db);
  const rows = await db.selectFrom('complaints').select(['id', 'client_name']).execute();
  const nameOf = new Map(rows.map(({ id, client_name: name }) => [id, name]));
  expect(nameOf.get(past)).toBeNull();
  expect(nameOf.get(open.id)).not.toBeNull();
  expect(nameOf.get(recent)).not.toBeNull();
  const left = await db
    .selectFrom('complaint_entry_details as d')
    .innerJoin('complaint_entries as e', 'e.number', 'd.number')
    .select('e.complaint_id as id')
    .execute();
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([open.id, recent]));
  expect((await checkRegister(db)).bad).toBeNull();
});

it('the check names a personal part that went early, whatever the list says [complaints#register-check]', async () => {
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from complaint_entry_details d using complaint_entries e
      where e.number = d.number and e.complaint_id = ${recent}`.execute(tx);
    await sql`update complaints set client_name = null, description = null, resolved_at = '2001-01-01'
      where id = ${recent}`.execute(tx);
  });
  expect((await checkRegister(db)).bad).toMatchObject({ fault: 'personal' });
});
