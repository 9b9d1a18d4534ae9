import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { CONSTRAINT_ERRORS, fromDatabase } from '#platform/constraint-errors.ts';
import { createDatabase, inTransaction } from '#platform/db.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const { db, url, drop } = await createTestDatabase();
afterAll(drop);

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a constraint with a meaning', () => {
  it('exists in the database under that name', async () => {
    const { rows } = await sql<{ name: string; text: string }>`
      select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
      union all select indexname, indexdef from pg_indexes where indexdef like 'CREATE UNIQUE%'`.execute(db);
    const texts = new Map(rows.map(({ name, text }) => [name, text]));
    for (const name of Object.keys(CONSTRAINT_ERRORS)) expect([...texts.keys()]).toContain(name);
    expect(texts.get('orders_category_package_check')).toContain('package');
  });

  it('marks the field that holds the value', async () => {
    await anAccount(db, { email: 'ana@primer.rs' });
    const error = await failureOf(anAccount(db, { email: 'ana@primer.rs' }));
    const text = 'Ova email adresa se već koristi. Unesite drugu.';
    expect(fromDatabase(error)).toMatchObject({
      code: 'account.emailTaken',
      details: { fields: { email: text } },
    });
  });
});

describe('a failure of the database', () => {
  it('that says a text cannot be stored is the caller’s', async () => {
    const error = await failureOf(sql`select ${'a\u0000b'}::text`.execute(db));
    expect(error).toBeInstanceOf(DatabaseError);
    expect(fromDatabase(error)?.code).toBe('request.invalid');
  });

  it('that came of waiting asks to try again', async () => {
    const error = await failureOf(
      db.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 10`.execute(tx);
        await sql`select pg_sleep(5)`.execute(tx);
      }),
    );
    expect(fromDatabase(error)).toMatchObject({ code: 'server.busy', details: { retryAfter: 2 } });
  });

  it('that says nobody answers asks to try again', async () => {
    const gone = createDatabase({ url: 'postgres://127.0.0.1:1/x', poolSize: 1, onError: () => {} });
    const refused = await failureOf(sql`select 1`.execute(gone));
    await gone.destroy();
    expect(fromDatabase(refused)?.code).toBe('server.busy');
  });

  it('that says every connection is taken asks to try again', async () => {
    const options = { url, poolSize: 1, timeouts: { connection: 1_000 }, onError: () => {} };
    const small = createDatabase(options);
    const crowded = await inTransaction(small, () => failureOf(sql`select 1`.execute(small)));
    await small.destroy();
    expect(fromDatabase(crowded)?.code).toBe('server.busy');
  });

  it('that cut a query off asks to try again', async () => {
    const victim = createDatabase({ url, poolSize: 1, applicationName: 'victim', onError: () => {} });
    const killed = failureOf(sql`select pg_sleep(5)`.execute(victim));
    await sql`select pg_sleep(0.2)`.execute(db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'victim'`.execute(
      db,
    );
    expect(fromDatabase(await killed)?.code).toBe('server.busy');
    await victim.destroy();
  });

  it('of ours, and no failure of the database at all, is left unexplained', async () => {
    const error = await failureOf(sql`select nonsense`.execute(db));
    expect(fromDatabase(error)).toBeUndefined();
    expect(fromDatabase(new TypeError('x'))).toBeUndefined();
    expect(fromDatabase(Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }))).toBeUndefined();
    expect(fromDatabase('x')).toBeUndefined();
  });
});
