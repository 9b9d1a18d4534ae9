import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { fromDatabase } from './constraint-errors.ts';
import { createDatabase, inTransaction } from './db.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';

const { db, url, drop } = await createTestDatabase('template1');
const opened = new Set<{ destroy: () => Promise<void> }>();
afterAll(async () => {
  for (const each of opened) await each.destroy();
  await drop();
});

function open(to = url) {
  const options = { url: to, poolSize: 1, timeouts: { connection: 1_000 }, applicationName: 'victim' };
  const own = createDatabase({ ...options, onError: () => {} });
  opened.add(own);
  return own;
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Failures of the database or of the way to it, which another try may not have. */
const PASSING = {
  'a timeout': () =>
    db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 10`.execute(tx);
      await sql`select pg_sleep(60)`.execute(tx);
    }),
  'a refused connection': () => sql`select 1`.execute(open('postgres://127.0.0.1:1/x')),
  'a lack of connections': () => {
    const small = open();
    return inTransaction(small, () => sql`select 1`.execute(small));
  },
};

describe('a failure of the database', () => {
  it('caused by a text that cannot be stored becomes an error of the caller', async () => {
    const error = await failureOf(sql`select ${'a\u0000b'}::text`.execute(db));
    expect(error).toBeInstanceOf(DatabaseError);
    expect(fromDatabase(error, {})?.code).toBe('request.invalid');
  });

  it.each(Object.entries(PASSING))('caused by %s asks to try again', async (_cause, work) => {
    const error = await failureOf(work());
    expect(fromDatabase(error, {})).toMatchObject({
      code: 'server.busy',
      details: { retryAfter: expect.any(Number) },
    });
  });

  it('caused by our own SQL is left unexplained, like any other error', async () => {
    const error = await failureOf(sql`select nonsense`.execute(db));
    expect(fromDatabase(error, {})).toBeUndefined();
    expect(fromDatabase(new TypeError('x'), {})).toBeUndefined();
    const missingFile = Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' });
    expect(fromDatabase(missingFile, {})).toBeUndefined();
  });
});
