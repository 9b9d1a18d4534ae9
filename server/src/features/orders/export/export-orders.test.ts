import { read, utils } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import type { Report } from '@majstorija/contract/statistics/report.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { aForm } from '#testing/app/form.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { readZip } from '#testing/builders/files/zips.ts';
import { anOrder, appendAction, windowOf } from '#testing/builders/orders.ts';
import { aClient } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db, clock } = await testApp();

const TRAPS = [
  '=1+1',
  '+381',
  '-5',
  '@SUM(A1)',
  "=cmd|'/C calc'!A0",
  '007',
  '1e3',
  '2026-01-02',
  '_x0041_',
  '<b>&"',
];

/** A completed and paid order with one item; amounts in para. */
async function aPaid(
  street: string,
  paid: number,
  item: { unitPrice: number; quantity: string },
  place: 'Zemun' | 'Vračar',
) {
  const client = await aClient(db);
  const order = await anOrder(db, {
    clientId: client.id,
    status: 'completed',
    paidAmount: paid,
    municipality: place,
    streetAndNumber: street,
    term: windowOf(['2026-03-03T09:00:00Z', '2026-03-03T11:00:00Z']),
  });
  const entry = {
    actor_role: 'system',
    actor_id: null,
    text: 'x',
    status: 'completed',
    action_required: false,
  } as const;
  const time = '2026-03-03T10:30:00Z';
  await appendAction(db, order, {
    id: uuidv7(new Date(time)),
    position: 2,
    event: 'completed',
    time,
    ...entry,
  });
  await db
    .insertInto('order_items')
    .values({
      order_id: order.id,
      position: 1,
      name: street,
      unit_of_measure: 'kom',
      unit_price: item.unitPrice,
      quantity: item.quantity,
      completion: 2,
    })
    .execute();
  await appendAction(db, order, {
    id: uuidv7(new Date('2026-03-03T10:31:00Z')),
    position: 3,
    event: 'paid',
    time: '2026-03-03T10:31:00Z',
    ...entry,
    amount: paid,
  });
  return order;
}

for (const [at, trap] of TRAPS.entries())
  await aPaid(
    trap,
    100_001 + at * 7,
    { unitPrice: 333_33, quantity: '1.50' },
    at % 2 === 0 ? 'Zemun' : 'Vračar',
  );
await anOrder(db, { municipality: 'Zemun', streetAndNumber: 'Glavna 1' });

