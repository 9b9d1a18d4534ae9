import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { fromDatabase } from './constraint-errors.ts';
import { createDatabase, inTransaction } from './db.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';

const { db, url, drop } = await createTestDatabase();
afterAll(drop);

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a failure of the database', () => {
  it('caused by a text that cannot be stored becomes an error of the caller', async () => {
    const error = await failureOf(sql`select ${'a\u0000b'}::text`.execute(db));
    expect(error).toBeInstanceOf(DatabaseError);
    expect(fromDatabase(error, {})?.code).toBe('request.invalid');
  });

  it('caused by a timeout asks to try again', async () => {
    const error = await failureOf(
      db.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 10`.execute(tx);
        await sql`select pg_sleep(5)`.execute(tx);
      }),
    );
    expect(fromDatabase(error, {})).toMatchObject({ code: 'server.busy', details: { retryAfter: 2 } });
  });

  it('caused by a refused connection asks to try again', async () => {
    const gone = createDatabase({ url: 'postgres://127.0.0.1:1/x', poolSize: 1, onError: () => {} });
    const refused = await failureOf(sql`select 1`.execute(gone));
    await gone.destroy();
    expect(fromDatabase(refused, {})?.code).toBe('server.busy');
  });

  it('caused by a lack of connections asks to try again', async () => {
    const options = { url, poolSize: 1, timeouts: { connection: 1_000 }, onError: () => {} };
    const small = createDatabase(options);
    const crowded = await inTransaction(small, () => failureOf(sql`select 1`.execute(small)));
    await small.destroy();
    expect(fromDatabase(crowded, {})?.code).toBe('server.busy');
  });

  it('caused by a broken connection asks to try again', async () => {
    const victim = createDatabase({ url, poolSize: 1, applicationName: 'victim', onError: () => {} });
    const killed = failureOf(sql`select pg_sleep(60)`.execute(victim));
    const running = sql`select 1 from pg_stat_activity where application_name = 'victim' and state = 'active'`;
    await expect.poll(async () => (await running.execute(db)).rows).toHaveLength(1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'victim'`.execute(
      db,
    );
    expect(fromDatabase(await killed, {})?.code).toBe('server.busy');
    await victim.destroy();
  });

  it('caused by our own SQL is left unexplained, like any other error', async () => {
    const error = await failureOf(sql`select nonsense`.execute(db));
    expect(fromDatabase(error, {})).toBeUndefined();
    expect(fromDatabase(new TypeError('x'), {})).toBeUndefined();
    const missingFile = Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' });
    expect(fromDatabase(missingFile, {})).toBeUndefined();
    expect(fromDatabase('x', {})).toBeUndefined();
  });
});
