import { read, utils } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { FIGURES } from '@majstorija/contract/statistics/figures.ts';
import { REPORTS } from '@majstorija/contract/statistics/reports.ts';
import { testApp } from '#testing/app/test-app.ts';
import { anOrder } from '#testing/builders/orders.ts';

const { db, as } = await testApp();
const PERIOD = 'from=2026-03-01&to=2026-03-06';
for (let n = 0; n < 3; n += 1) await anOrder(db, { adminId: as('admin').user.id, municipality: 'Zemun' });

async function readSheets(path: string) {
  const answer = await as('super_admin').get(`/api/v1/reports/${path}`);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  const book = read(answer.rawPayload);
  const rows = (name: string) =>
    utils.sheet_to_json<unknown[]>(book.Sheets[name]!, { header: 1, defval: null });
  return { names: book.SheetNames, rows, headers: answer.headers };
}

it.each(['cycle', 'complaints'] as const)(
  'is made of the report %s, with its definitions [statistics#excel]',
  async (report) => {
    const { names, rows } = await readSheets(`${report}/excel?${PERIOD}`);
    expect(names.slice(0, 2)).toEqual(['O izveštaju', 'Brojke']);
    expect(names.at(-1)).toBe('Definicije');
    const { figures } = REPORTS[report];
    expect(rows('Brojke').slice(1)).toHaveLength(figures.length);
    const defined = rows('Definicije').slice(1);
    const texts = figures.map((id) => [FIGURES[id].name, FIGURES[id].what]);
    expect(defined.map(([name, , what]) => [name, what])).toEqual(texts);
  },
);

it('has numbers as numbers, says what was asked, and is named after the report', async () => {
  const operator = as('admin').user;
  const { rows, headers } = await readSheets(
    `operators/excel?${PERIOD}&municipality=Zemun&adminId=${operator.id}&clock=working`,
  );
  expect(rows('Brojke')[1]).toEqual(['Nalozi', 3, 'broj', 0, 3, 0]);
  const about = Object.fromEntries(rows('O izveštaju').slice(1) as [string, string][]);
  expect(about).toMatchObject({
    Izveštaj: 'Operateri',
    Period: '01.03.2026. – 06.03.2026.',
    'Pre toga': '23.02.2026. – 28.02.2026.',
    Opština: 'Zemun',
    Vreme: 'samo u radno vreme',
  });
  expect(rows('Operater')[1]?.slice(1, 4)).toEqual([null, 3, 3]);
  expect(headers['content-disposition']).toContain("filename*=UTF-8''Operateri.xlsx");
});

it('of operators is refused to an operator, and each one that is answered is recorded [security#audit-access]', async () => {
  expect((await as('admin').get('/api/v1/reports/operators/excel')).statusCode).toBe(403);
  expect((await as('admin').get('/api/v1/reports/money/excel')).statusCode).toBe(200);
  await expect
    .poll(() => db.selectFrom('audit_events').select('route').where('event', '=', 'exported').execute())
    .toContainEqual({ route: 'GET /v1/reports/:report/excel' });
});
