import { PACKAGES } from '@majstorija/contract/catalog.ts';
import type { FoundOrder, SearchResult } from '@majstorija/contract/search/search.ts';
import { formatPhone, fullName } from '@majstorija/contract/text/format.ts';
import { serverNow } from '#lib/browser/server-clock.ts';
import { foundPhone } from '#shared/people/found-phone.ts';
import { rowTermWords } from '#shared/orders/term/order-term.tsx';
import type { Entry, Section } from './entry.ts';

type Kind = SearchResult['kind'];
type Found<K extends Kind> = Extract<SearchResult, { kind: K }>;
type Words = { label: string; hint: string; href: string };

const TITLES = {
  client: 'Klijenti',
  order: 'Nalozi',
  worker: 'Majstori',
  owner: 'Kompanije',
  admin: 'Operateri',
} as const satisfies Record<Kind, string>;

/** Street and municipality as one text. */
export const addressText = ({ streetAndNumber, municipality }: FoundOrder['address']): string =>
  `${streetAndNumber}, ${municipality}`;

const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

/** `typed`: of two numbers of a client the one that it looked for is shown. */
const WORDS: { [K in Kind]: (found: Found<K>, typed: string) => Words } = {
  client: (found, typed) => ({
    label: fullName(found),
    hint: joined(foundPhone(found, typed), found.address && addressText(found.address)),
    href: `/admin/clients/${found._id}`,
  }),
  order: (found) => ({
    label: `${found.orderCode} ${found.address.streetAndNumber}`,
    hint: joined(
      ...rowTermWords(found, new Date(serverNow())),
      found.address.municipality,
      PACKAGES[found.package].label,
      found.clientName,
    ),
    href: `/admin/orders/${found._id}`,
  }),
  worker: (found) => ({
    label: fullName(found),
    hint: joined(formatPhone(found.phone), found.companyName, found.isActive ? undefined : 'Neaktivan'),
    href: `/admin/workers/${found._id}`,
  }),
  owner: (found) => ({
    label: found.companyName,
    hint: joined(fullName(found), formatPhone(found.phone)),
    href: `/admin/owners/${found._id}`,
  }),
  // Operators have no page of their own: the list is narrowed to the one.
  admin: (found) => ({
    label: fullName(found),
    hint: joined(formatPhone(found.phone), found.email),
    href: `/admin/admins?${new URLSearchParams({ searchTerm: fullName(found) })}`,
  }),
};

function toEntry<K extends Kind>(kind: K, found: Found<K>, typed = ''): Entry {
  const { href, ...words } = WORDS[kind](found, typed);
  const find = { href, kind, ...words };
  return { id: `${kind}:${found._id}`, ...words, act: { href }, result: found, find };
}

/** An order as an entry, also one on the card of a client. */
export const orderEntry = (order: FoundOrder): Entry => toEntry('order', { kind: 'order', ...order });

/** What the server found, in its order: kinds by their best result [search#sections]. */
export function resultSections(results: readonly SearchResult[], typed: string): Section[] {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    title: TITLES[kind],
    entries: results.filter((found) => found.kind === kind).map((found) => toEntry(kind, found, typed)),
  }));
}
