import { Combobox } from '@mantine/core';
import type { Suggestion } from '@majstorija/contract/dispatch/suggestions.ts';
import { formatNumber } from '@majstorija/contract/text/format.ts';
import { BEST, SuggestionRow } from './suggestion-row.tsx';
import type { Option } from '#ui/choice/option.ts';
import classes from './suggestion-list.module.css';

/** So many of a group are drawn; typing finds the rest [dispatch#bounded]. */
const DRAWN = 100;

type Group = { key: string; title: string; note: string; members: readonly Suggestion[] };

const counted = (title: string, { length }: readonly Suggestion[]) => `${title} · ${formatNumber(length)}`;

function toGroups(found: readonly Suggestion[], total: number): readonly Group[] {
  const best = found.filter(({ rank }) => rank !== null && rank <= BEST);
  const others = found.filter(({ rank }) => rank !== null && rank > BEST);
  const excluded = found.filter((one) => one.excluded !== null);
  return [
    { key: 'best', title: 'Najbolja tri', note: `od ${formatNumber(total)}`, members: best },
    { key: 'others', title: counted('Ostali', others), note: 'po bodovima', members: others },
    {
      key: 'excluded',
      title: counted('Ne preporučuju se', excluded),
      note: 'mogu se izabrati posle pitanja',
      members: excluded,
    },
  ];
}

/** What the columns are, for the eyes: each row has them in its name. */
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
  total: number;
};

/** The ranked workers: the best three, the others, and those who are not recommended [dispatch#groups]. */
export function SuggestionList({ id, label, value, ranked, shown, total }: SuggestionListProps) {
  const groups = toGroups(
    shown.flatMap((option) => ranked.get(option.value) ?? []),
    total,
  );
  const isDrawn = ({ worker }: Suggestion, at: number) => at < DRAWN || worker._id === value;
  return (
    <>
      <SuggestionHead />
      <Combobox.Options id={id} aria-label={label} className={classes.options}>
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
                <SuggestionRow key={one.worker._id} suggestion={one} isChosen={one.worker._id === value} />
              ))}
            </Combobox.Group>
          ),
        )}
      </Combobox.Options>
      {groups.some(({ members }) => members.length > DRAWN) && (
        <p className={classes.more}>
          U grupi je prikazano prvih {DRAWN}. Kucajte ime, kompaniju ili opštinu da nađete ostale.
        </p>
      )}
    </>
  );
}
