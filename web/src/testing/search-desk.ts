import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { SearchResult } from '@majstorija/contract/search/search.ts';
import { renderApp } from '#testing/render.tsx';
import { stubWith } from '#testing/stub.ts';

type Options = Parameters<typeof renderApp>[1];

/** Kompanije, a page without a search of its own calls. */
async function openOwners(options: Options = {}) {
  const view = renderApp('/admin/owners', options);
  await screen.findByRole('heading', { level: 1, name: 'Kompanije' });
  return view;
}

const querySearch = () => screen.queryByRole('dialog', { name: 'Pretraga' });
export const waitForSearchClosed = () => waitFor(() => expect(querySearch()).toBeNull());

/** The field of the open search, once it has the focus. */
export async function findSearchField(): Promise<HTMLElement> {
  // Not within the dialog: another stands in for it until its code is here.
  const field = await screen.findByRole('combobox', { name: /^Traži telefon/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return field;
}

/** The search, open over Kompanije. */
export async function openSearch(options: Options = {}) {
  const view = await openOwners(options);
  await view.user.keyboard('{Control>}k{/Control}');
  await findSearchField();
  return view;
}

/** The texts of the list. */
export const listFound = () => screen.queryAllByRole('option').map((option) => option.textContent);

/** Waits for the marked entry; the words in it that are highlighted are elements of their own. */
export const waitForMarked = (text: string) =>
  waitFor(() => expect(screen.getByRole('option', { selected: true }).textContent).toContain(text));

/** Answers each query with its own results; others find nothing. */
export const stubFound = (found: Record<string, readonly SearchResult[]>) =>
  stubWith(api.search.find, ({ query }) => ({ results: [...(found[query.q ?? ''] ?? [])] }));
