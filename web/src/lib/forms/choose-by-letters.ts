import type { KeyboardEvent } from 'react';
import { fold } from '@majstorija/contract/text/fold.ts';

/** Letters that follow each other within this time, in one group, belong to one word. */
const WORD_MS = 1000;

/** A group of radio buttons as letters find and change it. */
type LetterGroup = { value: string; choose: (value: string) => void };

/** What is being typed, and what was chosen before it. */
type Run = { words: string; at: number; group: HTMLElement; before: string };

let run: Run | undefined;
let unmatched: { event: Event; words: string } | undefined;

const textOf = (radio: HTMLInputElement): string => fold(radio.closest('label')?.textContent ?? '').trim();

/**
 * In a group of radio buttons, chooses the first whose label begins with what is typed [design#choose-by-letters]. Words that go on
 * as no label does give the first letters' choice back; `takeUnmatched` has them then.
 */
export function chooseByLetters(event: KeyboardEvent<HTMLElement>, { value, choose }: LetterGroup): void {
  const { key, ctrlKey, metaKey, altKey, timeStamp, currentTarget, nativeEvent } = event;
  if (ctrlKey || metaKey || altKey || key.length !== 1) return;
  const isContinued = run?.group === currentTarget && timeStamp - run.at < WORD_MS;
  // Alone it presses the radio, as everywhere.
  if (key === ' ' && !isContinued) return;
  const words = (isContinued && run !== undefined ? run.words : '') + key;
  const before = isContinued && run !== undefined ? run.before : value;
  run = { words, at: timeStamp, group: currentTarget, before };
  const radios = currentTarget.querySelectorAll<HTMLInputElement>('input[type="radio"]:not(:disabled)');
  const found = Array.from(radios).find((radio) => textOf(radio).startsWith(fold(words)));
  if (found === undefined) {
    unmatched = { event: nativeEvent, words };
    if (value !== before) choose(before);
    return;
  }
  event.preventDefault();
  found.focus();
  found.click();
}

/** What was typed up to this key in a group of which no label begins so; whoever takes it has to do something with it. */
export function takeUnmatched({ nativeEvent }: KeyboardEvent): string | undefined {
  if (unmatched?.event !== nativeEvent) return undefined;
  const { words } = unmatched;
  run = undefined;
  unmatched = undefined;
  return words;
}
