import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aPage } from '#testing/builders/builders.ts';
import { aLegalDocument, aLegalSummary } from '#testing/builders/legal-builders.ts';
import { dialogOf, openLegalDialog } from '#testing/builders/legal-desk.ts';
import { stub } from '#testing/stub.ts';

const CLIENTS = 'Uslovi korišćenja za klijente';
const HISTORY = `Istorija verzija: ${CLIENTS}`;
const TITLE = 'Poređenje verzija';

const filler = Array.from({ length: 6 }, (_, at) => `<p>Pasus ${at + 1} ostaje.</p>`).join('');
const first = aLegalDocument({
  version: 1,
  isActive: false,
  effectiveDate: '2024-01-10',
  content: `<h2>Rok</h2><p>Rok za povraćaj je 14 dana.</p>${filler}<p>Podrška radi vikendom.</p>`,
});
const second = aLegalDocument({
  version: 2,
  content: `<h2>Rok</h2><p>Rok za povraćaj je 30 dana.</p>${filler}<p>Plaćanje je karticom.</p>`,
});
const third = aLegalDocument({ version: 3, isActive: false, content: second.content });

async function openComparison(of: RegExp, versions = [third, second, first]) {
  stub(api.legalDocuments.versions, aPage(versions));
  stub(api.legalDocuments.summary, aPage([aLegalSummary()]));
  const app = await openLegalDialog(CLIENTS, 'Istorija', HISTORY);
  const row = within(await dialogOf(HISTORY).findByRole('listitem', { name: of }));
  await app.user.click(row.getByRole('button', { name: 'Uporedi' }));
  await screen.findByRole('dialog', { name: TITLE });
  return app;
}

const texts = (role: 'deletion' | 'insertion') =>
  within(dialogOf(TITLE).getByRole('region', { name: 'Razlike' }))
    .getAllByRole(role)
    .map(({ textContent }) => textContent);

test('shows what goes and what comes in words, also to a reader who does not see it', async () => {
  await openComparison(/v1/);
  expect(dialogOf(TITLE).getByRole('combobox', { name: /^Od verzije: v1/ })).toBeDefined();
  expect(dialogOf(TITLE).getByRole('combobox', { name: /^Do verzije: v2/ })).toBeDefined();
  expect(texts('deletion')).toEqual(['10.01.2024.', 'izbačeno: 14', 'izbačeno: Podrška radi vikendom.']);
  expect(texts('insertion')).toEqual(['05.03.2025.', 'dodato: 30', 'dodato: Plaćanje je karticom.']);
  expect(dialogOf(TITLE).getByText('4 pasusa bez izmena')).toBeDefined();
});
