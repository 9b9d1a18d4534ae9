import { beforeEach, describe, expect, it } from 'vitest';
import type { PriceImport, PriceListItem } from '@majstorija/contract/price-list/price-list.ts';
import type {
  PriceVersion,
  WaitingPreview,
  WaitingVersion,
} from '@majstorija/contract/price-list/price-versions.ts';
import { changeList } from '#features/price-list/change-list.ts';
import { listPublicPrices } from '#features/price-list/public-prices.service.ts';
import { sql } from '#platform/database/sql.ts';
import { write } from '#platform/database/work.ts';
import { testApp } from '#testing/app/test-app.ts';
import { aPriceBook, aRow, aWorkbookForm } from '#testing/builders/files/workbooks.ts';
import { aPriceImport } from '#testing/builders/price-imports.ts';
import { applyWaiting } from './apply-waiting.service.ts';

const { as, db, deps, clock } = await testApp();
const PATH = '/api/v1/price-list';
const DAY = '2026-03-29';
const EVE = '2026-03-28T22:59:59.000Z';
const MIDNIGHT = '2026-03-28T23:00:00.000Z';

type Rows = Parameters<typeof aPriceBook>[0];

async function upload(rows: Rows, query = '') {
  const { payload, headers } = await aWorkbookForm(aPriceBook(rows));
  return as('admin').post(`${PATH}/import/excel${query}`, payload, headers);
}

/** The same without a process that reads the file. */
async function importBook(rows: Rows, validFrom?: string): Promise<void> {
  const wanted = await aPriceImport(aPriceBook(rows));
  await write(deps, as('admin').user, (work) => changeList(work, wanted, { validFrom }));
}

const dataOf = async <T>(url: string): Promise<T> => (await as('admin').get(url)).json<{ data: T }>().data;
const findWaiting = async () => (await dataOf<{ waiting: WaitingVersion | null }>(`${PATH}/waiting`)).waiting;
const listVersions = () => dataOf<PriceVersion[]>(`${PATH}/versions`);

async function listPrices() {
  const items = await dataOf<PriceListItem[]>(`${PATH}?pageSize=all`);
  return items.map(({ name, grossPrice }) => [name, grossPrice]);
}

const setPrice = async (name: string, grossPrice: number) => {
  const items = await dataOf<PriceListItem[]>(`${PATH}?pageSize=all`);
  const item = items.find((one) => one.name === name);
  return as('admin').patch(`${PATH}/${item!._id}`, { grossPrice });
};

/** Runs the job of what waits at an instant, as the queue does; the session of the test is of now. */
async function runJob(waitingId: string, at = MIDNIGHT): Promise<void> {
  const now = clock.now();
  clock.set(at);
  await applyWaiting(deps, { waitingId });
  clock.set(now.toISOString());
}

const withdraw = (id: string) => as('admin').inject({ method: 'DELETE', url: `${PATH}/waiting/${id}` });

beforeEach(async () => {
  await db.deleteFrom('price_list_waiting').execute();
  await db.deleteFrom('price_list_files').execute();
  await db.deleteFrom('price_list_item_versions').execute();
  await db.deleteFrom('price_list_versions').execute();
  await db.deleteFrom('price_list_items').execute();
  await importBook([aRow('Ventil', 100, 'V1'), aRow('Sifon', 200, 'S1')]);
});