async function get(query: string) {
  const answer = await as('admin').get(`/api/v1/orders/export?${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return answer;
}

const sheetOf = (book: ReturnType<typeof read>, name: string) =>
  utils.sheet_to_json<Record<string, unknown>>(book.Sheets[name]!, { raw: true, defval: null });

const sum = (rows: Record<string, unknown>[], column: string): number =>
  rows.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0);

describe('the file of the orders [exports#orders]', () => {
  it('has types, and sums that are those of Novac of the same filter, to the para', async () => {
    const { rawPayload, headers } = await get('format=xlsx&municipality=Zemun&sortBy=createdAt');
    const book = read(rawPayload, { cellNF: true });
    expect(book.SheetNames).toEqual(['Nalozi', 'Stavke']);
    const [orders, items] = [sheetOf(book, 'Nalozi'), sheetOf(book, 'Stavke')];
    expect([orders.length, items.length]).toEqual([6, 5]);
    const answer = await as('super_admin').get(
      '/api/v1/reports/money?from=2026-03-01&to=2026-03-31&municipality=Zemun',
    );
    const { figures } = answer.json<{ data: Report }>().data;
    expect(sum(orders, 'Naplaćeno (rsd)')).toBe(
      Math.round(100 * (figures.find(({ id }) => id === 'gross')?.value ?? 0)),
    );
    expect(sum(orders, 'Zbir radova (rsd)')).toBe(sum(items, 'Iznos (rsd)'));
    expect(sum(items, 'Iznos (rsd)')).toBe(5 * 50_000);
    const sheet = book.Sheets.Nalozi!;
    const titles = utils.sheet_to_json<string[]>(sheet, { header: 1 })[0] ?? [];
    const row = orders.findIndex((order) => order['Adresa'] === TRAPS[0]) + 2;
    const cell = (title: string) => sheet[`${utils.encode_col(titles.indexOf(title))}${row}`];
    expect(cell('Šifra')).toMatchObject({ t: 's' });
    expect(cell('Telefon klijenta')).toMatchObject({ t: 's' });
    expect(cell('Kreirano')).toMatchObject({ t: 'n', z: 'dd.mm.yyyy. hh:mm' });
    expect(cell('Naplaćeno (rsd)')).toMatchObject({ t: 'n', v: 1000.01, z: '#,##0.00' });
    expect(cell('Račun')).toMatchObject({ t: 's', v: 'ne' });
    expect(headers['content-disposition']).toBe('attachment; filename="Nalozi 2026-03-06.xlsx"');
  });

  it('has every text as it is, and no formula', async () => {
    const book = read((await get('format=xlsx')).rawPayload, { cellFormula: true });
    const found = sheetOf(book, 'Nalozi').map((row) => row['Adresa']);
    expect(new Set(found)).toEqual(new Set([...TRAPS, 'Glavna 1']));
    for (const name of book.SheetNames)
      for (const cell of Object.values(book.Sheets[name]!)) expect(cell).not.toHaveProperty('f');
  });

  it('as CSV has its mark, semicolons, decimal commas, and no formula either', async () => {
    const { payload, headers } = await get(
      'format=csv&columns=code,paid,street&municipality=Zemun&sortBy=createdAt',
    );
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head = '', ...lines] = payload.trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFŠifra;Adresa;Naplaćeno (rsd)');
    expect(lines).toHaveLength(6);
    expect(lines.find((line) => line.includes('1+1'))).toMatch(/^N\d{6};'=1\+1;1000,01$/);
    expect(lines.filter((line) => /(^|;)[=+\-@]/.test(line))).toEqual([]);
  });

  it('shows what the screen shows, and refuses a column that there is not', async () => {
    const { payload } = await get('format=csv&columns=shown');
    expect(payload.split('\r\n')[0]).toBe(
      '\uFEFFŠifra;Status;Kategorija;Potkategorija;Adresa;Opština;Majstor;Operater',
    );
    expect((await as('admin').get('/api/v1/orders/export?format=csv&columns=code,price')).statusCode).toBe(
      422,
    );
    expect((await as('admin').get('/api/v1/orders/export')).statusCode).toBe(422);
  });

  it('is recorded with its filter and count, and its people are counted [exports#recorded]', async () => {
    await get('format=csv&municipality=Vračar&paid=true');
    const values = () =>
      db
        .selectFrom('audit_values')
        .innerJoin('audit_events', 'audit_events.id', 'audit_values.event_id')
        .select(['field', 'after'])
        .where('event', '=', 'exported')
        .where('route', '=', 'GET /v1/orders/export')
        .execute();
    await expect.poll(values).toEqual(
      expect.arrayContaining([
        { field: 'municipality', after: ['Vračar'] },
        { field: 'paid', after: true },
        { field: 'rows', after: 5 },
      ]),
    );
  });
});

it('saves how an order was paid, and the photos of its receipts by code and day [exports#receipts]', async () => {
  const { id, order_code: code } = await anOrder(db, { status: 'completed', municipality: 'Grocka' });
  const pay = async (fields: Record<string, string>, photos: number) => {
    const jpegs = await Promise.all(Array.from({ length: photos }, () => aJpeg()));
    const { payload, headers } = await aForm(fields, jpegs, 'file');
    const answer = await as('admin').patch(`/api/v1/orders/${id}/order_paid`, payload, headers);
    expect(answer.statusCode).toBe(200);
  };
  await pay({ amount: '1000', method: 'cash', holder: 'worker' }, 1);
  await pay({ amount: '500', method: 'card', holder: 'us' }, 1);
  const [row] = sheetOf(read((await get('format=xlsx&municipality=Grocka')).rawPayload), 'Nalozi');
  expect(row).toMatchObject({
    'Naplaćeno (rsd)': 1500,
    'Način naplate': 'Kartica, Gotovina',
    'Novac je kod': 'nas, majstora',
    Račun: 'da',
  });
  const { rawPayload, headers } = await get('receipts=zip&municipality=Grocka');
  expect(headers['content-type']).toBe('application/zip');
  const files = await readZip(rawPayload);
  const day = belgradeDay(clock.now().toISOString());
  expect([...files.keys()]).toEqual([`${code} ${day}.jpg`, `${code} ${day} (2).jpg`]);
  for (const photo of files.values()) expect([...photo.subarray(0, 2)]).toEqual([0xff, 0xd8]);
});
