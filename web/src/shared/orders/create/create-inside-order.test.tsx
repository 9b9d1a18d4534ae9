import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aClient, aPage, aSuggestion, anAddress } from '#testing/builders/builders.ts';
import { aClientDetail } from '#testing/builders/client-builders.ts';
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
  stub(api.geocode.suggest, { source: 'register', attribution: 'Registar', suggestions: [aSuggestion()] });
});

const dialogOf = (name: string) => within(screen.getByRole('dialog', { name }));
const order = () => dialogOf('Nov nalog');
const clientBox = () => order().getByLabelText('Klijent', { selector: 'input' });

async function openOrder() {
  const { user } = renderApp('/admin/orders');
  await screen.findByText('Nema redova.');
  await user.click(screen.getAllByRole('button', { name: 'Nov nalog' })[0]!);
  await screen.findByRole('dialog', { name: 'Nov nalog' });
  const openInner = async (button: string, title: string) => {
    await user.click(order().getByRole('button', { name: button }));
    await screen.findByRole('dialog', { name: title });
  };
  const pickAddress = async (title: string) => {
    await user.click(dialogOf(title).getByRole('radio', { name: 'Stan' }));
    await user.click(dialogOf(title).getByLabelText('Ulica i broj'));
    await user.paste('Njegoševa 44');
    await user.click(await screen.findByRole('option', { name: /Njegoševa 44/ }));
  };
  return { user, openInner, pickAddress };
}

describe('creating a client or an address inside a new order', () => {
  test('a client created from the dialog is chosen, with the address, and nothing typed before is lost', async () => {
    const made = anAddress({ streetAndNumber: 'Njegoševa 44', unitNumber: null });
    stub(api.clients.create, aClientDetail({ firstName: 'Ana', lastName: 'Nikolić', addresses: [made] }));
    const { user, openInner, pickAddress } = await openOrder();
    await user.type(order().getByLabelText(/Opis problema/), 'Curi');
    await user.type(clientBox(), 'Ana');
    await openInner('Nov klijent', 'Nov klijent');
    const dialog = dialogOf('Nov klijent');
    for (const [label, text] of [
      ['Ime', 'Ana'],
      ['Prezime', 'Nikolić'],
      ['Mobilni telefon', '0641234567'],
    ] as const) {
      await user.click(dialog.getByLabelText(label));
      await user.paste(text);
    }
    await pickAddress('Nov klijent');
    await user.click(dialog.getByRole('button', { name: 'Kreiraj klijenta' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nov klijent' })).toBeNull());
    expect(clientBox()).toHaveProperty('value', 'Ana Nikolić');
    expect(order().getByRole('radio', { name: /Njegoševa 44/ })).toHaveProperty('checked', true);
    expect(order().getByLabelText(/Opis problema/)).toHaveProperty('value', 'Curi');
    expect(requests(api.orders.create)).toHaveLength(0);
  });

  test('an address created from the dialog joins those of the client and is chosen', async () => {
    const made = anAddress({ streetAndNumber: 'Njegoševa 44', unitNumber: null });
    stub(api.clients.createAddress, made);
    const { user, openInner, pickAddress } = await openOrder();
    expect(order().queryByRole('button', { name: 'Dodaj adresu' })).toBeNull();
    await user.click(clientBox());
    await user.click(await screen.findByRole('option', { name: /Jelena Đurić/ }));
    const title = 'Dodaj adresu: Jelena Đurić';
    await openInner('Dodaj adresu', title);
    await pickAddress(title);
    await user.click(dialogOf(title).getByRole('button', { name: 'Dodaj adresu' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    expect(order().getByRole('radio', { name: /Glavna 1/ })).toHaveProperty('checked', false);
    expect(order().getByRole('radio', { name: /Njegoševa 44/ })).toHaveProperty('checked', true);
    expect(requests(api.clients.createAddress)[0]?.params).toEqual({ id: jelena._id });
  });

  test.each([
    ['Ana Marija Nikolić', ['Ana', 'Marija Nikolić', '']],
    ['Ana', ['Ana', '', '']],
    ['+381 60 190 1976', ['', '', '60 190 1976']],
    ['060/190-1976', ['', '', '60 190 1976']],
    ['Ana Nikolić 0601901976', ['Ana', 'Nikolić', '60 190 1976']],
  ])('what was typed in the picker, %s, is carried over to the new client', async (typed, expected) => {
    const { user, openInner } = await openOrder();
    await user.type(clientBox(), typed);
    await openInner('Nov klijent', 'Nov klijent');
    const dialog = dialogOf('Nov klijent');
    const fields = ['Ime', 'Prezime', 'Mobilni telefon'].map((label) => dialog.getByLabelText(label));
    expect(fields.map((field) => Reflect.get(field, 'value'))).toEqual(expected);
  });

  test('a client was chosen after the typing: the new one starts empty', async () => {
    const { user, openInner } = await openOrder();
    await user.type(clientBox(), 'Jel');
    await user.click(await screen.findByRole('option', { name: /Jelena Đurić/ }));
    await openInner('Nov klijent', 'Nov klijent');
    expect(dialogOf('Nov klijent').getByLabelText('Ime')).toHaveProperty('value', '');
  });

  test('a client who already has the typed phone is chosen in place of a new one', async () => {
    const { user, openInner } = await openOrder();
    await user.type(clientBox(), jelena.phone);
    await openInner('Nov klijent', 'Nov klijent');
    await user.click(await screen.findByRole('button', { name: 'Izaberi klijenta Jelena Đurić' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nov klijent' })).toBeNull());
    expect(clientBox()).toHaveProperty('value', 'Jelena Đurić');
    expect(order().getByRole('radio', { name: /Glavna 1/ })).toHaveProperty('checked', true);
    expect(requests(api.clients.create)).toHaveLength(0);
  });

  test('cancelling a new client leaves the order unchanged', async () => {
    const { user, openInner } = await openOrder();
    await openInner('Nov klijent', 'Nov klijent');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nov klijent' })).toBeNull());
    expect(order().queryByRole('button', { name: 'Kreiraj nalog' })).not.toBeNull();
  });
});
