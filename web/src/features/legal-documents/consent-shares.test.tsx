import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aCurrentUser, aPage } from '#testing/builders/builders.ts';
import { aShare } from '#testing/builders/consent-builders.ts';
import { aLegalSummary } from '#testing/builders/legal-builders.ts';
import { dialogOf, openLegalPage, sheetOf } from '#testing/builders/legal-desk.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubFile } from '#testing/stub.ts';

const CLIENTS = 'Uslovi korišćenja za klijente';

beforeEach(() => stub(api.legalDocuments.summary, aPage([aLegalSummary()])));

const shares = async () => {
  const list = (await sheetOf(CLIENTS)).getByRole('list', { name: 'Ko je prihvatio tekst' });
  await waitFor(() => expect(list.closest('[aria-busy]')).toBeNull());
  return list.textContent.replaceAll('\u00A0', ' ');
};

test('the card shows in words how many of each role accepted the public text, rounded down', async () => {
  stub(api.consents.summary, aPage([aShare()]));
  openLegalPage();
  expect(await shares()).toBe('Klijenti812 od 1.204 · 67 %starija verzija: 120');
});

test('a super admin saves the acceptances of a day, an operator does not see that', async () => {
  const { unmount } = openLegalPage();
  await sheetOf(CLIENTS);
  expect(screen.queryByRole('button', { name: 'Saglasnosti za dan' })).toBeNull();
  unmount();
  stubFile(api.consents.dayExcel);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const user = aCurrentUser();
  const app = renderApp('/admin/legal-documents', {
    user: { ...user, info: { ...user.info, role: 'super_admin' } },
  });
  await sheetOf(CLIENTS);
  await app.user.click(screen.getByRole('button', { name: 'Saglasnosti za dan' }));
  await screen.findByRole('dialog', { name: 'Saglasnosti za dan' });
  const dialog = dialogOf('Saglasnosti za dan');
  await app.user.clear(dialog.getByLabelText('Dan'));
  await app.user.tab();
  await app.user.click(dialog.getByRole('button', { name: 'Izvezi u Excel' }));
  expect((await dialog.findAllByText('Polje je obavezno')).length).toBeGreaterThan(0);
  expect(requests(api.consents.dayExcel)).toHaveLength(0);
  await app.user.type(dialog.getByLabelText('Dan'), '23.11.2025.');
  await app.user.dblClick(dialog.getByRole('button', { name: 'Izvezi u Excel' }));
  await screen.findAllByText('Saglasnosti za dan su izvezene.');
  expect(requests(api.consents.dayExcel).map(({ query }) => query)).toEqual([{ day: '2025-11-23' }]);
  expect(saved.mock.contexts[0]).toHaveProperty('download', 'Saglasnosti-2025-11-23.xlsx');
});
