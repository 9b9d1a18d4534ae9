import { read, utils } from '@e965/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PriceImport, PriceListItem } from '@majstorija/contract/price-list/price-list.ts';
import type { PriceDifference, PriceVersion } from '@majstorija/contract/price-list/price-versions.ts';
import { changeList, previewChange } from '#features/price-list/change-list.ts';
import { write } from '#platform/database/work.ts';
import { testApp } from '#testing/app/test-app.ts';
import { aPriceBook, aRow, aWorkbookForm } from '#testing/builders/files/workbooks.ts';
import { aPriceImport } from '#testing/builders/price-imports.ts';

const { as, db, deps } = await testApp();
const PATH = '/api/v1/price-list';

/** As an upload, or its preview, without a process that reads the file. */
async function importBook(rows: Parameters<typeof aPriceBook>[0], isPreview = false): Promise<PriceImport> {
  const wanted = await aPriceImport(aPriceBook(rows));
  return isPreview
    ? previewChange(db, deps.config, wanted)
    : write(deps, as('admin').user, (work) => changeList(work, wanted, {}));
}

const restore = (number: number, query = '') =>
  as('admin').post(`${PATH}/versions/${number}/restore${query}`);

const dataOf = async <T>(url: string): Promise<T> => (await as('admin').get(url)).json<{ data: T }>().data;

const listVersions = () => dataOf<PriceVersion[]>(`${PATH}/versions`);
const listItems = () => dataOf<PriceListItem[]>(`${PATH}?pageSize=all`);
const compare = (before: number, after: number, query = '') =>
  dataOf<PriceDifference[]>(`${PATH}/versions/${before}/compare/${after}${query}`);

const shortOf = (items: readonly { name: string; grossPrice: number }[]) =>
  items.map(({ name, grossPrice }) => [name, grossPrice]);

beforeEach(async () => {
  await db.deleteFrom('price_list_waiting').execute();
  await db.deleteFrom('price_list_files').execute();
  await db.deleteFrom('price_list_item_versions').execute();
  await db.deleteFrom('price_list_versions').execute();
  await db.deleteFrom('price_list_items').execute();
});

async function threeVersions() {
  await importBook([aRow('Ventil', 100, 'V1'), aRow('Sifon', 200, 'S1')]);
  const [ventil, sifon] = await listItems();
  await as('admin').patch(`${PATH}/${ventil!._id}`, { grossPrice: 125 });
  await as('admin').inject({ method: 'DELETE', url: `${PATH}/${sifon!._id}` });
}

describe('the versions of the price list [price-list#versions]', () => {
  it('are an import, an edit and a removal, each with who, from what and what changed', async () => {
    await threeVersions();
    const versions = await listVersions();
    const by = { _id: as('admin').user.id, firstName: expect.any(String), lastName: expect.any(String) };
    const none = { created: 0, newPrices: 0, otherChanges: 0, removed: 0 };
    expect(versions).toMatchObject([
      { number: 3, by, source: 'removal', hasFile: false, itemCount: 1, counts: { ...none, removed: 1 } },
      { number: 2, by, source: 'edit', hasFile: false, itemCount: 2, counts: { ...none, newPrices: 1 } },
      { number: 1, by, source: 'import', hasFile: true, itemCount: 2, counts: { ...none, created: 2 } },
    ]);
  });

  it('are not made by a call that changes nothing', async () => {
    await importBook([aRow('Ventil', 100, 'V1')]);
    const [ventil] = await listItems();
    await as('admin').patch(`${PATH}/${ventil!._id}`, { grossPrice: 100 });
    expect(await importBook([aRow('Ventil', 100, 'V1')])).toMatchObject({ version: null });
    await restore(1);
    expect(await listVersions()).toHaveLength(1);
  });

  it('differ by price, new and removed items and other changes, in both directions', async () => {
    await threeVersions();
    await importBook([aRow('Ventil DN20', 125, 'V1'), aRow('Bojler', 900)]);
    const [ventil] = await compare(1, 2);
    expect(ventil).toMatchObject({
      kind: 'newPrice',
      before: { grossPrice: 100 },
      after: { grossPrice: 125 },
    });
    expect((await compare(2, 3)).map(({ kind, after }) => [kind, after])).toEqual([['removed', null]]);
    const kinds = (differences: readonly PriceDifference[]) =>
      differences.map(({ kind, before, after }) => [kind, before?.name, after?.name]);
    expect(kinds(await compare(1, 4))).toEqual([
      ['newPrice', 'Ventil', 'Ventil DN20'],
      ['created', undefined, 'Bojler'],
      ['removed', 'Sifon', undefined],
    ]);
    expect(kinds(await compare(4, 1))).toEqual([
      ['newPrice', 'Ventil DN20', 'Ventil'],
      ['created', undefined, 'Sifon'],
      ['removed', 'Bojler', undefined],
    ]);
    expect(kinds(await compare(3, 4))).toEqual([
      ['created', undefined, 'Bojler'],
      ['otherChange', 'Ventil', 'Ventil DN20'],
    ]);
    expect(kinds(await compare(0, 1))).toHaveLength(2);
    expect(kinds(await compare(4, 4))).toEqual([]);
    expect(kinds(await compare(1, 4, '?searchTerm=boj'))).toEqual([['created', undefined, 'Bojler']]);
    expect(kinds(await compare(1, 4, '?kind=removed'))).toEqual([['removed', 'Sifon', undefined]]);
  });

  it('that do not exist are not found', async () => {
    await importBook([aRow('Ventil')]);
    const paths = [
      'versions/2',
      'versions/x',
      'versions/1/compare/2',
      'versions/2/compare/1',
      'versions/2/excel',
    ];
    for (const path of paths) {
      expect([path, (await as('admin').get(`${PATH}/${path}`)).statusCode]).toEqual([path, 404]);
    }
    expect((await restore(2)).json()).toMatchObject({ code: 'price_version_not_found' });
  });

  it('can each be exported, and the file of an import comes back byte for byte [price-list#files]', async () => {
    const book = aPriceBook([aRow('Ventil', 100, 'V1'), aRow('Sifon', 200, 'S1')]);
    const { payload, headers } = await aWorkbookForm(book);
    await as('admin').post(`${PATH}/import/excel`, payload, headers);
    const [ventil] = await listItems();
    await as('admin').patch(`${PATH}/${ventil!._id}`, { grossPrice: 125 });
    const excel = await as('admin').get(`${PATH}/versions/1/excel`);
    expect(excel.headers['content-disposition']).toContain('Cenovnik-verzija-1.xlsx');
    const rows = utils.sheet_to_json(read(excel.rawPayload).Sheets.Cenovnik!, { header: 1 });
    expect(rows.slice(1).map((row) => (row as unknown[])[6])).toEqual([100, 200]);
    const file = await as('admin').get(`${PATH}/versions/1/file`);
    expect(file.rawPayload.equals(book)).toBe(true);
    expect((await as('admin').get(`${PATH}/versions/2/file`)).json()).toMatchObject({
      code: 'price_file_not_found',
    });
  });
});

