import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aClient, aCurrentUser, aPage, anAddress, anOrderDetail } from '#testing/builders/builders.ts';
import { aGlance } from '#testing/builders/client-builders.ts';
import { ranked } from '#testing/builders/suggestion-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

const jelena = aClient({ firstName: 'Jelena', lastName: 'Đurić', addresses: [anAddress()] });
const created = anOrderDetail();
const me = aCurrentUser();

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.workers.list, aPage([]));
  stub(api.dispatch.suggestionsForNew, ranked());
  stub(api.clients.list, aPage([jelena]));
  stub(api.clients.glance, aGlance());
  stub(api.priceList.list, aPage([]));
  stub(api.orders.create, created);
  stub(api.orders.get, created);
});

/** Opens the dialog from the row of the client, and chooses the service. */
async function openFilled() {
  const app = renderApp('/admin/clients', { user: me });
  await app.user.click(await screen.findByRole('button', { name: /^Akcije za klijenta/ }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Nov nalog' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nov nalog' }));
  await app.user.click(dialog.getByRole('radio', { name: 'Elektro radovi' }));
  const send = async () => {
    await app.user.click(dialog.getByRole('button', { name: 'Kreiraj nalog' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe(`/admin/orders/${created._id}`));
  };
  const mine = dialog.getByRole('checkbox', { name: /^Ja vodim ovaj nalog/ });
  return { ...app, dialog, mine, send };
}

test('a new order names the caller as its operator by default', async () => {
  const { dialog, mine, send } = await openFilled();
  expect(mine).toHaveProperty('checked', true);
  dialog.getByText('Operater naloga: Milica Jovanović');
  await send();
  expect(requests(api.orders.create)[0]?.body).toMatchObject({ adminId: me._id });
});

test('a new order names no operator when the caller does not want to lead it', async () => {
  const { user, mine, send } = await openFilled();
  await user.click(mine);
  await send();
  expect(requests(api.orders.create)[0]?.body).not.toHaveProperty('adminId');
});
