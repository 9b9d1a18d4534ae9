import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type {
  PriceDifference,
  PriceVersion,
  WaitingVersion,
} from '@majstorija/contract/price-list/price-versions.ts';
import { aPage, anId } from '#testing/builders/builders.ts';
import { anImport, aPriceItem } from '#testing/builders/price-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError } from '#testing/stub.ts';

const ana = { _id: anId(), firstName: 'Ana', lastName: 'Anić' };

const aVersion = (version: Partial<PriceVersion> = {}): PriceVersion => ({
  _id: String(version.number ?? 2),
  number: 2,
  createdAt: '2026-11-20T12:00:00.000Z',
  by: ana,
  source: 'import',
  restoredNumber: null,
  validFrom: null,
  fileName: 'Cenovnik.xlsx',
  hasFile: true,
  itemCount: 21,
  counts: { created: 1, newPrices: 2, otherChanges: 0, removed: 0 },
  replacedCount: 0,
  ...version,
});

const first = aVersion({ number: 1, source: 'start', by: null, fileName: null, hasFile: false });

const { _id, orderNumber: _, version: __, ...row } = aPriceItem;

const dearer: PriceDifference = {
  _id,
  kind: 'newPrice',
  before: row,
  after: { ...row, grossPrice: 900 },
};

const waiting: WaitingVersion = {
  _id: anId(),
  createdAt: '2026-11-20T12:00:00.000Z',
  by: ana,
  validFrom: '2026-12-01',
  source: 'import',
  restoredNumber: null,
  fileName: 'Novi.xlsx',
  refusedAt: null,
};

const changed = { ...row, row: 1, before: row, grossPrice: 2400 };
const preview = {
  ...anImport,
  isPreview: true,
  counts: { ...anImport.counts, newPrices: 1 },
  warnings: { ...anImport.warnings, largeChanges: 1, items: 2 },
  changed: [changed],
};

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.priceVersions.list, aPage([aVersion(), first]));
  stub(api.priceVersions.waiting, { waiting: null });
  stub(api.priceVersions.compare, aPage([dearer]));
  stub(api.priceVersions.restore, preview);
});

const openHistory = async (search = '') => {
  const app = renderApp(`/admin/price-list/history${search}`);
  await screen.findByRole('heading', { name: 'Istorija cenovnika' });
  return app;
};
const lastCompare = () => requests(api.priceVersions.compare).at(-1);

describe('the versions [price-list#history-screen]', () => {
  test('show who made them, from what and what changed; one opens its changes', async () => {
    const { user } = await openHistory();
    const line = (await screen.findByText('Cenovnik.xlsx')).closest('tr')!;
    expect(line.textContent).toContain('Ana Anić');
    expect(line.textContent).toContain('2 nove cene, 1 nova');
    await user.click(within(line).getByRole('button', { name: 'Promene u verziji 2' }));
    await screen.findByText('Luster');
    expect(lastCompare()?.url.pathname).toContain('/versions/1/compare/2');
    screen.getByText('+12,5%');
  });
});

describe('a restored version [price-list#restore]', () => {
  async function openRestore() {
    const app = await openHistory();
    await app.user.click(await screen.findByRole('button', { name: 'Vrati verziju 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Vrati verziju 2?' }));
    await dialog.findByText('Luster');
    const submit = () => dialog.getByRole('button', { name: 'Vrati verziju 2' });
    return { ...app, dialog, submit };
  }
  const sent = () => requests(api.priceVersions.restore).filter(({ query }) => query.preview === undefined);

  test('needs a tick under its warnings, then sends the plan of its preview once', async () => {
    const { user, dialog, submit } = await openRestore();
    await user.click(submit());
    expect(sent()).toEqual([]);
    dialog.getByText('Cene koje se menjaju za više od 30%: 1.');
    await user.click(dialog.getByRole('checkbox', { name: 'Promene su proverene i ispravne' }));
    await user.dblClick(submit());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().map(({ query }) => query)).toEqual([{ plan: 'plan' }]);
  });

  test('of a list that was changed meanwhile is previewed again and says so', async () => {
    const { user, dialog, submit } = await openRestore();
    await user.click(dialog.getByRole('checkbox', { name: 'Promene su proverene i ispravne' }));
    stubError(api.priceVersions.restore, 'price.listChanged');
    await user.click(submit());
    expect(await dialog.findByText(/Cenovnik je promenjen posle pregleda/)).toBeDefined();
  });
});

test('what waits for its day is shown over the list, with what it would do and the way to withdraw it', async () => {
  stub(api.priceVersions.waiting, { waiting });
  stub(api.priceVersions.waitingPreview, { preview, replaced: { count: 1, names: ['Luster'] } });
  stub(api.priceVersions.withdraw, undefined);
  const { user } = await openHistory();
  await screen.findByText('Od 01.12.2026. važi nov cenovnik: uvoz fajla „Novi.xlsx”, Ana Anić.');
  await user.click(screen.getByRole('button', { name: 'Pogledaj' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cenovnik od 01.12.2026.' }));
  await dialog.findByText(/Izmene posle zakazivanja/);
  await user.click(dialog.getByRole('button', { name: 'Povuci zakazani cenovnik' }));
  await waitFor(() => expect(requests(api.priceVersions.withdraw)).toHaveLength(1));
});
