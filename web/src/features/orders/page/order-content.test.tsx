import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { anOrderDetail } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { stub } from '#testing/stub.ts';

const resize = (width: number) =>
  (
    window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  ).happyDOM.setViewport({
    width,
  });
afterEach(() => resize(1024));

async function open(width: number) {
  resize(width);
  stub(api.orders.get, anOrderDetail());
  const view = renderApp('/admin/orders/x1');
  await screen.findByText('Istorija');
  return view;
}
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const FAULT = ['Opis problema', 'Fotografije kvara'];
const WORK = ['Istorija', 'Komentari operatera'];
const SIDE = ['Klijent', 'Adresa', 'Operater'];

test('on a desktop the fault is before the history and the actions are in the head', async () => {
  await open(1440);
  expect(titles()).toEqual([...FAULT, ...WORK, ...SIDE]);
  expect(screen.queryByRole('group', { name: 'Radnje' })).toBeNull();
});

test('on a phone the fault is before people, place and history [design#order-page], and the actions are in a bar at the end', async () => {
  await open(360);
  expect(titles()).toEqual([...FAULT, ...SIDE, ...WORK]);
  const bar = screen.getByRole('group', { name: 'Radnje' });
  expect(bar.textContent).toBe('KomentarPromeni statusDodeli majstoraOdloži do…Izmeni nalog');
  expect(screen.getAllByRole('button', { name: 'Promeni status' })).toHaveLength(1);
});

test('an unsent comment survives a change of width', async () => {
  const { user } = await open(1440);
  const field = screen.getByRole('textbox', { name: 'Nov komentar' });
  await user.type(field, 'Pozvati');
  resize(360);
  await screen.findByRole('group', { name: 'Radnje' });
  expect(screen.getByRole('textbox', { name: 'Nov komentar' })).toBe(field);
  expect(field).toHaveProperty('value', 'Pozvati');
});
