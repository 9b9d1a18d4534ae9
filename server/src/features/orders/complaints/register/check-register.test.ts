import { describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/db.ts';
import { sql } from '#platform/database/sql.ts';
import { aComplainedOrder } from '#testing/builders/complaints/complained-order.ts';
import { testApp } from '#testing/app/test-app.ts';
import { checkRegister } from './check-register.ts';
import { hashOf } from './entry-hash.ts';

const { as, db, deps } = await testApp();
const operator = as('admin');
const staff = { id: operator.user.id, role: 'admin', checkedAt: null } as const;

const complained = () => aComplainedOrder(deps, staff);

/** What a superuser may do, who turns the triggers off; it is put back afterwards. */
async function tamper(change: string, back: string, look: () => Promise<void>): Promise<void> {
  const run = (text: string) =>
    inTransaction(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`${sql.raw(text)}`.execute(tx);
    });
  await run(change);
  await look();
  await run(back);
  expect((await checkRegister(db)).bad).toBeNull();
}

describe('the check of the register [complaints#register-check]', () => {
  it('names a row whose facts a superuser changed, one whose text was, and one that is gone', async () => {
    const { complaint } = await complained();
    await complained();
    const { number } = await db
      .selectFrom('complaint_entries')
      .select('number')
      .where('complaint_id', '=', complaint.id)
      .executeTakeFirstOrThrow();
    const bad = async (fault: string, complaintNumber: string | null = complaint.number) =>
      expect((await checkRegister(db)).bad).toEqual({ number, complaint: complaintNumber, fault });
    const at = `where number = ${String(number)}`;
    await tamper(
      `update complaint_entries set facts = replace(facts, 'PLUMBING', 'ELECTRICAL') ${at}`,
      `update complaint_entries set facts = replace(facts, 'ELECTRICAL', 'PLUMBING') ${at}`,
      () => bad('changed'),
    );
    await tamper(
      `update complaint_entry_details set details = replace(details, 'curi', 'cure') ${at}`,
      `update complaint_entry_details set details = replace(details, 'cure', 'curi') ${at}`,
      () => bad('personal'),
    );
    await tamper(
      `create table kept as select * from complaint_entries ${at}; delete from complaint_entries ${at}`,
      `insert into complaint_entries select * from kept; drop table kept`,
      () => bad('removed', null),
    );
  });

  it.each([
    [`state = 'accepted'`, `state = 'waiting'`],
    [`client_name = client_name || 'x'`, `client_name = left(client_name, -1)`],
  ])('names the complaint of which the list says something else: %s', async (change, back) => {
    const { complaint } = await complained();
    const { last } = await db.selectFrom('complaint_register').select('last').executeTakeFirstOrThrow();
    const at = `where id = '${complaint.id}'`;
    await tamper(`update complaints set ${change} ${at}`, `update complaints set ${back} ${at}`, async () =>
      expect((await checkRegister(db)).bad).toEqual({
        number: last,
        complaint: complaint.number,
        fault: 'listed',
      }),
    );
  });

  it('notices a row that is older than the one before it, and an end that is another one', async () => {
    await complained();
    const { last } = await db.selectFrom('complaint_register').select('last').executeTakeFirstOrThrow();
    await tamper(
      `update complaint_register set hash = 'x' || hash`,
      `update complaint_register set hash = substr(hash, 2)`,
      async () => expect((await checkRegister(db)).bad).toMatchObject({ number: last, fault: 'changed' }),
    );
    const end = await db
      .selectFrom('complaint_entries')
      .selectAll()
      .where('number', '=', last)
      .executeTakeFirstOrThrow();
    const time = new Date('2020-01-01T00:00:00.000Z');
    const {
      complaint_id: complaintId,
      details_digest: detailsDigest,
      previous_hash: previousHash,
      actor_id: actorId,
      ...rest
    } = end;
    const hash = hashOf({
      ...rest,
      time: time.toISOString(),
      complaintId,
      detailsDigest,
      previousHash,
      actorId,
    });
    await tamper(
      `update complaint_entries set time = '${time.toISOString()}', hash = '${hash}' where number = ${String(last)};
       update complaint_register set hash = '${hash}'`,
      `update complaint_entries set time = '${end.time.toISOString()}', hash = '${end.hash}' where number = ${String(last)};
       update complaint_register set hash = '${end.hash}'`,
      async () => expect((await checkRegister(db)).bad).toMatchObject({ number: last, fault: 'order' }),
    );
  });

  it('a process whose clock is late writes no row into days before the last one [complaints#chain]', async () => {
    await complained();
    const late = new Date(deps.clock().getTime() - 2 * 86_400_000);
    await aComplainedOrder({ ...deps, clock: () => late }, staff);
    const rows = await db.selectFrom('complaint_entries').select('time').orderBy('number').execute();
    expect(rows.map(({ time }) => time)).toEqual(
      rows.map(({ time }) => time).toSorted((a, b) => Number(a) - Number(b)),
    );
    expect(rows.at(-1)?.time).not.toEqual(late);
  });

  it('notices last rows that are gone', async () => {
    await complained();
    const { last } = await db.selectFrom('complaint_register').select('last').executeTakeFirstOrThrow();
    const at = `where number = ${String(last)}`;
    await tamper(
      `create table kept as select * from complaint_entries ${at}; delete from complaint_entries ${at}`,
      `insert into complaint_entries select * from kept; drop table kept`,
      async () => expect((await checkRegister(db)).bad).toMatchObject({ number: last, fault: 'removed' }),
    );
  });
});
