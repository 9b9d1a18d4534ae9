import { useState, type KeyboardEvent } from 'react';
import { fold } from '@majstorija/contract/text/fold.ts';

/** Letters that follow each other within this time, in one group, belong to one word; a blank or a sign goes on with it at any time. */
const WORD_MS = 1000;

/** Keys that say nothing by themselves: they neither go on with a word nor end it. */
const SILENT_KEYS: readonly string[] = ['Shift', 'CapsLock', 'AltGraph', 'Dead'];

/** A group of radio buttons as letters find and change it. */
type LetterGroup = { value: string; choose: (value: string) => void };

/** What is being typed, and what was chosen before it. */
type Run = { words: string; at: number; group: HTMLElement; before: string };

let run: Run | undefined;
let unmatched: { event: Event; words: string } | undefined;

/** A label and what is typed of it, compared alike: without case, diacritics, script, blanks and signs. */
const bare = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

const findRadio = (group: HTMLElement, words: string): HTMLInputElement | undefined =>
  [...group.querySelectorAll<HTMLInputElement>('input[type="radio"]:not(:disabled)')].find((radio) =>
    bare(radio.closest('label')?.textContent ?? '').startsWith(bare(words)),
  );

/** The run that a key goes on with, if it does; a letter that begins no label goes on with the run of before however late it comes. */
function continuedBy({ key, timeStamp, currentTarget }: KeyboardEvent<HTMLElement>): Run | undefined {
  if (run?.group !== currentTarget) return undefined;
  if (bare(key) === '' || timeStamp - run.at < WORD_MS) return run;
  const isLate = !findRadio(currentTarget, key) && findRadio(currentTarget, run.words + key) !== undefined;
  return isLate ? run : undefined;
}

/**
 * In a group of radio buttons, chooses the first whose label begins with what is typed [design#choose-by-letters]. Words that go on
 * as no label does give the first letters' choice back; `takeUnmatched` has them then. Answers with these words.
 */
function chooseByLetters(
  event: KeyboardEvent<HTMLElement>,
  { value, choose }: LetterGroup,
): string | undefined {
  const { key, ctrlKey, metaKey, altKey, timeStamp, currentTarget, nativeEvent } = event;
  if (SILENT_KEYS.includes(key)) return undefined;
  if (ctrlKey || metaKey || altKey || key.length !== 1) {
    run = undefined;
    return undefined;
  }
  const continued = continuedBy(event);
  // A blank alone presses the radio, as everywhere.
  if (continued === undefined && bare(key) === '') return undefined;
  const words = (continued?.words ?? '') + key;
  const before = continued?.before ?? value;
  run = { words, at: timeStamp, group: currentTarget, before };
  const found = findRadio(currentTarget, words);
  if (found === undefined) {
    unmatched = { event: nativeEvent, words };
    // A blank of a word presses nothing.
    if (key === ' ') event.preventDefault();
    if (value !== before) choose(before);
    return words;
  }
  event.preventDefault();
  found.focus();
  found.click();
  return undefined;
}

/**
 * Letters choose in a group [design#choose-by-letters]: what hears them, and what to say while no label begins with what was typed. A press
 * with the mouse ends the word, leaving the group takes the sentence away.
 */
export function useLetters(group: LetterGroup) {
  const [words, setWords] = useState<string>();
  const onPointerDown = () => {
    run = undefined;
    setWords(undefined);
  };
  return {
    unmatched: words === undefined ? undefined : `Nijedan izbor ne počinje sa „${words.trim()}”.`,
    keys: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => setWords(chooseByLetters(event, group)),
      onPointerDown,
      onBlur: () => setWords(undefined),
    },
  };
}

/** What was typed up to this key in a group of which no label begins so; whoever takes it has to do something with it. */
export function takeUnmatched({ nativeEvent }: KeyboardEvent): string | undefined {
  if (unmatched?.event !== nativeEvent) return undefined;
  const { words } = unmatched;
  run = undefined;
  unmatched = undefined;
  return words;
}
