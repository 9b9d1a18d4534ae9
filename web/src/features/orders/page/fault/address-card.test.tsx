import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { anOrderDetail } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { stub } from '#testing/stub.ts';

const PLACE = {
  municipality: 'Vračar',
  streetAndNumber: 'Njegoševa 44',
  unitNumber: null,
  city: 'Beograd',
} as const;
const LABEL = 'Mapa: Njegoševa 44, Vračar, Beograd';

async function open(point: Pick<OrderDetail['address'], 'latitude' | 'longitude'>) {
  const order = anOrderDetail({ address: { ...PLACE, note: null, ...point } });
  stub(api.orders.get, order);
  const { user } = renderApp(`/admin/orders/${order._id}`);
  const card = await screen.findByRole('region', { name: 'Adresa' });
  const map = await within(card).findByRole('application', { name: LABEL });
  const enlarge = async () => {
    await user.click(within(card).getByRole('button', { name: 'Uvećaj mapu' }));
    return screen.findByRole('dialog', { name: 'Njegoševa 44' });
  };
  return { user, card, map, enlarge };
}

test('the address is on a small map that can be zoomed, with a marker', async () => {
  const { card, map } = await open({ latitude: 44.8051, longitude: 20.4803 });
  expect(map.querySelector('.pin')).not.toBeNull();
  expect(within(card).getByRole('button', { name: 'Uvećaj' })).toBeTruthy();
  expect(within(card).getByRole('button', { name: 'Umanji' })).toBeTruthy();
  expect(within(card).queryByText('Nalog nema koordinate')).toBeNull();
});

test('enlarged, it shows the coordinates, copies them and links to a map outside; the focus returns', async () => {
  const { user, card, enlarge } = await open({ latitude: 44.8051, longitude: 20.4803 });
  const dialog = within(await enlarge());
  expect(dialog.getByText('44.8051, 20.4803')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Kopiraj koordinate' }));
  expect(await navigator.clipboard.readText()).toBe('44.8051, 20.4803');
  const link = dialog.getByRole('link', { name: /^Otvori u mapama/ });
  expect(link.getAttribute('href')).toBe(
    'https://www.openstreetmap.org/?mlat=44.8051&mlon=20.4803#map=17/44.8051/20.4803',
  );
  expect(link.getAttribute('rel')).toBe('noreferrer');
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(document.activeElement).toBe(within(card).getByRole('button', { name: 'Uvećaj mapu' })),
  );
});

test('without coordinates there is a note and no marker, coordinate or link', async () => {
  const { card, map, enlarge } = await open({ latitude: null, longitude: null });
  expect(map.querySelector('.pin')).toBeNull();
  expect(within(card).getByText('Nalog nema koordinate')).toBeTruthy();
  const dialog = within(await enlarge());
  expect(dialog.getByText('Nalog nema koordinate')).toBeTruthy();
  expect(dialog.queryByRole('link', { name: /^Otvori u mapama/ })).toBeNull();
  expect(dialog.queryByText(/Koordinate:/)).toBeNull();
});
