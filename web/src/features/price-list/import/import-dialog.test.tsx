import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { type PriceImport } from '@majstorija/contract/price-list/price-list.ts';
import { aPage } from '#testing/builders/builders.ts';
import { anImport } from '#testing/builders/price-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, stub, stubError, stubWith, toError } from '#testing/stub.ts';
import { summarize } from '#features/price-list/import/import-summary.ts';

const row = (name: string, grossPrice: number, more = {}) => ({
  itemCode: null,
  name,
  category: 'WATER_AND_SEWER' as const,
  subcategory: 'Sanitarije',
  unitOfMeasure: 'kom',
  grossPrice,
  ...more,
});
const changed = (at: number, before: ReturnType<typeof row>, after: ReturnType<typeof row>) => ({
  ...after,
  row: at,
  before,
});

const preview = (parts: Partial<PriceImport> = {}): PriceImport => ({
  ...anImport,
  isPreview: true,
  created: [{ ...row('Tuš kabina', 9000, { itemCode: 'T1' }), row: 7 }],
  changed: [
    changed(3, row('Ventil', 800), row('Ventil', 1000)),
    changed(4, row('Sifon', 1000), row('Sifon mali', 900)),
    changed(5, row('Bojler', 5), row('Bojler', 5, { itemCode: 'B1' })),
  ],
  counts: { created: 1, newPrices: 2, otherChanges: 1, unchanged: 198, invalid: 0, removed: 0 },
  errors: [],
  ...parts,
});

const NONE = { created: 0, newPrices: 0, otherChanges: 0, unchanged: 0, invalid: 0, removed: 0 };

const aFile = (name = 'Cenovnik.xlsx', bytes = 10) => new File([new Uint8Array(bytes)], name);

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.priceList.list, aPage([]));
});

async function openImport() {
  const app = renderApp('/admin/price-list');
  await app.user.click((await screen.findAllByRole('button', { name: 'Uvezi' }))[0]!);
  await screen.findByRole('dialog', { name: 'Uvezi cenovnik' });
  const choose = async (file: File) =>
    app.user.upload(await screen.findByLabelText(/Excel fajl|\.xlsx \(/), file);
  return { ...app, choose };
}
const dialog = () => within(screen.getByRole('dialog'));
const queries = () => requests(api.priceList.import).map(({ query }) => query);
const submit = () => dialog().getByRole('button', { name: /^Uvezi / });

describe('the preview of an import', () => {
  test('counts first, then shows old and new prices with their difference, other changes and new items', async () => {
    stub(api.priceList.import, preview());
    const { choose } = await openImport();
    await choose(aFile());
    await screen.findByText('202 stavke: 198 bez promene, 2 nove cene, 1 druga izmena, 1 nova');
    const [, ventil, sifon] = within(dialog().getByRole('table', { name: /Nove cene/ })).getAllByRole('row');
    expect(ventil?.textContent).toContain('3Ventil800,00\u00A0rsd');
    expect(ventil?.querySelector('strong')?.textContent).toBe('1.000,00\u00A0rsd');
    expect(ventil?.textContent).toContain('poskupljenje +25%');
    expect(sifon?.textContent).toContain('naziv: Sifon → Sifon mali');
    expect(sifon?.textContent).toContain('pojeftinjenje -10%');
    expect(
      within(dialog().getByRole('table', { name: /Ostale izmene/ })).getByText('šifra: - → B1'),
    ).not.toBeNull();
    expect(
      within(dialog().getByRole('table', { name: /Nove stavke/ })).getByText('Tuš kabina'),
    ).not.toBeNull();
    expect(dialog().queryByRole('table', { name: /Neispravni/ })).toBeNull();
    expect(queries()).toEqual([{ preview: 'true' }]);
  });

  test('keeps wrong rows apart, by their number in Excel, and does not import them', async () => {
    const errors = [{ row: 10_000, column: 'Cena (rsd)' as const, message: 'Iznos nije broj' }];
    stub(api.priceList.import, preview({ counts: { ...preview().counts, invalid: 1, removed: 0 }, errors }));
    const { user, choose } = await openImport();
    await choose(aFile());
    const wrong = within(await screen.findByRole('table', { name: /Neispravni redovi 1/ }));
    expect(wrong.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '10000',
      'Cena (rsd)',
      'Iznos nije broj',
    ]);
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    await user.click(submit());
    expect(queries()).toHaveLength(1);
  });
});

