import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { writeZip } from '#platform/files/zip-stream.ts';
import { importRegister } from './import-register.service.ts';
import { aRegisterFile, aRegisterTable, type RegisterLine } from '#testing/builders/files/register-file.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';

const { db, url } = await openTestDatabase();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-register-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const NOW = new Date('2026-11-21T12:00:00Z');

let files = 0;
const newFile = (ending = '.csv') => path.join(folder, `${(files += 1)}${ending}`);
const importLines = (lines: readonly RegisterLine[]) =>
  importRegister({ url, file: aRegisterFile(newFile(), lines), now: NOW });
const importText = (text: string | Buffer, ending?: string) => {
  const file = newFile(ending);
  fs.writeFileSync(file, text);
  return importRegister({ url, file, now: NOW });
};

const everything = () =>
  db
    .selectFrom('register_addresses as a')
    .innerJoin('register_streets as s', 's.id', 'a.street_id')
    .select([
      's.city',
      's.municipality',
      's.settlement',
      's.name',
      'house_number',
      'a.latitude',
      'a.longitude',
    ])
    .orderBy('s.municipality')
    .orderBy('s.name')
    .orderBy('house_number')
    .execute();

beforeEach(async () => {
  await db.deleteFrom('register_addresses').execute();
  await db.deleteFrom('register_streets').execute();
  await db.deleteFrom('register_imports').execute();
});

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value;
}

const aZip = (name: string, content: string): Promise<Buffer> =>
  buffer(writeZip(once({ name, content: once(content) }), NOW));

describe('an import of the register', () => {
  it('stores names in Latin in proper case, numbers in common form, points in degrees', async () => {
    const report = await importLines([
      {
        opstina: 'ZVEZDARA',
        street: 'BULEVAR KRALJA ALEKSANDRA',
        number: '212 A',
        latitude: 44.797,
        longitude: 20.499,
      },
      {
        opstina: 'ČUKARICA',
        street: '',
        cyrillic: 'ПОЖЕШКА',
        number: '62',
        latitude: 44.779,
        longitude: 20.417,
      },
    ]);
    expect(report).toMatchObject({
      rows: 2,
      retired: 0,
      malformed: 0,
      added: 2,
      moved: 0,
      removed: 0,
      streets: 2,
    });
    const rows = (await everything()).toSorted((a, b) => (a.house_number < b.house_number ? -1 : 1));
    expect(rows).toMatchObject([
      { city: 'Beograd', municipality: 'Zvezdara', name: 'Bulevar kralja Aleksandra', house_number: '212a' },
      { municipality: 'Čukarica', name: 'Požeška', house_number: '62' },
    ]);
    const zvezdara = rows.find((row) => row.municipality === 'Zvezdara');
    expect(zvezdara?.latitude).toBeCloseTo(44.797, 5);
    expect(zvezdara?.longitude).toBeCloseTo(20.499, 5);
  });

  it('moves, adds and removes addresses after another file, and streets without numbers', async () => {
    const first = { street: 'PRVA', number: '1', latitude: 44.8 };
    await importLines([first, { ...first, number: '2' }, { street: 'DRUGA', number: '1' }]);
    const report = await importLines([
      { ...first, latitude: 44.81 },
      { street: 'TREĆA', number: '1' },
    ]);
    expect(report).toMatchObject({ added: 1, moved: 1, removed: 2, addresses: 2, streets: 2 });
    const left = await everything();
    expect(left.map(({ name, house_number }) => `${name} ${house_number}`)).toEqual(['Prva 1', 'Treća 1']);
    expect(left[0]?.latitude).toBeCloseTo(44.81, 5);
  });

  it('counts malformed rows, names them with their numbers, and imports the others', async () => {
    const good = Array.from({ length: 60 }, (_, n) => ({ number: String(n + 1) }));
    const table = aRegisterTable([
      ...good,
      { number: '' },
      { wkt: 'POINT (abc)' },
      { wkt: 'POINT (20.46 44.8)' },
      { street: 'A'.repeat(101) },
    ]);
    const report = await importText(`${table}only,three,cells\r\n`);
    expect(report).toMatchObject({ rows: 65, malformed: 5, added: 60 });
    expect(report.examples).toEqual([
      { row: 62, reason: 'no street, house number, settlement or municipality' },
      { row: 63, reason: 'wkt is no POINT(x y)' },
      { row: 64, reason: 'the point lies outside Serbia' },
      { row: 65, reason: 'a name longer than 100 characters' },
      { row: 66, reason: 'another number of columns than the header' },
    ]);
  });

  it('reads a zip, semicolons and quotes as well', async () => {
    const table = aRegisterTable([{ street: 'ULICA "PČELICA", MALA', number: '3' }]);
    expect(await importText(await aZip('export/kucni_broj.csv', table), '.zip')).toMatchObject({ added: 1 });
    expect((await everything())[0]?.name).toContain('Ulica "Pčelica", Mala');
    const parted = aRegisterTable([{ street: 'KNEZA MILOŠA', number: '3' }]).replaceAll(',', ';');
    expect(await importText(parted)).toMatchObject({ added: 1, removed: 1 });
  });
});

