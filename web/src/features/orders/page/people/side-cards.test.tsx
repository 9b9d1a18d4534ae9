import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import {
  aPage,
  aWorker,
  anAdmin,
  anOrderAdmin,
  anOrderDetail,
  anOrderWorker,
} from '#testing/builders/builders.ts';
import { ranked } from '#testing/builders/suggestion-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError } from '#testing/stub.ts';

async function open(order: Partial<OrderDetail>) {
  const detail = anOrderDetail(order);
  stub(api.orders.get, detail);
  const view = renderApp(`/admin/orders/${detail._id}`);
  await screen.findByRole('region', { name: 'Klijent' });
  return { ...view, order: detail };
}
const card = (title: string) => within(screen.getByRole('region', { name: title }));
const hrefs = (title: string) =>
  card(title)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('the client can be called, written to and copied', async () => {
  const { user, order } = await open({});
  expect(card('Klijent').getByText('Jelena Đurić')).toBeTruthy();
  expect(card('Klijent').getByText('+381 64 123 4567')).toBeTruthy();
  expect(hrefs('Klijent')).toEqual([
    `/admin/clients/${order.client._id}`,
    'tel:+381641234567',
    'tel:+381641234567',
    'viber://chat?number=%2B381641234567',
  ]);
  await user.click(card('Klijent').getByRole('button', { name: 'Kopiraj telefon: Jelena Đurić' }));
  expect(await navigator.clipboard.readText()).toBe('+381641234567');
});

test('an erased client, worker and operator have a slash, and cannot be called', async () => {
  const { client } = anOrderDetail();
  await open({
    client: { ...client, phone: '' },
    worker: anOrderWorker({ phone: '' }),
    admin: anOrderAdmin({ phone: '' }),
  });
  for (const title of ['Klijent', 'Majstor', 'Operater']) {
    expect(card(title).getByText('/')).toBeTruthy();
    expect(card(title).queryByRole('link', { name: /Pozovi|Viber/ })).toBeNull();
    expect(card(title).queryByRole('button', { name: /Kopiraj telefon/ })).toBeNull();
  }
  expect(document.querySelectorAll('a[href="tel:"]')).toHaveLength(0);
});

test.each([
  [false, 'Zaposleni · ViK Servis'],
  [true, 'Vlasnik · ViK Servis'],
])('a worker is shown with the company and the role in it', async (isOwner, line) => {
  const worker = anOrderWorker({ isOwner });
  await open({ worker });
  expect(hrefs('Majstor')[0]).toBe(`/admin/workers/${worker._id}`);
  expect(card('Majstor').getByText('Žarko Ljubičić')).toBeTruthy();
  expect(card('Majstor').getByText(line)).toBeTruthy();
});

test('an order without a worker has no worker card', async () => {
  await open({ worker: null });
  expect(screen.queryByRole('region', { name: 'Majstor' })).toBeNull();
});

test('the address has street, flat, municipality, city and note, and copies as one line', async () => {
  const { user } = await open({
    address: {
      municipality: 'Vračar',
      streetAndNumber: 'Njegoševa 44',
      unitNumber: '5',
      city: 'Beograd',
      note: 'Interfon ne radi',
      latitude: null,
      longitude: null,
    },
  });
  expect(card('Adresa').getByText('Njegoševa 44, stan 5')).toBeTruthy();
  expect(card('Adresa').getByText('Vračar, Beograd')).toBeTruthy();
  expect(card('Adresa').getByText('Interfon ne radi')).toBeTruthy();
  await user.click(card('Adresa').getByRole('button', { name: /^Kopiraj adresu/ }));
  expect(await navigator.clipboard.readText()).toBe('Njegoševa 44, stan 5, Vračar, Beograd');
});

test('an operator is assigned to an order that has none', async () => {
  const { user, order } = await open({ admin: null });
  const admin = anAdmin({ firstName: 'Ana', lastName: 'Savić' });
  stub(api.admins.options, aPage([admin]));
  stub(api.orders.assignAdmin, {
    ...order,
    admin: anOrderAdmin({ firstName: 'Ana', lastName: 'Savić' }),
    assignedTo: admin._id,
  });
  expect(card('Operater').getByText('Nije dodeljen')).toBeTruthy();
  await user.click(card('Operater').getByRole('button', { name: 'Dodeli operatera' }));
  await user.click(await screen.findByRole('combobox', { name: 'Operater' }));
  await user.click(await screen.findByRole('option', { name: /Ana Savić/ }));
  await user.click(screen.getByRole('button', { name: 'Dodeli' }));
  await screen.findAllByText('Nalog dodeljen adminu.');
  expect(requests(api.orders.assignAdmin)[0]?.body).toEqual({ adminId: admin._id });
  expect(card('Operater').getByText('Ana Savić')).toBeTruthy();
  expect(card('Operater').getByRole('button', { name: 'Promeni operatera' })).toBeTruthy();
});

test('a refused assignment is rolled back and its reason shown until the next try', async () => {
  const { user } = await open({ worker: null });
  const worker = aWorker({ firstName: 'Mirko', lastName: 'Ilić' });
  stub(api.workers.list, aPage([worker]));
  stub(api.dispatch.suggestions, ranked(worker));
  stubError(api.orders.assignWorker, 'worker.inactive');
  await user.click(screen.getByRole('button', { name: 'Dodeli majstora' }));
  await user.click(await screen.findByRole('combobox', { name: 'Majstor' }));
  await user.click(await screen.findByRole('option', { name: /Mirko Ilić/ }));
  await user.click(screen.getByRole('button', { name: 'Dodeli' }));
  await waitFor(() =>
    expect(card('Majstor').getByText('Majstor nije aktivan. Izaberite aktivnog majstora.')).toBeTruthy(),
  );
  expect(card('Majstor').queryByText('Loading...')).toBeNull();
  await user.click(card('Majstor').getByRole('button', { name: /^Pokušaj ponovo/ }));
  expect(await screen.findByRole('dialog', { name: /^Dodeli majstora/ })).toBeTruthy();
});

test('without a description the page shows that there is none', async () => {
  await open({ description: null });
  expect(card('Opis problema').getByText('Nema opisa')).toBeTruthy();
});

test('the description and the photos of the fault are shown', async () => {
  const files = ['a', 'b'].map((name) => ({ _id: name, url: `/f/${name}`, thumbnailUrl: `/f/${name}-s` }));
  await open({ description: 'Slavina curi', files });
  expect(card('Opis problema').getByText('Slavina curi')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Fotografije kvara 2' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Kvar, fotografija 2 od 2' })).toBeTruthy();
});

test('the client who was read the terms on the telephone has the fact, another one has none', async () => {
  const { unmount } = await open({});
  expect(card('Klijent').queryByText('Uslovi pročitani')).toBeNull();
  unmount();
  await open({ termsRead: { at: '2025-03-12T13:05:00.000Z', by: 'Milica Jovanović', version: 3 } });
  const fact = card('Klijent').getByText('Uslovi pročitani').nextElementSibling;
  expect(fact?.textContent).toBe('v3, Milica Jovanović, 12.03.2025. / 14:05h');
});
