import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { PriceListItem } from '@majstorija/contract/price-list/price-list.ts';
import { aPage, anId } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, server, stub } from '#testing/stub.ts';

const anItem = (item: Partial<PriceListItem> = {}): PriceListItem => ({
  _id: anId(),
  orderNumber: 1,
  itemCode: 'V001',
  name: 'Čišćenje šahta',
  category: 'WATER_AND_SEWER',
  subcategory: 'Zagušenja',
  unitOfMeasure: 'm²',
  grossPrice: 1234.5,
  version: 1,
  ...item,
});

const cleaning = anItem();
const valve = anItem({
  orderNumber: 2,
  itemCode: null,
  name: 'Zamena ventila',
  unitOfMeasure: 'kom',
  grossPrice: 800,
});
const lamp = anItem({
  orderNumber: 3,
  itemCode: 'E1',
  name: 'Luster',
  category: 'ELECTRICS',
  subcategory: 'Rasveta',
});

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.priceList.list, aPage([cleaning, valve, lamp]));
});

async function openList(search = '') {
  const app = renderApp(`/admin/price-list${search}`);
  await screen.findByText('Luster');
  return app;
}
const lastQuery = () => requests(api.priceList.list).at(-1)?.query;
const cellsOf = (name: string) =>
  within(screen.getByText(name).closest('tr')!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replace(/^[^:]+: /, ''));

describe('the rows of Cenovnik', () => {
  test('show number, code, item, subcategory, unit and price; a dash means no code', async () => {
    await openList();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.slice(0, 6).join(' | ')).toBe(
      '# | Šifra | Stavka | Potkategorija | Jedinica mere | Cena (rsd)',
    );
    expect(cellsOf('Čišćenje šahta').slice(0, 6).join(' | ')).toBe(
      // Under the item where there is no column for it.
      '1 | V001 | Čišćenje šahtaZagušenja | Zagušenja | m² | 1.234,50\u00A0rsd',
    );
    expect(cellsOf('Zamena ventila')[1]).toBe('-');
    screen.getByText('3 stavke');
  });

  test('say the subcategory each, and mark where another one begins [price-list#columns]', async () => {
    await openList();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByText(/^(Zagušenja|Rasveta)$/).length)).toEqual([2, 2, 2]);
    expect(rows.map((row) => row.matches('[data-group-start]'))).toEqual([true, false, true]);
  });
});

test('Štampaj loads the whole list before it prints', async () => {
  stub(api.priceList.list, aPage([cleaning, lamp], { total: 3 }));
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const { user } = await openList('?searchTerm=xyz');
  stub(api.priceList.list, aPage([cleaning, valve, lamp]));
  await user.click(screen.getByRole('button', { name: 'Štampaj' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(lastQuery()).toMatchObject({ pageSize: 'all', searchTerm: 'xyz' });
  expect(screen.getByText('Zamena ventila')).not.toBeNull();
});

describe('Izvezi', () => {
  const PATH = `*/api${api.priceList.export.path}`;
  const save = () => screen.getByRole('button', { name: /Izvezi|Izvoz/ });

  test('saves the workbook under its name, shows its progress and a notice', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href.slice(0, 5)}`);
    });
    const gate = createGate();
    server.use(
      http.get(PATH, async () => {
        await gate.opened;
        return HttpResponse.arrayBuffer(new Uint8Array([80, 75, 3, 4]).buffer);
      }),
    );
    const { user } = await openList();
    await user.click(save());
    await screen.findByRole('button', { name: /Izvoz…/ });
    expect(save().getAttribute('aria-busy')).toBe('true');
    gate.open();
    await screen.findAllByText('Cenovnik uspešno izvezen.');
    expect(saved).toEqual(['Cenovnik.xlsx blob:']);
  });
});

describe('an item', () => {
  const openEdit = async () => {
    const app = await openList();
    await app.user.click(screen.getByRole('button', { name: 'Izmeni stavku Čišćenje šahta' }));
    const price = await screen.findByLabelText('Cena (rsd)');
    return { ...app, price };
  };

  test('sends only the changed price, typed with dots and comma', async () => {
    stub(api.priceList.update, { ...cleaning, grossPrice: 2500.5 });
    const { user, price } = await openEdit();
    expect(price.getAttribute('value')).toBe('1.234,50');
    await user.clear(price);
    await user.type(price, '2.500,5');
    await user.click(screen.getByRole('button', { name: 'Sačuvaj' }));
    await screen.findAllByText('Stavka je ažurirana.');
    expect(requests(api.priceList.update).map(({ body }) => body)).toEqual([{ grossPrice: 2500.5 }]);
  });

  test('is removed only after a question that explains what stays', async () => {
    stub(api.priceList.remove, undefined);
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: 'Obriši stavku Luster' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Obriši stavku?' }));
    dialog.getByText(/Na nalozima ostaje ono što je urađeno/);
    stub(api.priceList.list, aPage([cleaning, valve]));
    await user.click(dialog.getByRole('button', { name: 'Obriši' }));
    await screen.findAllByText('Stavka je obrisana.');
    await waitFor(() => expect(screen.queryByText('Luster')).toBeNull());
  });
});
