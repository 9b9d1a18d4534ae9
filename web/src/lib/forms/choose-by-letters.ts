import type { KeyboardEvent } from 'react';
import { fold } from '@majstorija/contract/text/fold.ts';

/** Letters that follow each other within this time, in one group, belong to one word. */
const WORD_MS = 1000;

let typed: { letters: string; at: number; group?: HTMLElement } = { letters: '', at: 0 };

const textOf = (radio: HTMLInputElement): string => fold(radio.closest('label')?.textContent ?? '').trim();

/** In a group of radio buttons, chooses the first whose label begins with the typed letters [design#choose-by-letters]. */
export function chooseByLetters(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, altKey, timeStamp, currentTarget } = event;
  if (ctrlKey || metaKey || altKey || key.length !== 1 || key === ' ') return;
  const isContinued = typed.group === currentTarget && timeStamp - typed.at < WORD_MS;
  typed = { letters: (isContinued ? typed.letters : '') + fold(key), at: timeStamp, group: currentTarget };
  const radios = currentTarget.querySelectorAll<HTMLInputElement>('input[type="radio"]:not(:disabled)');
  const found = Array.from(radios).find((radio) => textOf(radio).startsWith(typed.letters));
  if (found === undefined) return;
  event.preventDefault();
  found.focus();
  found.click();
}