test('what a preview warns of has to be ticked before it is imported [price-list#warnings]', async () => {
  const warnings = {
    ...anImport.warnings,
    renamed: 55,
    matched: 55,
    alike: [{ row: 7, name: 'Ventil', like: 'V001' }],
    unreadSheets: ['Elektro'],
    hiddenRows: 2,
    hiddenColumns: ['Potkategorija' as const],
  };
  const category = 'ELECTRICS' as const;
  stub(
    api.priceList.import,
    preview({
      warnings,
      sheet: { name: 'Vodovod', others: ['Uputstvo'], lists: ['Vodovod'] },
      changed: [changed(3, row('Ventil', 5), row('Ventil', 5, { category }))],
    }),
  );
  const { user, choose } = await openImport();
  await choose(aFile());
  await screen.findByText('Čita se list „Vodovod”. Ostali listovi se ne čitaju: Uputstvo.');
  for (const text of [
    /naziv, kategoriju, potkategoriju ili jedinicu mere: 55 od 55 \(100%\)\. Proverite da u Excelu nije sortirana/,
    'Nove stavke koje liče na druge: red 7 „Ventil” na „V001”.',
    'Listovi koji liče na cenovnik, a ne čitaju se jer im zaglavlje nije potpuno: Elektro.',
    '2 reda su sakrivena u Excelu, na primer filterom.',
    'Sakriveni redovi se uvoze kao i ostali.',
    'U Excelu su sakrivene kolone koje se čitaju: Potkategorija.',
    'kategorija: Vodovod i kanalizacija → Elektro radovi',
  ])
    expect(dialog().getByText(text)).not.toBeNull();
  expect(submit().getAttribute('aria-disabled')).toBe('true');
  await user.click(dialog().getByRole('checkbox', { name: 'Promene su proverene i ispravne' }));
  expect(submit().getAttribute('aria-disabled')).not.toBe('true');
});

describe('a file that can be read in several ways [price-list#import-sheet]', () => {
  test('is asked which of its sheets is meant, before and after the preview', async () => {
    stubError(api.priceList.import, 'workbook.severalSheets', {
      fields: { Vodovod: 'ima zaglavlje cenovnika', Elektro: 'ima zaglavlje cenovnika' },
    });
    const { user, choose } = await openImport();
    await choose(aFile());
    const sheets = within(await dialog().findByRole('group', { name: 'Koji list se uvozi?' }));
    expect(dialog().queryByRole('button', { name: 'Pokušaj ponovo' })).toBeNull();
    const lists = ['Vodovod', 'Elektro'];
    stubWith(api.priceList.import, ({ query }) =>
      preview({ sheet: { name: query.sheet ?? '', others: ['Vodovod'], lists } }),
    );
    await user.click(sheets.getByRole('radio', { name: 'Elektro' }));
    await screen.findByText('Čita se list „Elektro”. Ostali listovi se ne čitaju: Vodovod.');
    expect(Reflect.get(dialog().getByRole('radio', { name: 'Elektro' }), 'checked')).toBe(true);
    await user.click(submit());
    await dialog().findByText('Cenovnik je uvezen.');
    expect(queries()).toEqual([
      { preview: 'true' },
      { preview: 'true', sheet: 'Elektro' },
      { plan: 'plan', sheet: 'Elektro' },
    ]);
  });

  test('is read without the rows that Excel hides by a tick', async () => {
    stubWith(api.priceList.import, ({ query }) => {
      const isSkipped = query.hiddenRows === 'skip';
      const warnings = {
        ...anImport.warnings,
        hiddenRows: isSkipped ? 0 : 2,
        skippedRows: isSkipped ? 2 : 0,
      };
      return preview({ warnings });
    });
    const { user, choose } = await openImport();
    await choose(aFile());
    await user.click(await dialog().findByRole('checkbox', { name: /^Izostavi sakrivene redove/ }));
    await dialog().findByText('2 reda su sakrivena u Excelu, na primer filterom. Ne uvoze se.');
    await user.click(submit());
    await dialog().findByText('Cenovnik je uvezen.');
    expect(queries().slice(1)).toEqual([
      { preview: 'true', hiddenRows: 'skip' },
      { plan: 'plan', hiddenRows: 'skip' },
    ]);
  });
});

