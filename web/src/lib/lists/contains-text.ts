import { fold } from '@majstorija/contract/text/fold.ts';

/**
 * Whether `text` holds what was typed, whatever the script, case or diacritics of either
 * [tables-and-formats#search-folding].
 */
export function containsText(text: string, typed: string): boolean {
  return fold(text).includes(fold(typed));
}
