import { afterAll, describe, expect, it } from 'vitest';
import { NO_FEATURE_SETTINGS } from '#platform/settings/feature-settings.ts';
import { write } from './work.ts';
import { createTestClock } from '#testing/app/test-clock.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';

const { db, drop } = await createTestDatabase();
afterAll(drop);
const clock = createTestClock();
const deps = { db, clock: clock.now, config: NO_FEATURE_SETTINGS };
const system = { id: null, role: 'system' } as const;

const keysInTable = async () =>
  (await db.selectFrom('login_throttles').select('key').execute()).map(({ key }) => key);

describe('a write', () => {
  it('has one instant throughout and derives ids from it', async () => {
    const [now, id] = await write(deps, system, async (work) => {
      clock.advance(5_000);
      return [work.now, work.newId()] as const;
    });
    expect(clock.now().getTime() - now.getTime()).toBe(5_000);
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now.getTime());
  });

  it('undoes external effects, last first, when it fails, and throws the first error', async () => {
    const undone: string[] = [];
    const failing = write(deps, system, async ({ tx, now, onRollback }) => {
      await tx.insertInto('login_throttles').values({ key: 'x', failures: 0, since: now }).execute();
      onRollback(async () => void undone.push('first'));
      onRollback(() => Promise.reject(new Error('cannot be undone')));
      onRollback(async () => void undone.push('last'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(undone).toEqual(['last', 'first']);
    expect(await keysInTable()).toEqual([]);
  });
});
