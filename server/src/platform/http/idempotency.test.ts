import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { forgetOldKeys, hashRequest, writeOnce } from './idempotency.ts';
import type { Work } from '#platform/database/work.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { testApp } from '#testing/app/test-app.ts';

const { db, deps, clock } = await testApp();

async function aUser() {
  const { id, role } = await anAccount(db, { hasPassword: false });
  return { id, role, sessionId: id, checkedAt: clock.now(), lacksFactor: false };
}

const hash = hashRequest(['POST', '/api/v1/orders', '{}']);

/** A write that inserts one row per run and returns its key. */
async function leaveRow({ tx, now, newId }: Work): Promise<string> {
  const key = newId();
  await tx.insertInto('login_throttles').values({ key, failures: 0, since: now }).execute();
  return key;
}

async function countRows(): Promise<number> {
  return (await db.selectFrom('login_throttles').selectAll().execute()).length;
}

describe('a write under a key', () => {
  it('runs once for 50 requests at the same moment', async () => {
    const mark = { user: await aUser(), key: 'b', hash };
    const before = await countRows();
    const runs = Array.from({ length: 50 }, () => writeOnce(deps, mark, leaveRow).catch((error) => error));
    const results = await Promise.all(runs);
    const made = results.filter((result) => typeof result === 'string');
    expect(new Set(made).size).toBe(1);
    const others = results.filter((result) => typeof result !== 'string');
    expect(new Set(others.map((error) => error.code ?? error.message))).not.toContain('server.unexpected');
    expect(await countRows()).toBe(before + 1);
  });

  it('is refused while the first run takes too long', async () => {
    const mark = { user: await aUser(), key: 'c', hash };
    let finish = () => {};
    let first: Promise<string> | undefined;
    // The second run begins once the first one is under way.
    await new Promise<void>((begun) => {
      first = writeOnce(deps, mark, async (work) => {
        begun();
        await new Promise<void>((resolve) => (finish = resolve));
        return leaveRow(work);
      });
    });
    await expect(writeOnce(deps, mark, leaveRow)).rejects.toMatchObject({
      code: 'request.idempotencyInProgress',
      status: 409,
    });
    finish();
    expect(await writeOnce(deps, mark, leaveRow)).toBe(await first);
  });

  it('stores nothing when it fails, so that the next one runs', async () => {
    const mark = { user: await aUser(), key: 'd', hash };
    const failing = writeOnce(deps, mark, async (work) => {
      await leaveRow(work);
      throw new AppError('client.inactive');
    });
    await expect(failing).rejects.toMatchObject({ code: 'client.inactive' });
    const before = await countRows();
    await writeOnce(deps, mark, leaveRow);
    expect(await countRows()).toBe(before + 1);
  });

  it('refuses another request under the same key', async () => {
    const user = await aUser();
    await writeOnce(deps, { user, key: 'e', hash }, leaveRow);
    const other = hashRequest(['POST', '/api/v1/orders', '{"a":1}']);
    await expect(writeOnce(deps, { user, key: 'e', hash: other }, leaveRow)).rejects.toMatchObject({
      code: 'request.idempotencyConflict',
      status: 422,
    });
  });

  it('is separate for each user', async () => {
    const mine = await writeOnce(deps, { user: await aUser(), key: 'f', hash }, leaveRow);
    expect(await writeOnce(deps, { user: await aUser(), key: 'f', hash }, leaveRow)).not.toBe(mine);
  });

  it('is deleted after two days', async () => {
    const mark = { user: await aUser(), key: 'g', hash };
    const first = await writeOnce(deps, mark, leaveRow);
    clock.advance(47 * 3_600_000);
    await forgetOldKeys(deps);
    expect(await writeOnce(deps, mark, leaveRow)).toBe(first);
    clock.advance(2 * 3_600_000);
    await forgetOldKeys(deps);
    expect(await writeOnce(deps, mark, leaveRow)).not.toBe(first);
  });
});
