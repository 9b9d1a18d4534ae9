import { Combobox } from '@mantine/core';
import type { Suggestion, WorkerSuggestions } from '@majstorija/contract/dispatch/suggestions.ts';
import { FIRST_SUGGESTIONS } from '@majstorija/contract/limits.ts';
import { formatNumber } from '@majstorija/contract/text/format.ts';
import { BEST, SuggestionRow } from './suggestion-row.tsx';
import { whyBelowWords } from './suggestion-words.ts';
import type { Option } from '#ui/choice/option.ts';
import classes from './suggestion-list.module.css';

type Counts = WorkerSuggestions['counts'];
type Group = { key: string; title: string; note: string; members: readonly Suggestion[] };

const counted = (title: string, count: number) => `${title} · ${formatNumber(count)}`;

/** The groups of what is found; `counts` of everybody, undefined where only the found ones count. */
function toGroups(found: readonly Suggestion[], total: number, counts: Counts | undefined): readonly Group[] {
  const best = found.filter(({ rank }) => rank !== null && rank <= BEST);
  const others = found.filter(({ rank }) => rank !== null && rank > BEST);
  const excluded = found.filter((one) => one.excluded !== null);
  return [
    { key: 'best', title: 'Najbolja tri', note: `od ${formatNumber(total)}`, members: best },
    {
      key: 'others',
      title: counted('Ostali', counts ? counts.recommended - best.length : others.length),
      note: 'po bodovima',
      members: others,
    },
    {
      key: 'excluded',
      title: counted('Ne preporučuju se', counts?.excluded ?? excluded.length),
      note: 'mogu se izabrati posle pitanja',
      members: excluded,
    },
  ];
}

/** What the columns are, for the eyes: each row has them in its name. In the list, so that both end at its scroll bar. */
export const SuggestionHead = () => (
  <div className={classes.head} aria-hidden="true">
    <span className={classes.headWho}>Majstor i kompanija</span>
    <span>Sada</span>
    <span>Do adrese</span>
    <span className={classes.headQuality}>
      <span>Prihvata</span>
      <span className={classes.headComplaints}>Reklamacije</span>
    </span>
    <span className={classes.headPoints}>Bodovi</span>
  </div>
);

type SuggestionListProps = {
  id: string;
  /** The name of the list for screen readers. */
  label: string;
  value: string;
  ranked: ReadonlyMap<string, Suggestion>;
  /** What the search finds, in the order of the ranking. */
  shown: readonly Option[];
  /** How many there are, of whom `ranked` may have only the first ones. */
  counts: Counts;
};

/** The ranked workers: the best three, the others, and those who are not recommended [dispatch#groups]. */
export function SuggestionList({ id, label, value, ranked, shown, counts }: SuggestionListProps) {
  const total = counts.recommended + counts.excluded;
  const all = [...ranked.values()];
  const isSearched = shown.length < ranked.size;
  const found = shown.flatMap((option) => ranked.get(option.value) ?? []);
  const groups = toGroups(found, total, isSearched ? undefined : counts);
  const isCut = !isSearched && ranked.size < total;
  const isDrawn = ({ worker }: Suggestion, at: number) => at < FIRST_SUGGESTIONS || worker._id === value;
  return (
    <>
      <Combobox.Options id={id} aria-label={label} className={classes.options}>
        <SuggestionHead />
        {groups.map(({ key, title, note, members }) =>
          members.length === 0 ? null : (
            <Combobox.Group
              key={key}
              label={
                <>
                  <span>{title}</span> <span className={classes.groupNote}>{note}</span>
                </>
              }
              classNames={{ groupLabel: classes.groupLabel ?? '' }}
              data-group={key}
            >
              {members.filter(isDrawn).map((one) => (
                <SuggestionRow
                  key={one.worker._id}
                  suggestion={one}
                  isChosen={one.worker._id === value}
                  whyBelow={whyBelowWords(one, all)}
                />
              ))}
            </Combobox.Group>
          ),
        )}
      </Combobox.Options>
      {(isCut || groups.some(({ members }) => members.length > FIRST_SUGGESTIONS)) && (
        <p className={classes.more}>
          U grupi je prikazano prvih {FIRST_SUGGESTIONS}. Kucajte ime, kompaniju ili opštinu da nađete ostale.
        </p>
      )}
    </>
  );
}
