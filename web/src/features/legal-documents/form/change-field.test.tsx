import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aPage } from '#testing/builders/builders.ts';
import { aShare } from '#testing/builders/consent-builders.ts';
import { aLegalDocument, aLegalSummary } from '#testing/builders/legal-builders.ts';
import { dialogOf, editorOf, openLegalDialog, stubDocument } from '#testing/builders/legal-desk.ts';
import { requests, stub } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

const CLIENTS = 'Uslovi korišćenja za klijente';
const EDIT = 'Izmeni dokument v2';
const VERSION = 'Nova verzija dokumenta';
const MATERIAL = /^Bitna: korisnici je ponovo prihvataju/;
const MINOR = /^Manja ispravka: prihvatanja ostaju/;

const radio = (title: string, name: RegExp) => dialogOf(title).getByRole<HTMLInputElement>('radio', { name });

beforeEach(() => stub(api.consents.summary, aPage([aShare()])));

test('an edit of the public version is minor unless chosen otherwise, and only a choice is sent', async () => {
  const read = aLegalDocument();
  stubDocument(read);
  stub(api.legalDocuments.update, read);
  const { user } = await openLegalDialog(CLIENTS, 'Izmeni', EDIT);
  await editorOf(EDIT);
  expect(radio(EDIT, MINOR).checked).toBe(true);
  await dialogOf(EDIT).findByText('Ponovo se pitaju: 1.204 klijenta');
  await user.click(radio(EDIT, MATERIAL));
  await user.click(dialogOf(EDIT).getByRole('button', { name: 'Sačuvaj' }));
  await screen.findAllByText('Dokument je uspešno ažuriran');
  expect(requests(api.legalDocuments.update)[0]?.body).toMatchObject({ change: 'material' });
});

test('a new version is material unless chosen otherwise', async () => {
  stubDocument(aLegalDocument());
  stub(api.legalDocuments.createVersion, aLegalDocument({ version: 3 }));
  const { user } = await openLegalDialog(CLIENTS, 'Nova verzija', VERSION);
  await editorOf(VERSION);
  expect(radio(VERSION, MATERIAL).checked).toBe(true);
  await user.click(radio(VERSION, MINOR));
  await user.click(dialogOf(VERSION).getByRole('button', { name: 'Sačuvaj' }));
  await screen.findAllByText('Nova verzija je uspešno kreirana');
  expect(requests(api.legalDocuments.createVersion)[0]?.body).toMatchObject({ change: 'minor' });
});

test('of a version that the public does not read nothing is asked, and nothing sent', async () => {
  stubDocument(aLegalDocument());
  stub(api.legalDocuments.createVersion, aLegalDocument({ version: 3, isActive: false }));
  const { user } = await openLegalDialog(CLIENTS, 'Nova verzija', VERSION);
  await editorOf(VERSION);
  await user.click(radio(VERSION, MINOR));
  await user.click(dialogOf(VERSION).getByRole('checkbox'));
  expect(dialogOf(VERSION).queryByText('Vrsta izmene')).toBeNull();
  await user.click(dialogOf(VERSION).getByRole('button', { name: 'Sačuvaj' }));
  await screen.findAllByText('Nova verzija je uspešno kreirana');
  expect(requests(api.legalDocuments.createVersion)[0]?.body).not.toHaveProperty('change');
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
