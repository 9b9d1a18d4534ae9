import { fireEvent, screen, within } from '@testing-library/react';
import { api } from '@majstorija/contract/http/api.ts';
import type { LegalDocument } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { aCurrentUser, aPage } from './builders.ts';
import { aLegalSummary } from './legal-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { stub } from '#testing/stub.ts';

const PATH = '/admin/legal-documents';

/** Drafts belong to a user: the same operator in all tests of a file. */
const operator = aCurrentUser();

/** The page of legal documents. */
export const openLegalPage = () => renderApp(PATH, { user: operator });

/** The sheet of a document, or the place where it will be. */
export const sheetOf = async (name: string) => within(await screen.findByRole('article', { name }));

/** The open dialog of this title. */
export const dialogOf = (name: string) => within(screen.getByRole('dialog', { name }));

/** The page with a dialog opened from a sheet. */
export async function openLegalDialog(sheet: string, button: string, title: string) {
  const app = openLegalPage();
  await app.user.click((await sheetOf(sheet)).getByRole('button', { name: button }));
  await screen.findByRole('dialog', { name: title });
  return app;
}

/** The text of a dialog; the first one of a file waits for the editor to be compiled. */
export const editorOf = async (title: string) =>
  dialogOf(title).findByRole('textbox', { name: 'Sadržaj' }, { timeout: 15_000 });

/** Pastes a text or HTML at the cursor: the keys of a keyboard reach no editor outside a browser. */
export function pasteInto(box: HTMLElement, type: 'text/plain' | 'text/html', data: string): void {
  fireEvent.paste(box, {
    clipboardData: { getData: (wanted: string) => (wanted === type ? data : ''), files: [], types: [type] },
  });
}

/** Writes into the text of a dialog. */
export async function writeInto(title: string, text: string): Promise<void> {
  const box = await editorOf(title);
  pasteInto(box, 'text/plain', text);
  await within(box).findByText(text);
}

/** Confirms the question before a text becomes public; returns what it says. */
export async function confirmPublishing(user: ReturnType<typeof openLegalPage>['user']): Promise<string> {
  const question = await screen.findByRole('alertdialog', { name: /^Objavi „/ });
  const text = question.textContent;
  await user.click(within(question).getByRole('button', { name: 'Objavi' }));
  return text;
}

/** One document and its line; the stub of its own path would match the summary too, so it is set first. */
export function stubDocument(document: LegalDocument): void {
  stub(api.legalDocuments.get, document);
  stub(api.legalDocuments.summary, aPage([aLegalSummary()]));
}
