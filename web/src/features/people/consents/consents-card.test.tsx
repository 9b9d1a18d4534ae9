import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aClientDetail } from '#testing/builders/client-builders.ts';
import { aConsent, anAcceptance, aPublicationText } from '#testing/builders/consent-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub } from '#testing/stub.ts';

const jelena = aClientDetail();

async function openClient() {
  stub(api.clients.get, jelena);
  const app = renderApp(`/admin/clients/${jelena._id}`);
  return { ...app, card: within(await screen.findByRole('region', { name: 'Saglasnosti' })) };
}

const textsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('p')].map(({ textContent }) => textContent));

test('shows for each document what was accepted, when and from where', async () => {
  stub(api.consents.person, {
    documents: [
      aConsent(),
      aConsent({
        type: 'PRIVACY_POLICY',
        state: 'outdated',
        accepted: { number: 1, version: 1, at: '2024-11-02T08:00:00.000Z' },
      }),
    ],
    acceptances: [
      anAcceptance(),
      anAcceptance({
        type: 'PRIVACY_POLICY',
        version: 1,
        source: 'app',
        screen: 'Prijava',
        ip: null,
        device: null,
      }),
    ],
  });
  const { card } = await openClient();
  expect(textsOf(await card.findByRole('list', { name: 'Dokumenti' }))).toEqual([
    [
      'Uslovi korišćenja za klijente',
      'Prihvaćeno v212.03.2025. / 14:05h',
      'Preko linka iz mejla · adresa 192.0.2.7 · Firefox na Androidu',
    ],
    [
      'Politika privatnosti',
      'Prihvaćena starija v102.11.2024. / 09:00hsada važi v2',
      'U aplikaciji · ekran Prijava',
    ],
  ]);
});

test('shows the very text that was accepted, and tells a version that was changed in place by its publications [consent#accepted-text]', async () => {
  stub(api.consents.person, {
    documents: [
      aConsent({
        state: 'outdated',
        accepted: { number: 2, version: 2, at: '2025-03-12T13:05:00.000Z' },
      }),
    ],
    acceptances: [anAcceptance({ number: 2 })],
  });
  stub(
    api.consents.publication,
    aPublicationText({ number: 2, content: '<p>Garancija traje godinu dana.</p>' }),
  );
  const { user, card } = await openClient();
  await card.findByText('prihvaćena objava 2, sada važi objava 3');
  const name = 'Prihvaćeni tekst: Uslovi korišćenja za klijente, v2, objava 2';
  const [button] = card.getAllByRole('button', { name });
  if (button === undefined) throw new Error('no button');
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Uslovi korišćenja za klijente' }));
  const text = await dialog.findByRole('region', { name: 'Prihvaćeni tekst' });
  await within(text).findByText('Garancija traje godinu dana.');
  expect(text.textContent).toContain('objava 2');
  expect(text.textContent).toContain(`SHA-256 teksta: ${'0'.repeat(64)}`);
  expect(requests(api.consents.publication).map(({ params }) => params)).toEqual([
    { type: 'CLIENT_TERMS', number: '2' },
  ]);
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
});
