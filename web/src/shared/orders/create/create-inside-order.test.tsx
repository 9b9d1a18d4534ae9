import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aClient, anAddress, anOrderDetail, aPage, aSuggestion } from '#testing/builders/builders.ts';
import { aGlance } from '#testing/builders/client-builders.ts';
import { aConsent } from '#testing/builders/consent-builders.ts';
import { ranked } from '#testing/builders/suggestion-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubWith } from '#testing/stub.ts';

const home = anAddress({ streetAndNumber: 'Glavna 1', unitNumber: null });
const jelena = aClient({ firstName: 'Jelena', lastName: 'Đurić', addresses: [home] });

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  for (const route of [api.orders.list, api.workers.list, api.admins.options] as const)
    stub(route, aPage([]));
  stub(api.dispatch.suggestionsForNew, ranked());
  stub(api.legalDocuments.summary, aPage([]));
  stub(api.clients.list, aPage([jelena]));
  stub(api.clients.glance, aGlance({ _id: jelena._id }));
  stub(api.priceList.list, aPage([]));
  stub(api.geocode.suggest, { source: 'register', attribution: 'Registar', suggestions: [aSuggestion()] });
});

const order = () => within(screen.getByRole('dialog', { name: 'Nov nalog' }));
const clientBox = () => order().getByLabelText('Klijent', { selector: 'input' });
const CALLER = ['Ime', 'Prezime', 'Mobilni telefon'];
const callerTexts = () => CALLER.map((label) => Reflect.get(order().getByLabelText(label), 'value'));

async function openOrder() {
  const app = renderApp('/admin/orders');
  const { user } = app;
  await screen.findByText('Nema redova.');
  await user.click(screen.getAllByRole('button', { name: 'Nov nalog' })[0]!);
  // The dialog itself, after the field that stands in for it.
  await screen.findByRole('button', { name: 'Kreiraj nalog' });
  const addClient = async () => {
    await user.click(order().getByRole('button', { name: 'Nov klijent' }));
    await order().findByLabelText('Ime');
  };
  const pickAddress = async () => {
    await user.click(order().getByRole('radio', { name: 'Stan' }));
    await user.click(order().getByLabelText('Ulica i broj'));
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
    await pickAddress();
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
});

describe('a new address of a known client [orders#new-address]', () => {
  test('is typed in place and saved with the client by the order, in one call', async () => {
    const created = anOrderDetail();
    stub(api.orders.createWithAddress, created);
    stub(api.orders.get, created);
    const { user, router } = await openOrder();
    await user.click(clientBox());
    await user.click(await screen.findByRole('option', { name: /Jelena/ }));
    await user.click(order().getByRole('radio', { name: 'Elektro radovi' }));
    await user.click(order().getByRole('radio', { name: /^Nova adresa/ }));
    const street = await order().findByLabelText('Ulica i broj');
    await waitFor(() => expect(document.activeElement).toBe(street));
    await user.paste('Njegoševa 44');
    await user.click(await screen.findByRole('option', { name: /Njegoševa 44/ }));
    order().getByText('Jelena Đurić · Elektro · Njegoševa 44');
    await user.click(order().getByRole('button', { name: 'Kreiraj nalog' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/orders/${created._id}`));
    const [call] = requests(api.orders.createWithAddress);
    expect(call?.body).toMatchObject({ clientId: jelena._id, type: 'flat', streetAndNumber: 'Njegoševa 44' });
    expect(requests(api.orders.create)).toHaveLength(0);
  });

  test('that they have already gives its place to the one that is there by a press [addresses#once]', async () => {
    const there = anAddress({
      streetAndNumber: 'Ul. Njegoševa br. 44',
      municipality: 'Vračar',
      unitNumber: null,
    });
    stub(api.clients.list, aPage([{ ...jelena, addresses: [home, there] }]));
    const { user } = await openOrder();
    await user.click(clientBox());
    await user.click(await screen.findByRole('option', { name: /Jelena/ }));
    await user.click(order().getByRole('radio', { name: /^Nova adresa/ }));
    await waitFor(() => expect(document.activeElement).toBe(order().queryByLabelText('Ulica i broj')));
    await user.paste('Njegoševa 44');
    await user.click(await screen.findByRole('option', { name: /Njegoševa 44/ }));
    await user.click(await order().findByRole('button', { name: 'Koristi postojeću adresu' }));
    const chosen = order().getByRole('radio', { name: /^Ul\. Njegoševa br\. 44/ });
    expect(Reflect.get(chosen, 'checked')).toBe(true);
    expect(order().queryByLabelText('Ulica i broj')).toBeNull();
  });
});

describe('the terms read on the telephone', () => {
  const LABEL = 'Pročitani su mu uslovi';
  const marko = aClient({ firstName: 'Marko', lastName: 'Marković', addresses: [anAddress()] });
  const none = aConsent({ state: 'none', accepted: null });
  const question = () => order().queryByRole<HTMLInputElement>('checkbox', { name: LABEL });

  test('are asked of a client who has not accepted the texts, anew of each, and sent with the order', async () => {
    stub(api.clients.list, aPage([jelena, marko]));
    stubWith(api.consents.person, ({ params }) => ({
      documents: [params.id === jelena._id ? none : aConsent()],
      acceptances: [],
    }));
    stub(api.orders.create, anOrderDetail());
    stub(api.orders.get, anOrderDetail());
    const { user } = await openOrder();
    const pick = async (name: string) => {
      await user.clear(clientBox());
      await user.click(clientBox());
      await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
    };
    await pick('Jelena');
    await user.click(await order().findByRole('checkbox', { name: LABEL }));
    await pick('Marko');
    await waitFor(() => expect(question()).toBeNull());
    await pick('Jelena');
    await waitFor(() => expect(question()?.checked).toBe(false));
    await user.click(question()!);
    await user.click(order().getByRole('radio', { name: 'Elektro radovi' }));
    await user.click(order().getByRole('button', { name: 'Kreiraj nalog' }));
    await waitFor(() => expect(requests(api.orders.create)).toHaveLength(1));
    expect(requests(api.orders.create)[0]?.body).toMatchObject({ termsRead: 'true' });
  });
});
