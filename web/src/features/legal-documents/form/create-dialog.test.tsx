import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { LegalSummaryItem } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { aPage } from '#testing/builders/builders.ts';
import { aLegalDocument, aLegalSummary } from '#testing/builders/legal-builders.ts';
import {
  confirmPublishing,
  dialogOf,
  openLegalDialog,
  openLegalPage,
  sheetOf,
  writeInto,
} from '#testing/builders/legal-desk.ts';
import { createGate, requests, stubError, stubNoAnswer, stubWith } from '#testing/stub.ts';

const CLIENTS = 'Uslovi korišćenja za klijente';
const WORKERS = 'Uslovi korišćenja za majstore i vlasnike';

let documents: LegalSummaryItem[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:07:00Z') });
  documents = [aLegalSummary()];
  stubWith(api.legalDocuments.summary, () => aPage(documents));
});

describe('a new document', () => {
  const TITLE = 'Kreiraj dokument';
  const submit = () => dialogOf(TITLE).getByRole('button', { name: TITLE });
  const openNew = () => openLegalDialog(WORKERS, TITLE, TITLE);

  test('needs type, title and date, with the texts of [legal#required-messages]', async () => {
    const { user } = openLegalPage();
    await sheetOf(CLIENTS);
    await user.click(screen.getByRole('button', { name: 'Novi dokument' }));
    await screen.findByRole('dialog', { name: TITLE });
    await writeInto(TITLE, 'Tekst');
    fireEvent.change(dialogOf(TITLE).getByLabelText('Datum stupanja na snagu'), { target: { value: '' } });
    await user.click(submit());
    const summary = await dialogOf(TITLE).findByRole('group', { name: 'Ispravite sledeće:' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Tip dokumenta: Tip dokumenta je obavezan',
      'Naslov: Naslov je obavezan',
      'Datum stupanja na snagu: Datum stupanja na snagu je obavezan',
    ]);
    expect(requests(api.legalDocuments.create)).toHaveLength(0);
  });

  test('is sent once with a key, shows a notice and its sheet, with the focus on the page', async () => {
    const gate = createGate();
    stubWith(api.legalDocuments.create, async () => {
      await gate.opened;
      documents = [aLegalSummary(), aLegalSummary({ type: 'WORKER_OWNER_TERMS', currentVersion: 1 })];
      return aLegalDocument({ type: 'WORKER_OWNER_TERMS', version: 1 });
    });
    const { user } = await openNew();
    await writeInto(TITLE, 'Tekst');
    await user.dblClick(submit());
    await confirmPublishing(user);
    expect(submit().getAttribute('aria-busy')).toBe('true');
    gate.open();
    await screen.findAllByText('Dokument je uspešno kreiran');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests(api.legalDocuments.create).map(({ body }) => body)).toEqual([
      {
        type: 'WORKER_OWNER_TERMS',
        title: WORKERS,
        content: '<p>Tekst</p>',
        isActive: true,
        effectiveDate: '2026-03-05',
      },
    ]);
    const [call] = requests(api.legalDocuments.create);
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    await (await sheetOf(WORKERS)).findByText('v1');
    await waitFor(() => expect(document.activeElement?.closest('main') ?? null).not.toBeNull());
    expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });

  test('refused is shown in a toast, and in place with the text of the server or of [legal#failure-notices]', async () => {
    stubError(api.legalDocuments.create, 'legal.typeTaken');
    const { user } = await openNew();
    await writeInto(TITLE, 'Tekst');
    await user.click(submit());
    await confirmPublishing(user);
    await screen.findAllByText('Greška pri kreiranju dokumenta');
    await dialogOf(TITLE).findByText('Dokument ovog tipa već postoji. Dodajte mu novu verziju.');
    stubNoAnswer(api.legalDocuments.create);
    await user.click(submit());
    await confirmPublishing(user);
    await dialogOf(TITLE).findByText('Legal document could not be created');
    const keys = requests(api.legalDocuments.create).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});
