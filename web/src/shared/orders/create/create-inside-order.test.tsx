import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aClient, aPage, aSuggestion, anAddress, anOrderDetail } from '#testing/builders/builders.ts';
import { aGlance } from '#testing/builders/client-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

const home = anAddress({ streetAndNumber: 'Glavna 1', unitNumber: null });
const jelena = aClient({ firstName: 'Jelena', lastName: 'Đurić', addresses: [home] });

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  for (const route of [api.orders.list, api.workers.list, api.admins.options] as const)
    stub(route, aPage([]));
  stub(api.clients.list, aPage([jelena]));
  stub(api.clients.glance, aGlance({ _id: jelena._id }));
  stub(api.priceList.list, aPage([]));
  stub(api.geocode.suggest, { source: 'register', attribution: 'Registar', suggestions: [aSuggestion()] });
});

const dialogOf = (name: string) => within(screen.getByRole('dialog', { name }));
const order = () => dialogOf('Nov nalog');
const clientBox = () => order().getByLabelText('Klijent', { selector: 'input' });
const CALLER = ['Ime', 'Prezime', 'Mobilni telefon'];
const callerTexts = () => CALLER.map((label) => Reflect.get(order().getByLabelText(label), 'value'));

async function openOrder() {
  const app = renderApp('/admin/orders');
  const { user } = app;
  await screen.findByText('Nema redova.');
  await user.click(screen.getAllByRole('button', { name: 'Nov nalog' })[0]!);
  await screen.findByRole('dialog', { name: 'Nov nalog' });
  const addClient = async () => {
    await user.click(order().getByRole('button', { name: 'Nov klijent' }));
    await order().findByLabelText('Ime');
  };
  const pickAddress = async (title: string) => {
    await user.click(dialogOf(title).getByRole('radio', { name: 'Stan' }));
    await user.click(dialogOf(title).getByLabelText('Ulica i broj'));
    await user.paste('Njegoševa 44');
    await user.click(await screen.findByRole('option', { name: /Njegoševa 44/ }));
  };
  return { ...app, addClient, pickAddress };
}

describe('a client who calls for the first time', () => {
  test('is created with the address and the order in one call, in the same form', async () => {
    const created = anOrderDetail();
    stub(api.orders.createWithClient, created);
    stub(api.orders.get, created);
    const { user, router, addClient, pickAddress } = await openOrder();
    await user.type(order().getByLabelText(/Opis problema/), 'Curi');
    await user.type(clientBox(), 'Ana Nikolić 0641234567');
    await addClient();
    await pickAddress('Nov nalog');
    await user.click(order().getByRole('radio', { name: 'Elektro radovi' }));
    order().getByText('Ana Nikolić · Elektro · Njegoševa 44');
    await user.click(order().getByRole('button', { name: 'Kreiraj nalog' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/orders/${created._id}`));
    expect(requests(api.orders.createWithClient).map(({ body }) => body)).toMatchObject([
      {
        firstName: 'Ana',
        lastName: 'Nikolić',
        phone: '+381641234567',
        type: 'flat',
        streetAndNumber: 'Njegoševa 44',
        category: 'ELECTRICS',
        package: 'ELECTRICAL',
        description: 'Curi',
      },
    ]);
    expect(requests(api.orders.create)).toHaveLength(0);
    expect(requests(api.clients.create)).toHaveLength(0);
  });

  test('is asked for everything that a client and an order need, with the messages of each', async () => {
    const { user, addClient } = await openOrder();
    await addClient();
    await user.click(order().getByRole('button', { name: 'Kreiraj nalog' }));
    await order().findByText('Molimo izaberite adresu iz padajuće liste da biste dobili tačne koordinate');
    order().getByText('Morate izabrati kategoriju');
    expect(order().queryByText('Morate izabrati klijenta')).toBeNull();
    expect(order().getAllByText('Polje je obavezno').length).toBeGreaterThan(2);
    expect(requests(api.orders.createWithClient)).toHaveLength(0);
  });

  test.each([
    ['Ana Marija Nikolić', ['Ana', 'Marija Nikolić', '']],
    ['Ana', ['Ana', '', '']],
    ['+381 60 190 1976', ['', '', '60 190 1976']],
    ['060/190-1976', ['', '', '60 190 1976']],
    ['Ana Nikolić 0601901976', ['Ana', 'Nikolić', '60 190 1976']],
  ])('begins with what was typed in the picker: %s', async (typed, expected) => {
    const { user, addClient } = await openOrder();
    await user.type(clientBox(), typed);
    await addClient();
    expect(callerTexts()).toEqual(expected);
  });

  test('is offered by the picker when nobody is found, and Enter takes the offer', async () => {
    stub(api.clients.list, aPage([]));
    const { user } = await openOrder();
    await user.type(clientBox(), '060 190 1976');
    await screen.findByRole('option', { name: /^Nov klijent: 060 190 1976/ });
    await user.keyboard('{Enter}');
    await order().findByLabelText('Ime');
    expect(callerTexts()).toEqual(['', '', '60 190 1976']);
    await waitFor(() => expect(document.activeElement).toBe(order().getByLabelText('Ime')));
  });

  test('starts empty when somebody was chosen after the typing', async () => {
    const { user, addClient } = await openOrder();
    await user.type(clientBox(), 'Jel');
    await user.click(await screen.findByRole('option', { name: /Jelena Đurić/ }));
    await addClient();
    expect(callerTexts()).toEqual(['', '', '']);
  });

  test('is replaced by the client who already has the typed phone', async () => {
    const { user, addClient } = await openOrder();
    await user.type(clientBox(), jelena.phone);
    await addClient();
    await user.click(await screen.findByRole('button', { name: 'Izaberi klijenta Jelena Đurić' }));
    expect(clientBox()).toHaveProperty('value', 'Jelena Đurić');
    expect(order().getByRole('radio', { name: /Glavna 1/ })).toHaveProperty('checked', true);
  });

  test('can be given up for a known one', async () => {
    const { user, addClient } = await openOrder();
    await addClient();
    await user.click(order().getByRole('button', { name: 'Izaberi postojećeg' }));
    expect(clientBox()).toHaveProperty('value', '');
  });
});

test('an address created from the dialog joins those of the client and is chosen', async () => {
  const made = anAddress({ streetAndNumber: 'Njegoševa 44', unitNumber: null });
  stub(api.clients.createAddress, made);
  const { user, pickAddress } = await openOrder();
  expect(order().queryByRole('button', { name: 'Dodaj adresu' })).toBeNull();
  await user.click(clientBox());
  await user.click(await screen.findByRole('option', { name: /Jelena Đurić/ }));
  const title = 'Dodaj adresu: Jelena Đurić';
  await user.click(order().getByRole('button', { name: 'Dodaj adresu' }));
  await screen.findByRole('dialog', { name: title });
  await pickAddress(title);
  await user.click(dialogOf(title).getByRole('button', { name: 'Dodaj adresu' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  expect(order().getByRole('radio', { name: /Glavna 1/ })).toHaveProperty('checked', false);
  expect(order().getByRole('radio', { name: /Njegoševa 44/ })).toHaveProperty('checked', true);
  expect(requests(api.clients.createAddress)[0]?.params).toEqual({ id: jelena._id });
});
