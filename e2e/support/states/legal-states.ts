import { expect, type Page, type Route } from '@playwright/test';
import { z } from 'zod';
import {
  LEGAL_DOCUMENT_TYPES,
  LegalDocument,
  LegalSummaryItem,
  type LegalDocumentType,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { ERRORS } from '@majstorija/contract/messages/errors.ts';
import { ListMeta } from '@majstorija/contract/http/query.ts';
import { LEGAL_PATH, openDocuments, sheet, textOf } from '../subjects/legal.ts';
import type { State } from './state.ts';

const SUMMARY = /\/api\/v1\/legal-documents\/summary$/;
const DOCUMENT = /\/api\/v1\/legal-documents\/CLIENT_TERMS$/;
const VERSIONS = /\/api\/v1\/legal-documents\/CLIENT_TERMS\/versions$/;
const NAME = LEGAL_DOCUMENT_TYPES.CLIENT_TERMS.label;

/** A refusal that is not retried. */
const REFUSAL = { status: 422, json: { error: 'Zahtev nije ispravan.', code: 'server.invalid' } };

const MISSING_ID = '01900000-0000-7000-8000-000000000000';
const One = z.object({ data: LegalDocument });
const Versions = z.object({ data: z.array(LegalDocument), meta: ListMeta });
const Summary = z.object({ data: z.array(LegalSummaryItem), meta: ListMeta });

const LONG_TITLE =
  'Opšti uslovi korišćenja platforme Majstorija za klijente, sa pravilnikom o reklamacijama, refundacijama i zaštiti podataka o ličnosti na teritoriji grada Beograda i sedamnaest gradskih opština';
const LONG_WORD =
  'https://majstorija.example/dokumenti/2025/opsti-uslovi-koriscenja-za-klijente-preciscen-tekst.pdf';

const dialog = (tab: Page, name: string | RegExp) => tab.getByRole('dialog', { name });
const text = (tab: Page) => textOf(tab.getByRole('dialog'));

const state = (name: string, open: (tab: Page) => Promise<unknown>): State => ({
  name: `Pravni dokumenti: ${name}`,
  open: async (tab) => void (await open(tab)),
});

/** The summary without some of the documents. */
const answerWithout = (tab: Page, types: readonly LegalDocumentType[]) =>
  tab.route(SUMMARY, async (route) => {
    const { data, meta } = Summary.parse(await (await route.fetch()).json());
    const left = data.filter(({ type }) => !types.includes(type));
    await route.fulfill({ json: { data: left, meta: { ...meta, total: left.length } } });
  });

/** The document with the longest allowed title and description. */
async function answerLongTexts(route: Route): Promise<void> {
  const { data } = One.parse(await (await route.fetch()).json());
  const content = `<p>Prečišćen tekst: ${LONG_WORD}</p><blockquote><p>${LONG_TITLE}</p></blockquote>${data.content}`;
  const description = `${LONG_TITLE}. ${LONG_TITLE}.`;
  await route.fulfill({ json: { data: { ...data, title: LONG_TITLE, description, content } } });
}

async function openForm(tab: Page, button: string, title: string | RegExp) {
  await openDocuments(tab);
  await sheet(tab, 'CLIENT_TERMS').getByRole('button', { name: button }).click();
  await expect(text(tab)).toBeVisible();
  return dialog(tab, title);
}

const openEdit = (tab: Page) => openForm(tab, 'Izmeni', /^Izmeni dokument v\d+$/);
const openVersion = (tab: Page) => openForm(tab, 'Nova verzija', 'Nova verzija dokumenta');

async function openNew(tab: Page) {
  await answerWithout(tab, ['CLIENT_TERMS', 'PRIVACY_POLICY']);
  await openDocuments(tab);
  await tab.getByRole('button', { name: 'Novi dokument' }).click();
  await expect(text(tab)).toBeVisible();
  return dialog(tab, 'Kreiraj dokument');
}

async function openHistory(tab: Page) {
  await openDocuments(tab);
  await sheet(tab, 'CLIENT_TERMS').getByRole('button', { name: 'Istorija' }).click();
  return dialog(tab, `Istorija verzija: ${NAME}`);
}

/** All states of Pravni dokumenti. */
export const LEGAL_SCREENS: readonly State[] = [
  state('all of them', openDocuments),
  state('none yet', async (tab) => {
    await answerWithout(tab, ['CLIENT_TERMS', 'WORKER_OWNER_TERMS', 'PRIVACY_POLICY']);
    await openDocuments(tab);
    await expect(tab.getByText('Još nema nijednog dokumenta.')).toBeVisible();
  }),
  state('refused', async (tab) => {
    await tab.route(SUMMARY, (route) => route.fulfill(REFUSAL));
    await tab.goto(LEGAL_PATH);
    await expect(tab.getByText('Greška pri učitavanju dokumenata')).toBeVisible();
  }),
];

/** Two versions: the public one, and an older one with other words, a missing and a long paragraph. */
async function answerTwoVersions(route: Route): Promise<void> {
  const { data, meta } = Versions.parse(await (await route.fetch()).json());
  const [active] = data.filter(({ isActive }) => isActive);
  if (active === undefined) throw new Error('no active version');
  const older = { ...active, version: 1, isActive: false, _id: MISSING_ID, title: LONG_TITLE };
  const content = `<p>${LONG_TITLE}: ${LONG_WORD}</p>${active.content.replaceAll('dana', 'sati')}`;
  const versions = [
    { ...active, version: 2 },
    { ...older, content },
  ];
  await route.fulfill({ json: { data: versions, meta } });
}

/** The dialogs over it. */
export const LEGAL_DIALOGS: readonly State[] = [
  state('two versions compared, at the first change', async (tab) => {
    await tab.route(VERSIONS, answerTwoVersions);
    const history = await openHistory(tab);
    await history.getByRole('button', { name: 'Uporedi' }).last().click();
    const comparison = dialog(tab, 'Poređenje verzija');
    await comparison.getByRole('button', { name: 'Sledeća izmena' }).click();
    await expect(comparison.getByText(/^Izmena 1 od \d+$/)).toBeVisible();
  }),
  {
    ...state('the acceptances of a day without a day', async (tab) => {
      await openDocuments(tab);
      await tab.getByRole('button', { name: 'Saglasnosti za dan' }).click();
      const day = dialog(tab, 'Saglasnosti za dan');
      await day.getByLabel('Dan').fill('');
      await day.getByRole('button', { name: 'Izvezi u Excel' }).click();
      await expect(day.getByText('Polje je obavezno').first()).toBeVisible();
    }),
    as: 'superAdmin',
  },
  state('a new version with the calendar open', async (tab) => {
    const form = await openVersion(tab);
    await form.getByLabel('Datum stupanja na snagu').click();
    await expect(form.getByRole('button', { name: 'Sledeći mesec' })).toBeVisible();
  }),
  state('a new one without a text', async (tab) => {
    const form = await openNew(tab);
    await expect(form.getByText('Molimo unesite sadržaj dokumenta')).toBeVisible();
  }),
  state('a new one with faults', async (tab) => {
    const form = await openNew(tab);
    await text(tab).pressSequentially('Tekst');
    await form.getByRole('button', { name: 'Kreiraj dokument' }).click();
    await expect(form.getByText('Ispravite sledeće:')).toBeVisible();
  }),
  state('one of long words being edited, with a link', async (tab) => {
    await tab.route(DOCUMENT, answerLongTexts);
    const form = await openEdit(tab);
    await form.getByRole('button', { name: 'Link', exact: true }).click();
    await tab.keyboard.type('nije adresa');
    await tab.keyboard.press('Enter');
    await expect(form.getByText('Unesite adresu sajta, email adresu ili broj telefona.')).toBeVisible();
  }),
  state('a new version, given back after a reload and refused', async (tab) => {
    const code = 'legal.changed';
    const { text: error } = ERRORS[code];
    const form = await openVersion(tab);
    await form.getByLabel('Naslov', { exact: true }).fill(`${NAME}, dopunjeni`);
    await openVersion(tab);
    await expect(form.getByText('Vraćen je tekst koji ste pisali, a niste sačuvali.')).toBeVisible();
    const refuse = (route: Route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ ...REFUSAL, json: { error, code } })
        : route.fallback();
    await tab.route(VERSIONS, refuse);
    await form.getByRole('button', { name: 'Sačuvaj' }).click();
    await expect(form.getByText(error)).toBeVisible();
  }),
  state('the text of one of long words', async (tab) => {
    await tab.route(DOCUMENT, answerLongTexts);
    await openDocuments(tab);
    await sheet(tab, 'CLIENT_TERMS').getByRole('button', { name: 'Pregled' }).click();
    await expect(dialog(tab, LONG_TITLE).getByRole('blockquote')).toBeVisible();
  }),
  state('an older version being published, refused', async (tab) => {
    await tab.route(/\/activate$/, (route) => route.fulfill(REFUSAL));
    await tab.route(VERSIONS, answerTwoVersions);
    const history = await openHistory(tab);
    await history.getByRole('button', { name: 'Aktiviraj' }).last().click();
    const question = tab.getByRole('alertdialog', { name: 'Aktiviraj verziju v1?' });
    await question.getByRole('button', { name: 'Aktiviraj' }).click();
    await expect(question.getByText(REFUSAL.json.error)).toBeVisible();
  }),
];
