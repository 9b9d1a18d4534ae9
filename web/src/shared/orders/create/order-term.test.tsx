import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import { aClient, aPage, anAddress, anOrderDetail } from '#testing/builders/builders.ts';
import { aGlance } from '#testing/builders/client-builders.ts';
import { ranked } from '#testing/builders/suggestion-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub } from '#testing/stub.ts';

const jelena = aClient({ firstName: 'Jelena', lastName: 'Đurić', addresses: [anAddress()] });

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.orders.list, aPage([]));
  stub(api.workers.list, aPage([]));
  stub(api.dispatch.suggestionsForNew, ranked());
  stub(api.admins.options, aPage([]));
  stub(api.clients.list, aPage([jelena]));
  stub(api.clients.glance, aGlance());
  stub(api.priceList.list, aPage([]));
  const made = anOrderDetail();
  stub(api.orders.create, made);
  stub(api.orders.get, made);
});

/** A complete form: Jelena, Elektro, her only address. */
async function openFilled() {
  const { user } = renderApp('/admin/orders');
  await screen.findByText('Nema redova.');
  await user.click(screen.getAllByRole('button', { name: 'Nov nalog' })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Nov nalog' }));
  await user.click(dialog.getByLabelText('Klijent', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: /Jelena Đurić/ }));
  await user.click(dialog.getByRole('radio', { name: 'Elektro radovi' }));
  return { user, dialog, create: () => user.click(dialog.getByRole('button', { name: 'Kreiraj nalog' })) };
}
const sent = async () => {
  await waitFor(() => expect(requests(api.orders.create)).toHaveLength(1));
  return requests(api.orders.create)[0]?.body;
};

test('an order is at once without a word about it, and sends neither day nor hours [orders#term-fields]', async () => {
  const { dialog, create } = await openFilled();
  expect(dialog.getByRole('radio', { name: 'Odmah' })).toHaveProperty('checked', true);
  await create();
  const body = await sent();
  expect(body).toMatchObject({ termKind: 'now', isUrgent: 'false' });
  expect(Object.keys(body as object)).not.toContain('termDate');
});

test('Enter on Termin leads to its day, and what is typed is summed up and sent', async () => {
  const { user, dialog, create } = await openFilled();
  await user.click(dialog.getByRole('radio', { name: 'Termin' }));
  await dialog.findByLabelText('Dan');
  dialog.getByRole('radio', { name: 'Termin' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Dan')));
  await user.type(dialog.getByLabelText('Od'), '10');
  await user.type(dialog.getByLabelText('Do'), '1230');
  await user.click(dialog.getByRole('switch', { name: 'Hitno' }));
  await dialog.findByText(/hitno · sutra 10–12:30/);
  await create();
  expect(await sent()).toMatchObject({
    termKind: 'window',
    termDate: dayAfter(new Date(), 1),
    termFrom: '10:00',
    termTo: '12:30',
    isUrgent: 'true',
  });
});

test('the hours that are missing are listed with the other faults, and nothing is sent', async () => {
  const { user, dialog, create } = await openFilled();
  await user.click(dialog.getByRole('radio', { name: 'Termin' }));
  await user.type(await dialog.findByLabelText('Od'), '10:10');
  await create();
  await dialog.findByText('Ispravite sledeće:');
  expect(
    dialog.getByRole('link', { name: 'Od: Izaberite vreme na četvrt sata, na primer 10:15' }),
  ).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Do: Polje je obavezno' })).toBeTruthy();
  expect(requests(api.orders.create)).toHaveLength(0);
});

test('hours that were begun and given up do not stand in the way', async () => {
  const { user, dialog, create } = await openFilled();
  await user.click(dialog.getByRole('radio', { name: 'Termin' }));
  await user.type(await dialog.findByLabelText('Od'), 'podne');
  await user.click(dialog.getByRole('radio', { name: 'Danas' }));
  await create();
  const body = await sent();
  expect(body).toMatchObject({ termKind: 'today' });
  expect(Object.keys(body as object)).not.toContain('termFrom');
});
