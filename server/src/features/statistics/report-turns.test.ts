import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createDatabase, inTransaction } from '#platform/database/db.ts';
import { sql } from '#platform/database/sql.ts';
import { testApp } from '#testing/app/test-app.ts';
import { PATIENT } from '#testing/database/test-database.ts';

const { url, db: own, beside, as } = await testApp();
const db = createDatabase({ url, poolSize: 10, timeouts: { ...PATIENT, lock: 60_000 }, onError: () => {} });
const app = await beside({ deps: { db } });
const origin = await app.listen({ host: '127.0.0.1', port: 0 });

const ASKED = 30;
/** Of a second turn, far below what may wait. */
const FEW = 6;
const REFUSED = [503, 503, 503, 503];

/** Two accounts: one alone fills half of those who wait. */
const CALLERS = [as('admin'), as('super_admin')];

const ask = (path: string, { nth = 0, signal }: { nth?: number; signal?: AbortSignal | undefined } = {}) =>
  fetch(`${origin}/api/v1/reports/${path}`, {
    headers: { authorization: `Bearer ${CALLERS[nth % CALLERS.length]?.accessToken}` },
    ...(signal && { signal }),
  });

/** Holds every read of payments until it is called. */
async function holdPayments(): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = inTransaction(own, async (tx) => {
    await sql`lock table order_payments in access exclusive mode`.execute(tx);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  return () => {
    release.resolve();
    return holding;
  };
}

it('of 30 reports reads two and lets 24 wait, past which Danas goes; those who left make room for others [statistics#turns]', async () => {
  const go = await holdPayments();
  const answers: Response[] = [];
  const leave = new AbortController();
  const askMany = (count: number, signal?: AbortSignal) =>
    Array.from({ length: count }, (_, nth) =>
      ask('money?from=2025-06-01&to=2026-05-31', { nth, signal }).then(
        (answer) => void answers.push(answer),
        () => undefined,
      ),
    );
  const statuses = () => answers.map(({ status }) => status);

  const first = askMany(ASKED, leave.signal);
  await expect.poll(statuses).toEqual(REFUSED);
  expect(answers[0]?.headers.get('retry-after')).toBe('5');
  expect(await answers[0]?.json()).toMatchObject({
    error: 'Upravo se računa više izveštaja. Pokušajte ponovo za nekoliko sekundi.',
  });
  expect((await ask('today')).status).toBe(200);

  leave.abort();
  await Promise.all(first);
  answers.length = 0;
  // Were those who left still there, these would be refused at once.
  const second = askMany(FEW);
  await sleep(500);
  expect(statuses()).toEqual([]);
  await go();
  await Promise.all(second);
  expect(statuses()).toEqual(Array.from({ length: FEW }, () => 200));
  await app.close();
  await db.destroy();
});
