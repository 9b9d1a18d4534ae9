import { GitMerge, RotateCcw } from 'lucide-react';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { WEIGHT_LIMITS, type Formula } from '@majstorija/contract/dispatch/weights.ts';
import type { useWeightsForm } from './use-weights-form.ts';
import { FIRST_FORM, sumTyped, type TypedForm } from './weights-values.ts';
import { WeightField } from './weight-field.tsx';
import { isSameValue } from '@majstorija/contract/changes.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { useUnsavedGuard } from '#lib/forms/use-unsaved-guard.ts';
import { TERM_NAMES } from '#shared/dispatch/suggestion-words.ts';
import { UnsavedDialog } from '#shared/forms/unsaved-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { GroupField } from '#ui/forms/field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';
import classes from './weights-form.module.css';

type Editor = ReturnType<typeof useWeightsForm>;

/** What is missing of the sum, or too much. */
function restOf(sum: number): string {
  if (sum === WEIGHT_LIMITS.sum) return '';
  return sum < WEIGHT_LIMITS.sum
    ? `, nedostaje ${WEIGHT_LIMITS.sum - sum}`
    : `, ${sum - WEIGHT_LIMITS.sum} previše`;
}

/** The running sum, always in sight. */
function Sum({ control }: { control: Control<TypedForm, unknown, Formula> }) {
  const sum = sumTyped(useWatch({ control, name: 'weights' }));
  return (
    <p className={classes.sum} role="status">
      <b>
        Zbir {sum} od {WEIGHT_LIMITS.sum}
      </b>
      <span className={classes.rest}>{restOf(sum)}</span>
    </p>
  );
}

/** Says that others have stored something else, and what became of what was typed [dispatch#weights-conflict]. */
const Overtaken = ({ onDiscard }: { onDiscard: () => void }) => (
  <div className={classes.overtaken} role="alert">
    <GitMerge size={18} aria-hidden="true" />
    <p>
      U međuvremenu je neko drugi sačuvao svoje izmene, pa vaše još nisu sačuvane. Polja koja niste menjali
      sada imaju njihove vrednosti, a vaša su ostala kakva jesu. Proverite, pa sačuvajte ponovo.
    </p>
    <Button onClick={onDiscard}>Uzmi sačuvane vrednosti</Button>
  </div>
);

function Fields({ editor: { form, stored } }: { editor: Editor }) {
  const { control } = form;
  const { errors, isSubmitted } = useFormState({ control });
  // A field alone would not notice that the sum is right again.
  const recheck = () => void (isSubmitted && form.trigger('weights'));
  const wrongSum = errors.weights?.message;
  return (
    <>
      <GroupField
        name="weights"
        label="Najviše bodova po stavci"
        hint={
          <>
            Zajedno tačno 100. Važi za sve naloge čim sačuvate.
            <span className={classes.keys}> U polju menjaju i strelice gore i dole.</span>
          </>
        }
        error={wrongSum}
      >
        <div className={classes.terms}>
          {TERM_NAMES.map((term) => (
            <WeightField
              key={term}
              control={control}
              term={term}
              stored={stored.weights[term]}
              isWrong={wrongSum !== undefined}
              onChanged={recheck}
            />
          ))}
        </div>
      </GroupField>
      <div className={classes.speed}>
        <TextField
          control={control}
          name="cityKmh"
          label="Brzina kroz grad (km/h)"
          hint="Od 5 do 90. Od kilometara pravi minute do adrese; na bodove ne utiče."
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </>
  );
}

/** Fills in what the product begins with; it counts once it is saved. */
export function FillFirst({ editor }: { editor: Editor }) {
  const isFirst = isSameValue(useWatch({ control: editor.form.control }), FIRST_FORM);
  return (
    <Button
      icon={<RotateCcw size={16} aria-hidden="true" />}
      disabledReason={isFirst ? 'Ovo jesu podrazumevane vrednosti.' : undefined}
      onClick={editor.fillFirst}
    >
      Vrati podrazumevane
    </Button>
  );
}

function Actions({ editor }: { editor: Editor }) {
  const { isDirty, isSubmitting } = useFormState({ control: editor.form.control });
  const isOnline = useOnline();
  return (
    <div className={classes.actions}>
      {isDirty && <Button onClick={editor.discard}>Odbaci izmene</Button>}
      <Button
        type="submit"
        variant="primary"
        isBusy={isSubmitting}
        disabledReason={isOnline ? undefined : OFFLINE_REASON}
      >
        Sačuvaj
      </Button>
    </div>
  );
}

/** The weights and the speed, with their running sum. */
export function WeightsForm({ editor }: { editor: Editor }) {
  const { form, save, isOvertaken, discard } = editor;
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const { attach, summary, faults, failure, submit } = useSubmit(form, save);
  const guard = useUnsavedGuard(isDirty && !isSubmitting);
  const isOnline = useOnline();
  return (
    <>
      <form
        ref={attach}
        noValidate
        className={classes.form}
        onSubmit={(event) => void (isOnline ? submit(event) : event.preventDefault())}
      >
        {isOvertaken && <Overtaken onDiscard={discard} />}
        {faults !== undefined && <ErrorSummary faults={faults} boxRef={summary} />}
        <Fields editor={editor} />
        <div className={classes.foot}>
          <Sum control={form.control} />
          <p role="alert" className={classes.failure}>
            {failure}
          </p>
          <Actions editor={editor} />
        </div>
      </form>
      <UnsavedDialog {...guard} />
    </>
  );
}
