import { isFound, toSearch } from '@majstorija/contract/text/search.ts';

/**
 * A test for texts that contain every typed word, in any order, without regard to script, case and diacritics of either
 * [tables-and-formats#search-words]; the words of a telephone number are found as one.
 */
export function textSearch(typed: string): (text: string) => boolean {
  const search = toSearch(typed);
  return (text) => isFound(text, search);
}
