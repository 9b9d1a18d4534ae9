import type { Package } from '@majstorija/contract/choices.ts';
import { toSearch } from '@majstorija/contract/text/search.ts';
import { findAddress } from '#features/addresses/typed-address.service.ts';
import type { Params } from '#platform/database/statement.ts';
import { foundIn } from '#platform/views/search-sql.ts';

/** Folded texts: in which each word is looked for, and in which the street, number and place of an address are. */
interface SearchedTexts {
  readonly columns: readonly string[];
  readonly address: string;
  /** What must hold of a row for the index of addresses. */
  readonly addressIf?: string;
}

/** What a file of workers or companies takes besides the query of its list: those who offer it [exports#people]. */
export interface Offering {
  readonly package?: Package | undefined;
}

const allFound = (text: string, columns: readonly string[], params: Params): string[] =>
  toSearch(text).map((part) => foundIn(columns, part, params));

/**
 * The conditions of a search of people. A text that may be an address, read as forms read it, is looked for among addresses, too; a
 * name alone is not [people#search-by-address].
 */
export function peopleFound(
  searchTerm: string | undefined,
  { columns, address, addressIf = 'true' }: SearchedTexts,
  params: Params,
): string[] {
  const typed = searchTerm ?? '';
  const words = allFound(typed, columns, params);
  const place = findAddress(typed);
  const places = place === undefined ? [] : allFound(place, [address], params);
  if (words.length === 0 || places.length === 0) return words;
  return [`((${words.join(' and ')}) or (${[addressIf, ...places].join(' and ')}))`];
}

/** SQL: the address of a company `o`. */
export const COMPANY_ADDRESS = `fold_text(o.street_and_number || ' ' || o.municipality)`;
