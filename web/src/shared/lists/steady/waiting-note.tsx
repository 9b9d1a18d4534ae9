import { flushSync } from 'react-dom';
import { countOf, formatNumber, plural, type WordForms } from '@majstorija/contract/text/format.ts';
import type { WaitingRows } from './use-steady-rows.ts';
import { ShowNote } from '#ui/panels/show-note.tsx';
import { focusFirstRow } from '#ui/table/rows/row-navigation.ts';

/** 'New' in the gender of the counted noun. */
const NEW = {
  masculine: { one: 'nov', few: 'nova', other: 'novih' },
  feminine: { one: 'nova', few: 'nove', other: 'novih' },
} as const;

/** The counted noun of a list; masculine by default. */
export type CountedNoun = { noun: WordForms; isFeminine?: boolean };

/** What has happened to rows, with its verb. */
const CHANGED = { one: 'red je izmenjen', few: 'reda su izmenjena', other: 'redova je izmenjeno' } as const;

/** The rows that wait: `3 nova naloga`; where the list has gained none, `3 reda su izmenjena`. */
export function waitingText(
  { gained, changed }: WaitingRows,
  { noun, isFeminine = false }: CountedNoun,
): string {
  if (gained === 0) return countOf(changed, CHANGED);
  const isNew = { ...noun, ...NEW[isFeminine ? 'feminine' : 'masculine'] };
  return `${formatNumber(gained)} ${plural(gained, isNew)} ${plural(gained, noun)}`;
}

type WaitingNoteProps = CountedNoun & {
  /** undefined while nothing waits. */
  waiting: WaitingRows | undefined;
  onShow: () => void;
};

/** Shows that fresh rows wait, in the header of the list. */
export function WaitingNote({ waiting, onShow, ...noun }: WaitingNoteProps) {
  const show = () => {
    // The pressed button is gone then: the focus goes on to the rows that were asked for [live#waiting-rows-focus].
    flushSync(onShow);
    focusFirstRow();
  };
  return <ShowNote text={waiting === undefined ? '' : waitingText(waiting, noun)} onShow={show} />;
}
