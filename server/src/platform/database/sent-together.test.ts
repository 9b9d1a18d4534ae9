import { Socket } from 'node:net';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, executeLater, inTransaction, queryText } from './db.ts';
import { sql } from './sql.ts';
import { statement } from './statement.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';

const { url } = await openTestDatabase();
const db = createDatabase({ url, poolSize: 1, onError: () => undefined });
afterAll(() => db.destroy());
afterEach(() => vi.restoreAllMocks());

/** How often the work gives something to the system to send; the connection is open before. */
async function countSends(work: () => Promise<unknown>): Promise<number> {
  await queryText(db, statement`select 'open'`);
  const spies = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')];
  await work();
  return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
}

describe('statements that do not wait for one another [performance#one-send-a-turn]', () => {
  it('leave with the one that is waited for: begin with the first, the last writes with commit', async () => {
    const sends = await countSends(() =>
      inTransaction(db, async (tx) => {
        await sql`select 1`.execute(tx);
        await executeLater(tx, sql`select 2`);
        await executeLater(tx, sql`select 3`);
      }),
    );
    expect(sends).toBe(2);
  });

  it('leave with the settings of one plan', async () => {
    expect(
      await countSends(() => queryText(db, { ...statement`select ${1}::text`, isPlannedOnce: true })),
    ).toBe(1);
  });

  it('while each one that is waited for leaves at once', async () => {
    const sends = await countSends(async () => {
      await queryText(db, statement`select 'a'`);
      await queryText(db, statement`select 'b'`);
    });
    expect(sends).toBe(2);
  });
});
