import { fold } from '@majstorija/contract/fold.ts';

/** Whether `text` holds what was typed, whatever the script, case or diacritics of either (DECISIONS §7). */
export function containsText(text: string, typed: string): boolean {
  return fold(text).includes(fold(typed));
}
