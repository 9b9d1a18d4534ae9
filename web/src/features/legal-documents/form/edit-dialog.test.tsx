import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, beforeEach, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aPage } from '#testing/builders/builders.ts';
import { aLegalDocument, aLegalSummary } from '#testing/builders/legal-builders.ts';
import {
  confirmPublishing,
  dialogOf,
  editorOf,
  openLegalDialog,
  stubDocument,
} from '#testing/builders/legal-desk.ts';
import { requests, stub, stubBadGateway, stubError } from '#testing/stub.ts';
import { aShare } from '#testing/builders/consent-builders.ts';

const CLIENTS = 'Uslovi korišćenja za klijente';
const CHANGED =
  'Dokument je u međuvremenu promenjen. Kopirajte svoj tekst, otvorite dokument ponovo, pa pokušajte opet.';

describe('a document changed in place', () => {
  const TITLE = 'Izmeni dokument v2';
  const submit = () => dialogOf(TITLE).getByRole('button', { name: 'Sačuvaj' });
  const openEdit = () => openLegalDialog(CLIENTS, 'Izmeni', TITLE);

  test('has its type locked and left out of what is sent, with the revision that was read', async () => {
    const read = aLegalDocument({ description: 'Opis' });
    stubDocument(read);
    stub(api.legalDocuments.update, read);
    const { user } = await openEdit();
    const type = dialogOf(TITLE).getByLabelText<HTMLTextAreaElement>('Tip dokumenta');
    expect([type.readOnly, type.value]).toEqual([true, CLIENTS]);
    const title = dialogOf(TITLE).getByLabelText('Naslov');
    await waitFor(() => expect(document.activeElement).toBe(title));
    await user.clear(title);
    await user.type(title, 'Novi naslov');
    await editorOf(TITLE);
    await user.click(submit());
    await confirmPublishing(user);
    await screen.findAllByText('Dokument je uspešno ažuriran');
    const [call] = requests(api.legalDocuments.update);
    expect(call?.params.id).toBe(read._id);
    expect(call?.headers.get('if-match')).toBe('"4"');
    expect(call?.body).toEqual({
      title: 'Novi naslov',
      description: 'Opis',
      content: read.content,
      isActive: true,
      effectiveDate: '2025-03-05',
    });
  });

  test('changed by another user shows that in place, and what was written stays', async () => {
    stubDocument(aLegalDocument());
    stubError(api.legalDocuments.update, 'legal.changed');
    const { user } = await openEdit();
    await user.type(dialogOf(TITLE).getByLabelText('Naslov'), ' 2');
    await user.click(submit());
    await confirmPublishing(user);
    await screen.findAllByText('Greška pri ažuriranju dokumenta');
    await dialogOf(TITLE).findByText(CHANGED);
    expect(dialogOf(TITLE).getByLabelText<HTMLInputElement>('Naslov').value).toBe(`${CLIENTS} 2`);
    stubBadGateway(api.legalDocuments.update);
    await user.click(submit());
    await confirmPublishing(user);
    await dialogOf(TITLE).findByText('Legal document could not be updated');
  });

  test('restored after a reload of the page, on the revision it was written on, or discarded', async () => {
    stubDocument(aLegalDocument());
    const before = await openEdit();
    await before.user.type(dialogOf(TITLE).getByLabelText('Naslov'), ' 2');
    before.unmount();
    stubDocument(aLegalDocument({ revision: 9 }));
    stubError(api.legalDocuments.update, 'legal.changed');
    const { user } = await openEdit();
    await dialogOf(TITLE).findByText('Vraćen je tekst koji ste pisali, a niste sačuvali.');
    expect(dialogOf(TITLE).getByLabelText<HTMLInputElement>('Naslov').value).toBe(`${CLIENTS} 2`);
    await user.click(submit());
    await confirmPublishing(user);
    await dialogOf(TITLE).findByText(CHANGED);
    expect(requests(api.legalDocuments.update)[0]?.headers.get('if-match')).toBe('"4"');
    await user.click(dialogOf(TITLE).getByRole('button', { name: 'Počni ispočetka' }));
    await waitFor(() =>
      expect(dialogOf(TITLE).getByLabelText<HTMLInputElement>('Naslov').value).toBe(CLIENTS),
    );
    await user.click(submit());
    await waitFor(() => expect(requests(api.legalDocuments.update)).toHaveLength(2));
    expect(requests(api.legalDocuments.update)[1]?.headers.get('if-match')).toBe('"9"');
  });
});