describe('an import', () => {
  test('is sent once, shows the notice of [price-list#notices], and the list is refetched', async () => {
    const gate = createGate();
    stubWith(api.priceList.import, ({ query }) =>
      query.preview === 'true' ? preview() : gate.opened.then(() => preview({ isPreview: false })),
    );
    const { user, choose } = await openImport();
    await choose(aFile());
    const lists = requests(api.priceList.list).length;
    await user.dblClick(await dialog().findByRole('button', { name: 'Uvezi 4 stavke' }));
    await dialog().findByRole('progressbar', { name: 'Slanje cenovnika' });
    gate.open();
    await screen.findAllByText('Cenovnik uspešno importovan.');
    await dialog().findByText('Cenovnik je uvezen.');
    expect(queries()).toEqual([{ preview: 'true' }, { plan: 'plan' }]);
    await waitFor(() => expect(requests(api.priceList.list).length).toBeGreaterThan(lists));
    await user.click(dialog().getAllByRole('button', { name: 'Zatvori' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('of a list that was changed after the preview shows what was changed and a new preview [price-list#import-as-previewed]', async () => {
    stub(api.priceList.import, preview());
    const { user, choose } = await openImport();
    await choose(aFile());
    await screen.findByText(/202 stavke/);
    const now = preview({
      plan: 'nov plan',
      changed: [
        changed(3, row('Ventil', 950), row('Ventil', 1000)),
        changed(4, row('Sifon', 1000), row('Sifon mali', 900)),
      ],
      created: [...preview().created, { ...row('Bojler', 5), row: 5 }],
      counts: { created: 2, newPrices: 2, otherChanges: 0, unchanged: 198, invalid: 0, removed: 0 },
    });
    stubWith(api.priceList.import, ({ query }) =>
      query.preview === 'true' ? now : toError('price.listChanged'),
    );
    await user.click(submit());
    const alert = within(await dialog().findByRole('alert'));
    alert.getByText(/^Cenovnik je promenjen posle pregleda, pa ništa nije uvezeno/);
    expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'red 3: sada je „Ventil”, 950,00\u00A0rsd',
      'red 5: „Bojler” više nije u cenovniku',
    ]);
    await screen.findByText(/2 nove cene, 2 nove$/);
    stubWith(api.priceList.import, () => preview({ isPreview: false }));
    await user.click(submit());
    await dialog().findByText('Cenovnik je uvezen.');
    expect(queries().map(({ plan }) => plan)).toEqual([undefined, 'plan', undefined, 'nov plan']);
  });

  test.each([
    ['workbook.notReadable', /nije Excel radna sveska/],
    ['workbook.withMacros', /sa makroima nije dozvoljena/],
    ['workbook.tooComplex', /Obrada fajla traje predugo/],
  ] as const)('of a file refused with %s shows the reason, and accepts another file', async (code, text) => {
    stubError(api.priceList.import, code);
    const { user, choose } = await openImport();
    await choose(aFile());
    expect((await dialog().findByRole('alert')).textContent).toMatch(text);
    stub(api.priceList.import, preview());
    await user.click(dialog().getByRole('button', { name: 'Pokušaj ponovo' }));
    expect(await screen.findByText(/202 stavke/)).not.toBeNull();
  });
});

test.each([
  [preview(), '202 stavke: 198 bez promene, 2 nove cene, 1 druga izmena, 1 nova'],
  [preview({ counts: { ...NONE, unchanged: 1 } }), '1 stavka: 1 bez promene'],
  [preview({ counts: { ...NONE, invalid: 5, removed: 0 } }), '0 stavki · 5 neispravnih redova'],
])('the counts read as a sentence', (given, text) => {
  expect(summarize(given)).toBe(text);
});
