import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { aPage, anOrder, anOrderDetail } from '#testing/builders/builders.ts';
import { ranked } from '#testing/builders/suggestion-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { stub, stubWith } from '#testing/stub.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Opens the second of three orders from the list. */
async function openFromList() {
  const rows = ['N000001', 'N000002', 'N000003'].map((orderCode) => anOrder({ orderCode }));
  const details = new Map<string, OrderDetail>();
  stub(api.orders.list, aPage(rows));
  stub(api.workers.list, aPage([]));
  stub(api.dispatch.suggestions, ranked());
  stub(api.admins.options, aPage([]));
  for (const { _id, orderCode } of rows) details.set(_id, anOrderDetail({ _id, orderCode }));
  stubWith(api.orders.get, ({ params }) => details.get(String(params.id))!);
  const { user, router } = renderApp('/admin/orders?view=active');
  await user.click(await screen.findByRole('link', { name: 'N000002' }));
  await heading('Nalog N000002');
  await screen.findByText('Istorija');
  return { user, router };
}

test('c focuses the comment, s opens the statuses and m the workers', async () => {
  stub(api.orders.get, anOrderDetail());
  stub(api.workers.list, aPage([]));
  stub(api.dispatch.suggestions, ranked());
  const { user } = renderApp('/admin/orders/x1');
  const field = await screen.findByRole('textbox', { name: 'Nov komentar' });
  await user.keyboard('c');
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty('value', '');
  field.blur();
  await user.keyboard('s');
  await screen.findByRole('dialog', { name: /^Promeni status/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('m');
  await screen.findByRole('dialog', { name: /^Dodeli majstora/ });
});

test('the button Komentar focuses the comment too', async () => {
  stub(api.orders.get, anOrderDetail());
  const { user } = renderApp('/admin/orders/x1');
  await user.click(await screen.findByRole('button', { name: 'Komentar' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nov komentar' }));
});

test('the arrows open the orders before and after it in the list it was opened from', async () => {
  const { user } = await openFromList();
  await user.keyboard('{ArrowRight}');
  await heading('Nalog N000003');
  expect(screen.queryByRole('link', { name: /^Sledeći nalog/ })).toBeNull();
  await user.keyboard('{ArrowLeft}');
  await heading('Nalog N000002');
  await user.click(await screen.findByRole('link', { name: 'Prethodni nalog N000001' }));
  await heading('Nalog N000001');
});

test('the back link still leads to that list afterwards', async () => {
  const { user, router } = await openFromList();
  await user.keyboard('{ArrowRight}');
  await heading('Nalog N000003');
  await user.click(screen.getByRole('link', { name: 'Nazad na Naloge' }));
  await heading('Nalozi');
  expect(router.state.location.search).toEqual({ view: 'active' });
});

test('an order opened by its address has no neighbours, and the list of shortcuts has no arrows', async () => {
  stub(api.orders.get, anOrderDetail());
  const { user } = renderApp('/admin/orders/x1');
  await screen.findByText('Istorija');
  expect(screen.queryByRole('navigation', { name: 'Nalozi iz liste' })).toBeNull();
  await user.keyboard('?');
  const keys = await screen.findByRole('dialog');
  expect(keys.textContent).toContain('Komentar');
  expect(keys.textContent).toContain('Promeni status');
  expect(keys.textContent).not.toContain('Sledeći nalog');
});