describe('an import with a day ahead [price-list#valid-from]', () => {
  it('waits, and applies once at midnight in Belgrade, also on the day when clocks change', async () => {
    const answer = await upload([aRow('Ventil', 110, 'V1')], `?validFrom=${DAY}`);
    expect(answer.json<{ data: PriceImport }>().data).toMatchObject({ version: null, validFrom: DAY });
    const waiting = await findWaiting();
    expect(waiting).toMatchObject({
      validFrom: DAY,
      source: 'import',
      fileName: 'slika.jpg',
      refusedAt: null,
    });
    const jobs =
      await sql`select run_at from graphile_worker.jobs where task_identifier = 'apply_prices'`.execute(db);
    expect(jobs.rows).toEqual([{ run_at: new Date(MIDNIGHT) }]);
    await runJob(waiting!._id, EVE);
    expect(await listPrices()).toContainEqual(['Ventil', 100]);
    await runJob(waiting!._id);
    await runJob(waiting!._id);
    expect(await listPrices()).toEqual([
      ['Ventil', 110],
      ['Sifon', 200],
    ]);
    expect(await findWaiting()).toBeNull();
    expect(await listVersions()).toMatchObject([
      {
        number: 2,
        source: 'import',
        validFrom: DAY,
        hasFile: true,
        by: { _id: as('admin').user.id },
        replacedCount: 0,
      },
      { number: 1 },
    ]);
  });

  it('is not shown in the list or on the public page before its day', async () => {
    await importBook([aRow('Ventil', 110, 'V1'), aRow('Bojler', 50)], DAY);
    const [shown] = await listPublicPrices(db);
    expect(shown?.first.map(({ name, price }) => [name, price])).toEqual([
      ['Ventil', 100],
      ['Sifon', 200],
    ]);
    expect(await listPrices()).toHaveLength(2);
  });

  it.each(['2026-03-06', '2027-03-08', '2026-02-30'])('is refused for %s', async (day) => {
    const answer = await upload([aRow('Ventil', 110, 'V1')], `?validFrom=${day}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { fields: { validFrom: 'Izaberite dan posle današnjeg, najviše godinu dana unapred' } },
    ]);
    expect(await findWaiting()).toBeNull();
  });

  it('is the only one that waits, and can be withdrawn once', async () => {
    await importBook([aRow('Ventil', 110, 'V1')], DAY);
    const second = await upload([aRow('Ventil', 120, 'V1')], `?validFrom=${DAY}`);
    expect(second.json()).toMatchObject({ code: 'price_waiting_exists' });
    const { _id: id } = (await findWaiting())!;
    expect((await withdraw(id)).statusCode).toBe(204);
    expect((await withdraw(id)).json()).toMatchObject({ code: 'price_waiting_not_found' });
    expect((await withdraw('x')).statusCode).toBe(404);
    await runJob(id);
    expect(await listPrices()).toContainEqual(['Ventil', 100]);
  });

  it('names what was changed meanwhile in its preview, replaces it on its day and counts it', async () => {
    await importBook([aRow('Ventil', 110, 'V1'), aRow('Sifon', 220, 'S1')], DAY);
    await setPrice('Ventil', 105);
    const preview = await dataOf<WaitingPreview>(`${PATH}/waiting/preview`);
    expect(preview).toMatchObject({
      preview: { counts: { newPrices: 2 }, changed: [{ before: { grossPrice: 105 } }, {}] },
      replaced: { count: 1, names: ['Ventil'] },
    });
    await runJob((await findWaiting())!._id);
    expect((await listVersions())[0]).toMatchObject({ number: 3, replacedCount: 1 });
    expect(await listPrices()).toContainEqual(['Ventil', 110]);
  });

  it('stays, refused, when the list of its day does not take it', async () => {
    await importBook([aRow('Slavina', 10, 'V1')], DAY);
    await importBook([aRow('Slavina', 99, 'N1')]);
    await runJob((await findWaiting())!._id);
    expect(await findWaiting()).toMatchObject({ refusedAt: MIDNIGHT });
    const { preview } = await dataOf<WaitingPreview>(`${PATH}/waiting/preview`);
    expect(preview.errors).toMatchObject([{ row: 2, column: 'Stavka' }]);
    expect(await listPrices()).toContainEqual(['Ventil', 100]);
  });
});

it('a restored version can wait for a day too', async () => {
  await setPrice('Ventil', 150);
  await as('admin').post(`${PATH}/versions/1/restore?validFrom=${DAY}`);
  expect(await listPrices()).toContainEqual(['Ventil', 150]);
  await runJob((await findWaiting())!._id);
  expect(await listPrices()).toContainEqual(['Ventil', 100]);
  expect((await listVersions())[0]).toMatchObject({ source: 'restore', restoredNumber: 1, validFrom: DAY });
});
