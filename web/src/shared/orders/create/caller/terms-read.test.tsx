import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aClient, anAddress, anOrderDetail, aPage } from '#testing/builders/builders.ts';
import { aGlance } from '#testing/builders/client-builders.ts';
import { aConsent } from '#testing/builders/consent-builders.ts';
import { aLegalSummary } from '#testing/builders/legal-builders.ts';
import { ranked } from '#testing/builders/suggestion-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubWith } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

const LABEL = 'Pročitani su mu uslovi';
const jelena = aClient({ firstName: 'Jelena', lastName: 'Đurić', addresses: [anAddress()] });
const marko = aClient({ firstName: 'Marko', lastName: 'Marković', addresses: [anAddress()] });
const none = aConsent({ state: 'none', accepted: null });

beforeEach(() => {
  stub(api.orders.list, aPage([]));
  stub(api.workers.list, aPage([]));
  stub(api.dispatch.suggestionsForNew, ranked());
  stub(api.admins.options, aPage([]));
  stub(api.clients.list, aPage([jelena, marko]));
  stub(api.clients.glance, aGlance());
  stub(api.priceList.list, aPage([]));
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Nov nalog' }));
const question = () => dialog().queryByRole<HTMLInputElement>('checkbox', { name: LABEL });

async function openIntake() {
  const { user } = renderApp('/admin/orders');
  await screen.findByText('Nema redova.');
  await user.click(screen.getAllByRole('button', { name: 'Nov nalog' })[0]!);
  await screen.findByRole('dialog', { name: 'Nov nalog' });
  const pick = async (name: string) => {
    const box = dialog().getByLabelText('Klijent', { selector: 'input' });
    await user.clear(box);
    await user.click(box);
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  };
  return { user, pick };
}

test('a client who has not accepted the texts is asked, and the answer is sent with the order', async () => {
  stub(api.consents.person, { documents: [none], acceptances: [] });
  stub(api.orders.create, anOrderDetail());
  stub(api.orders.get, anOrderDetail());
  const { user, pick } = await openIntake();
  await pick('Jelena');
  await user.click(await dialog().findByRole('checkbox', { name: LABEL }));
  await user.click(dialog().getByRole('radio', { name: 'Elektro radovi' }));
  await user.click(dialog().getByRole('button', { name: 'Kreiraj nalog' }));
  await waitFor(() => expect(requests(api.orders.create)).toHaveLength(1));
  expect(requests(api.orders.create)[0]?.body).toMatchObject({ termsRead: 'true' });
});

test('the answer belongs to its client: another one is asked anew, one who accepted all is not', async () => {
  stubWith(api.consents.person, ({ params }) => ({
    documents: [params.id === jelena._id ? none : aConsent()],
    acceptances: [],
  }));
  const { user, pick } = await openIntake();
  await pick('Jelena');
  await user.click(await dialog().findByRole('checkbox', { name: LABEL }));
  await pick('Marko');
  await waitFor(() => expect(question()).toBeNull());
  await pick('Jelena');
  await waitFor(() => expect(question()?.checked).toBe(false));
});

test('without the answer the order is created as before, without the field', async () => {
  stub(api.consents.person, { documents: [none], acceptances: [] });
  stub(api.orders.create, anOrderDetail());
  stub(api.orders.get, anOrderDetail());
  const { user, pick } = await openIntake();
  await pick('Jelena');
  await user.click(dialog().getByRole('radio', { name: 'Elektro radovi' }));
  await user.click(dialog().getByRole('button', { name: 'Kreiraj nalog' }));
  await waitFor(() => expect(requests(api.orders.create)).toHaveLength(1));
  expect(requests(api.orders.create)[0]?.body).not.toHaveProperty('termsRead');
});

test('a new client is not asked while no text for clients is public', async () => {
  stub(api.legalDocuments.summary, aPage([aLegalSummary({ type: 'WORKER_OWNER_TERMS' })]));
  const first = await openIntake();
  await first.user.click(dialog().getByRole('button', { name: 'Nov klijent' }));
  await dialog().findByLabelText('Ime');
  await waitFor(() => expect(requests(api.legalDocuments.summary)).toHaveLength(1));
  expect(question()).toBeNull();
});

test('a new client is asked where the terms for clients are public', async () => {
  stub(api.legalDocuments.summary, aPage([aLegalSummary()]));
  const { user } = await openIntake();
  await user.click(dialog().getByRole('button', { name: 'Nov klijent' }));
  expect(await dialog().findByRole('checkbox', { name: LABEL })).toBeTruthy();
});
