import { flushSync } from 'react-dom';
import { formatNumber, plural, type WordForms } from '@majstorija/contract/text/format.ts';
import { ShowNote } from '#ui/panels/show-note.tsx';
import { focusFirstRow } from '#ui/table/rows/row-navigation.ts';

/** 'New' in the gender of the counted noun. */
const NEW = {
  masculine: { one: 'nov', few: 'nova', other: 'novih' },
  feminine: { one: 'nova', few: 'nove', other: 'novih' },
} as const;

/** The counted noun of a list; masculine by default. */
export type CountedNoun = { noun: WordForms; isFeminine?: boolean };

/** The rows that wait: `3 nova naloga`, or that the list merely changed. */
export function waitingText(count: number, { noun, isFeminine = false }: CountedNoun): string {
  if (count === 0) return 'Lista je promenjena';
  const isNew = { ...noun, ...NEW[isFeminine ? 'feminine' : 'masculine'] };
  return `${formatNumber(count)} ${plural(count, isNew)} ${plural(count, noun)}`;
}

type WaitingNoteProps = CountedNoun & {
  /** How many rows the list has gained; undefined while nothing waits. */
  waiting: number | undefined;
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