describe('a restored version [price-list#restore]', () => {
  it('brings back prices, removed items with their ids and places, and takes off later ones', async () => {
    await importBook([aRow('Sifon', 200, 'S1'), aRow('Ventil', 100, 'V1')]);
    const before = await listItems();
    await as('admin').inject({ method: 'DELETE', url: `${PATH}/${before[0]!._id}` });
    await importBook([aRow('Ventil', 150, 'V1'), aRow('Bojler', 900)]);
    const preview = (await restore(1, '?preview=true')).json<{ data: PriceImport }>().data;
    expect(preview).toMatchObject({
      counts: { created: 1, newPrices: 1, removed: 1, unchanged: 0 },
      created: [{ name: 'Sifon' }],
      removed: [{ name: 'Bojler' }],
      warnings: { largeChanges: 1, dropped: 1, items: 2 },
    });
    expect(shortOf(await listItems())).toEqual([
      ['Ventil', 150],
      ['Bojler', 900],
    ]);
    const done = await restore(1, `?plan=${preview.plan}`);
    expect(done.json<{ data: PriceImport }>().data).toMatchObject({ isPreview: false, version: 4 });
    const withoutVersion = (items: readonly PriceListItem[]) =>
      items.map((item) => ({ ...item, version: 0 }));
    expect(withoutVersion(await listItems())).toEqual(withoutVersion(before));
    expect((await listVersions())[0]).toMatchObject({ number: 4, source: 'restore', restoredNumber: 1 });
    expect(await compare(1, 4)).toEqual([]);
  });

  it('is refused when the list was changed after its preview, and changes nothing', async () => {
    await threeVersions();
    const { plan } = (await restore(1, '?preview=true')).json<{ data: PriceImport }>().data;
    const [ventil] = await listItems();
    await as('admin').patch(`${PATH}/${ventil!._id}`, { grossPrice: 130 });
    expect((await restore(1, `?plan=${plan}`)).json()).toMatchObject({ code: 'price_list_changed' });
    expect(shortOf(await listItems())).toEqual([['Ventil', 130]]);
  });
});

describe('the warnings of a preview [price-list#warnings]', () => {
  it('count prices that change by more than the share, and items that over 5 percent of the list lacks', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `Stavka ${at}`);
    await importBook(names.map((name) => aRow(name, 100)));
    const without = async (missing: number, price = 100) => {
      const rows = names.slice(missing).map((name, at) => aRow(name, at === 0 ? price : 100));
      return (await importBook(rows, true)).warnings;
    };
    expect(await without(0, 130)).toMatchObject({ share: 30, largeChanges: 0, dropped: 0, items: 40 });
    expect(await without(0, 130.01)).toMatchObject({ share: 30, largeChanges: 1, dropped: 0, items: 40 });
    expect(await without(0, 69.99)).toMatchObject({ largeChanges: 1 });
    expect(await without(2)).toMatchObject({ dropped: 0 });
    expect(await without(3)).toMatchObject({ dropped: 3, items: 40 });
  });
});
