import { flushSync } from 'react-dom';
import { formatNumber, plural, type WordForms } from '@majstorija/contract/text/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { focusFirstRow } from '#ui/table/rows/row-navigation.ts';
import classes from './waiting-note.module.css';

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

/** Shows that fresh rows wait, in a place that is always kept for it, so that nothing moves and it is read aloud once. */
export function WaitingNote({ waiting, onShow, ...noun }: WaitingNoteProps) {
  const show = () => {
    // The pressed button is gone then: the focus goes on to the rows that were asked for [live#waiting-rows-focus].
    flushSync(onShow);
    focusFirstRow();
  };
  return (
    <div className={classes.note}>
      <p role="status" className={classes.text}>
        {waiting !== undefined && waitingText(waiting, noun)}
      </p>
      {waiting !== undefined && (
        <>
          <span aria-hidden="true">·</span>
          <Button variant="link" onClick={show}>
            Prikaži
          </Button>
        </>
      )}
    </div>
  );
}