describe('a new version', () => {
  const TITLE = 'Nova verzija dokumenta';
  const submit = () => dialogOf(TITLE).getByRole('button', { name: 'Sačuvaj' });

  test('starts as the current one, active and from today, and is sent once it says something else and a question was confirmed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:07:00Z') });
    const current = aLegalDocument({ isActive: false });
    stubDocument(current);
    stub(api.consents.summary, aPage([aShare()]));
    stub(api.legalDocuments.createVersion, aLegalDocument({ version: 3 }));
    const { user } = await openLegalDialog(CLIENTS, 'Nova verzija', TITLE);
    await editorOf(TITLE);
    // Unchanged it is no version: nothing is sent, by button or keyboard [legal#unchanged].
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    dialogOf(TITLE).getByText('Tekst je isti kao u sadašnjoj verziji.');
    await user.type(dialogOf(TITLE).getByLabelText(/^Kratak opis/), 'Nov opis');
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Otkaži' }));
    expect(requests(api.legalDocuments.createVersion)).toEqual([]);
    await user.click(submit());
    expect(await confirmPublishing(user)).toContain('Ponovo se pitaju 1.204 klijenta, 300 mejlova.');
    await screen.findAllByText('Nova verzija je uspešno kreirana');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [call] = requests(api.legalDocuments.createVersion);
    expect(call?.params.type).toBe('CLIENT_TERMS');
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(call?.body).toEqual({
      title: CLIENTS,
      description: 'Nov opis',
      content: current.content,
      isActive: true,
      effectiveDate: '2026-03-05',
    });
  });
});

describe('the kind of a change that the public reads', () => {
  const EDIT = 'Izmeni dokument v2';
  const MATERIAL = /^Bitna: korisnici je ponovo prihvataju/;
  const MINOR = /^Manja ispravka: prihvatanja ostaju/;

  const radio = (title: string, name: RegExp) =>
    dialogOf(title).getByRole<HTMLInputElement>('radio', { name });

  beforeEach(() => stub(api.consents.summary, aPage([aShare()])));

  test('an edit of the public version is minor unless chosen otherwise, and only a choice is sent', async () => {
    const read = aLegalDocument();
    stubDocument(read);
    stub(api.legalDocuments.update, read);
    const { user } = await openLegalDialog(CLIENTS, 'Izmeni', EDIT);
    await editorOf(EDIT);
    expect(radio(EDIT, MINOR).checked).toBe(true);
    await dialogOf(EDIT).findByText('Ponovo se pitaju 1.204 klijenta, 300 mejlova');
    await user.click(radio(EDIT, MATERIAL));
    await user.click(dialogOf(EDIT).getByRole('button', { name: 'Sačuvaj' }));
    await screen.findAllByText('Dokument je uspešno ažuriran');
    expect(requests(api.legalDocuments.update)[0]?.body).toMatchObject({ change: 'material' });
  });

  test('the question before an activation asks it too, material unless chosen otherwise', async () => {
    const older = aLegalDocument({ version: 1, isActive: false });
    stub(api.legalDocuments.versions, aPage([aLegalDocument(), older]));
    stub(api.legalDocuments.activate, { ...older, isActive: true });
    stub(api.legalDocuments.summary, aPage([aLegalSummary()]));
    const history = `Istorija verzija: ${CLIENTS}`;
    const { user } = await openLegalDialog(CLIENTS, 'Istorija', history);
    await user.click(await dialogOf(history).findByRole('button', { name: 'Aktiviraj' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Aktiviraj verziju v1?' }));
    expect(question.getByRole<HTMLInputElement>('radio', { name: MATERIAL }).checked).toBe(true);
    await user.click(question.getByRole('radio', { name: MINOR }));
    await user.click(question.getByRole('button', { name: 'Aktiviraj' }));
    await screen.findAllByText('Verzija je uspešno aktivirana');
    await waitFor(() => expect(requests(api.legalDocuments.activate)[0]?.body).toEqual({ change: 'minor' }));
  });
});
