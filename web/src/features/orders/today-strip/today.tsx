import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, type ComponentType } from 'react';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { todayQuery } from '#api/statistics/today.ts';
import { ShiftNoteLine } from './shift-note-line.tsx';
import { setTodayOpen, useTodayOpen } from './today-choice.ts';
import { lineWords } from '#shared/statistics/today-words.ts';
import classes from './today-strip.module.css';

const STRIP = 'danas';

type NumbersProps = { isStrip?: boolean };

/** Orders are read without the strip, too: a code that does not come leaves its place empty. */
const NoNumbers: ComponentType<NumbersProps> = () => null;

const Numbers = lazy(async (): Promise<{ default: ComponentType<NumbersProps> }> => {
  try {
    return { default: (await import('#shared/statistics/today-numbers.tsx')).TodayNumbers };
  } catch {
    return { default: NoNumbers };
  }
});

/** What of today needs a look, in one line that opens the numbers, and the note of the shift; its place is there before it is known [orders#today-strip]. */
export function TodayLine() {
  const { data } = useQuery(todayQuery());
  const { _id: me } = useCurrentUser();
  const isOpen = useTodayOpen(me);
  if (data === undefined) {
    return (
      <div className={classes.place}>
        <span className={classes.line} />
        <ShiftNoteLine />
      </div>
    );
  }
  const { unassigned, oldest, late, complaints } = lineWords(data);
  return (
    <div className={classes.place}>
      <button
        type="button"
        className={classes.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? STRIP : undefined}
        onClick={() => setTodayOpen(me, !isOpen)}
      >
        <span className={classes.words}>
          <b>{unassigned.n}</b> {unassigned.words}
          {oldest !== undefined && (
            <span className={classes.oldest}>
              , <b data-late={oldest.isLate || undefined}>{oldest.words}</b>
            </span>
          )}
          {' · '}
          <b>{late.n}</b> {late.words}
          {' · '}
          <span className={classes.noun}>reklamacije: </span>
          <b>{complaints.n}</b> {complaints.words}
        </span>
        <ChevronDown size={16} aria-hidden="true" className={classes.chevron} />
      </button>
      <ShiftNoteLine />
    </div>
  );
}

/** The numbers of today, opened by that line. */
export function TodayStrip({ isStrip }: { isStrip: boolean }) {
  const { _id: me } = useCurrentUser();
  if (!useTodayOpen(me)) return null;
  return (
    <section id={STRIP} className={classes.strip} aria-label="Danas">
      <Suspense fallback={null}>
        <Numbers isStrip={isStrip} />
      </Suspense>
    </section>
  );
}