describe('a part of the register', () => {
  const streets = Array.from({ length: 40 }, (_, n) => ({ street: 'ŠUMSKA', number: String(n + 1) }));
  const whole = aRegisterTable(streets);

  it('removes nothing unless it is meant to [addresses#register-part]', async () => {
    await importText(whole);
    const part = aRegisterTable(streets.slice(0, 20));
    expect(await importText(part).catch(String)).toContain('20 of 40 addresses are missing in the file');
    expect(await everything()).toHaveLength(40);
    const file = newFile();
    fs.writeFileSync(file, part);
    expect(await importRegister({ url, file, now: NOW, removes: true })).toMatchObject({ removed: 20 });
  });

  it.each([
    ['cut off within a row', Buffer.from(whole.slice(0, -40)), 'the file ends within row 41'],
    [
      'cut off within a letter',
      Buffer.from(`${whole}1,2,Š`).subarray(0, -1),
      'not in UTF-8, or it is cut off',
    ],
    ['in another code page', Buffer.from(whole.replaceAll('Š', '\u008a'), 'latin1'), 'not in UTF-8'],
    [
      'without its letters',
      Buffer.from(whole.replaceAll('Š', '?')),
      'none of the 40 rows is an address in use',
    ],
    ['read in another code page', Buffer.from(whole.replaceAll('Š', 'Å ')), 'a name in another encoding'],
  ])('is refused: %s [addresses#register-part]', async (_what, content, message) => {
    await importText(whole);
    expect(await importText(content).catch(String)).toContain(message);
    expect(await everything()).toHaveLength(40);
  });
});

describe('a file of a wrong shape', async () => {
  const one = aRegisterTable([{}]);
  const wrong: [string, string | Buffer, string][] = [
    [
      'another table',
      'a,b,c\n1,2,3\n',
      'this is no export of the address register: no column kucni_broj_lat, ulica_ime_lat, naselje_ime_lat, opstina_ime_lat, wkt',
    ],
    [
      'many bad rows',
      aRegisterTable([{}, {}, { wkt: '' }]),
      '1 of 3 rows are malformed; row 4: wkt is no POINT(x y)',
    ],
    ['half a zip', (await aZip('kucni_broj.csv', one)).subarray(0, 200), 'the file cannot be read: '],
  ];

  it.each(wrong)(
    'is refused with one line, and the old table stays unchanged: %s',
    async (_, content, message) => {
      await importLines([{ number: '7' }, { number: '8' }]);
      const before = await everything();
      const failure = await importText(content).catch(String);
      expect(failure).toContain(`ImportError: ${message}`);
      expect(failure).not.toContain('\n');
      expect(await everything()).toEqual(before);
    },
  );
});
