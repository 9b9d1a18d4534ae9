import { RefreshCw } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Package } from '@majstorija/contract/catalog.ts';
import type { Suggestion } from '@majstorija/contract/dispatch/suggestions.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { SuggestionSkeleton } from './suggestion-skeleton.tsx';
import { nobodyText, notFoundText, type OfferedWorkers } from './use-offered-workers.tsx';
import { Button } from '#ui/buttons/button.tsx';
import type { ComboboxInputProps } from '#ui/choice/combobox-input.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { ComboboxField } from '#ui/forms/combobox-field.tsx';
import type { FieldProps } from '#ui/forms/field-props.ts';
import classes from './worker-field.module.css';

type WorkerFieldProps<Values extends FieldValues, Context, Output> = FieldProps<Values, Context, Output> & {
  offered: OfferedWorkers;
  /** The package of the order. */
  package: Package;
  /** The list is open all the time, as a part of the form, with the facts in columns. */
  isListOpen?: boolean;
  hasAutoFocus?: boolean;
  /** Takes one of the best three by its key. */
  onTake?: (workerId: string) => void;
};

/** The keys of the best three [dispatch#keys]. */
const TAKE_KEYS = ['1', '2', '3'];

const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;

/** The list by name stands in for the ranking, and says so. */
function UnrankedNote({ rankAgain }: { rankAgain: OfferedWorkers['rankAgain'] }) {
  // The button goes with the note: the search gets its focus.
  const again = (pressed: HTMLElement) => {
    rankAgain?.();
    pressed.closest('form')?.querySelector<HTMLInputElement>('[role=combobox]')?.focus();
  };
  return (
    <div className={classes.unranked} role="status">
      {rankAgain !== undefined && (
        <>
          <span>Predlog trenutno nije dostupan: majstori su po imenu i nisu rangirani.</span>
          <Button
            icon={<RefreshCw size={16} aria-hidden="true" />}
            onClick={(event) => again(event.currentTarget)}
          >
            Pokušaj ponovo
          </Button>
        </>
      )}
    </div>
  );
}

/** Absence, a break and working hours are conflicts of a time: they are asked about when it is known [dispatch#conflicts]. */
const isAskedAbout = ({ excluded }: Suggestion) =>
  excluded?.reason === 'busy' || excluded?.reason === 'declined_this';

type QuestionProps = { asked: Suggestion; onClose: () => void; onConfirm: () => void };

/** Before somebody is chosen who is not recommended [dispatch#excluded]. */
const NotRecommendedQuestion = ({ asked: { worker, excluded }, onClose, onConfirm }: QuestionProps) => (
  <ConfirmDialog
    opened
    onClose={onClose}
    title="Izabrati majstora koji se ne preporučuje?"
    confirmLabel="Izaberi ipak"
    onConfirm={onConfirm}
  >
    <p>
      {fullName(worker)} – {excluded?.text}.
    </p>
  </ConfirmDialog>
);

/** How the open list is drawn; undefined for the usual list: by name, empty, or failed. */
function drawOpenList(offered: OfferedWorkers, label: string): ComboboxInputProps['drawList'] {
  const { ranked, isLoading, counts } = offered;
  return ({ id, value, shown }) => {
    if (isLoading) return <SuggestionSkeleton id={id} label={label} />;
    if (ranked === undefined || shown.length === 0) return undefined;
    return (
      <SuggestionList id={id} label={label} value={value} ranked={ranked} shown={shown} counts={counts} />
    );
  };
}

/** A field for a worker who can get the order, found by name, company, municipality or telephone; its value is the `_id`. */
export function WorkerField<Values extends FieldValues, Context, Output>(
  props: WorkerFieldProps<Values, Context, Output>,
): ReactNode {
  const { offered, package: pkg, isListOpen = false, hasAutoFocus = false, onTake, ...field } = props;
  const [question, setQuestion] = useState<{ asked: Suggestion; take: () => void }>();
  const ask = (value: string, take: () => void) => {
    const asked = offered.ranked?.get(value);
    if (asked === undefined || !isAskedAbout(asked)) return false;
    setQuestion({ asked, take });
    return true;
  };
  const takeByKey = (event: KeyboardEvent, isSearching: boolean) => {
    const isFree =
      onTake !== undefined && !isSearching && !hasModifier(event) && offered.rankAgain === undefined;
    const rank = TAKE_KEYS.indexOf(event.key) + 1;
    if (!isFree || rank === 0) return;
    event.preventDefault();
    const best = [...(offered.ranked?.values() ?? [])].find((one) => one.rank === rank);
    if (best !== undefined && !event.repeat) onTake(best.worker._id);
  };
  return (
    <div className={isListOpen ? classes.open : undefined}>
      <UnrankedNote rankAgain={offered.rankAgain} />
      <ComboboxField
        {...field}
        isAsked={ask}
        onKey={takeByKey}
        options={offered.options}
        onType={offered.complete}
        isLoading={offered.isLoading || offered.isCompleting}
        isStale={offered.isLoading || offered.isCompleting}
        failure={offered.failure}
        hasAutoFocus={hasAutoFocus}
        isListOpen={isListOpen}
        listClass={classes.list}
        drawList={drawOpenList(offered, field.label)}
        placeholder="Ime, kompanija, opština ili telefon"
        notFoundText={notFoundText(pkg)}
        emptyText={nobodyText(pkg)}
      />
      {question !== undefined && (
        <NotRecommendedQuestion
          asked={question.asked}
          onClose={() => setQuestion(undefined)}
          onConfirm={() => {
            question.take();
            setQuestion(undefined);
          }}
        />
      )}
    </div>
  );
}
