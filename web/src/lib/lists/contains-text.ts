import { fold } from '@majstorija/contract/text/fold.ts';

/**
 * Whether `text` contains the typed text, without regard to script, case and diacritics of either
 * [tables-and-formats#search-folding].
 */
export function containsText(text: string, typed: string): boolean {
  return fold(text).includes(fold(typed));
}
