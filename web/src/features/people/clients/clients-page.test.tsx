import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aClient, aPage, anId } from '#testing/builders/builders.ts';
import { aClientDetail } from '#testing/builders/client-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, stub, stubWith } from '#testing/stub.ts';

const orderId = anId();
const jelena = aClient({
  firstName: 'Jelena',
  lastName: 'Đurić',
  phone: '+381641234567',
  email: 'jelena@demo.rs',
  orderCount: 21,
  totalCost: 1234.5,
  activeOrderId: orderId,
  activeOrderStatus: 'on_the_way',
  activeOrderCategory: 'WATER_AND_SEWER',
  activeOrderPackage: 'DRAIN_CLEARING',
});
const marko = aClient({ firstName: 'Marko', lastName: 'Marković', email: null, isActive: false });

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.clients.list, aPage([jelena, marko]));
});

async function openList() {
  const app = renderApp('/admin/clients');
  await screen.findByRole('link', { name: 'Jelena Đurić' });
  const openMenu = (name: string) =>
    app.user.click(screen.getByRole('button', { name: `Akcije za klijenta ${name}` }));
  return { ...app, openMenu };
}
const rowOf = (name: string) => within(screen.getByRole('link', { name }).closest('tr')!);
/** The separate column; a tablet shows the same under the count. */
const costIn = (row: ReturnType<typeof rowOf>) => row.getAllByRole('cell')[3]?.textContent;
const lastQuery = () => requests(api.clients.list).at(-1)?.query;

describe('Klijenti', () => {
  test('show name, contact, number and cost of orders, and the active order as a link', async () => {
    await openList();
    const row = rowOf('Jelena Đurić');
    row.getByText('Aktivan');
    row.getByRole('link', { name: '+381 64 123 4567' });
    row.getByRole('link', { name: 'jelena@demo.rs' });
    expect(row.getAllByText('21 naloga')[0]).toBeTruthy();
    expect(costIn(row)).toBe('1.234,50\u00A0rsd21 naloga');
    const order = row.getByRole('link', { name: /Majstor na putu/ });
    expect(order.textContent).toBe('Majstor na putuVodovod i kanalizacija - Zagušenja kanalizacije');
    expect(order.getAttribute('href')).toBe(`/admin/orders/${orderId}`);
  });

  test('are searched and filtered by the server, as the address says', async () => {
    const { user, router } = await openList();
    await user.type(screen.getByPlaceholderText('Traži po imenu...'), 'đurić');
    await waitFor(() => expect(lastQuery()).toMatchObject({ searchTerm: 'đurić' }));
    await user.click(screen.getByRole('combobox', { name: /^Status/ }));
    await user.click(await screen.findByRole('option', { name: 'Neaktivni' }));
    const isActive = 'false';
    await waitFor(() =>
      expect(lastQuery()).toEqual({ isActive, searchTerm: 'đurić', page: '1', pageSize: '25' }),
    );
    expect(router.state.location.search).toMatchObject({ isActive, searchTerm: 'đurić' });
  });
});

describe('switching a client off', () => {
  const dialog = () => within(screen.getByRole('alertdialog', { name: 'Deaktiviraj klijenta?' }));

  async function openToggle() {
    const app = await openList();
    await app.user.click(screen.getByRole('button', { name: 'Deaktiviraj klijenta Jelena Đurić' }));
    await screen.findByRole('alertdialog');
    return { ...app, confirm: () => dialog().getByRole('button', { name: 'Deaktiviraj' }) };
  }

  test('asks with the text of [accounts#confirm-toggle], sends the wanted state once and shows a notice', async () => {
    const saved = aClientDetail({ ...jelena, isActive: false });
    const gate = createGate();
    stubWith(api.clients.toggleActive, () => gate.opened.then(() => saved));
    const { user, confirm } = await openToggle();
    expect(dialog().getByText(/Da li ste sigurni/).textContent).toBe(
      'Da li ste sigurni da želite da deaktivirate klijenta Jelena Đurić? Ova akcija će onemogućiti pristup nalogu.',
    );
    await user.dblClick(confirm());
    stub(api.clients.list, aPage([saved, marko]));
    gate.open();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await screen.findAllByText('Status klijenta je ažuriran');
    rowOf('Jelena Đurić').getByText('Neaktivan');
    expect(requests(api.clients.toggleActive).map(({ body }) => body)).toEqual([{ isActive: false }]);
  });
});

describe('the actions of a row', () => {
  test('edit the client with the note, which the list has not', async () => {
    const detail = aClientDetail({ ...jelena, note: 'Zvoni dvaput.' });
    stub(api.clients.get, detail);
    stub(api.clients.update, detail);
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: 'Izmeni klijenta Jelena Đurić' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Izmeni podatke klijenta' }));
    expect(dialog.getByLabelText(/^Napomena/)).toHaveProperty('value', 'Zvoni dvaput.');
    await user.clear(dialog.getByLabelText('Prezime'));
    await user.type(dialog.getByLabelText('Prezime'), 'Simić');
    await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests(api.clients.update)[0]?.body).toEqual({ lastName: 'Simić' });
  });
});
