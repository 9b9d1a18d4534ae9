import type { KeyboardEvent } from 'react';
import { useController, type Control } from 'react-hook-form';
import { TERMS, type Term } from '@majstorija/contract/dispatch/formula.ts';
import { WEIGHT_LIMITS, type Formula } from '@majstorija/contract/dispatch/weights.ts';
import { numberOf, type TypedForm } from './weights-values.ts';
import { Field } from '#ui/forms/field.tsx';
import { join } from '#ui/text/class-names.ts';
import field from '#ui/forms/field.module.css';
import classes from './weights-form.module.css';

type WeightFieldProps = {
  control: Control<TypedForm, unknown, Formula>;
  term: Term;
  /** As it is stored: shown beside another value. */
  stored: number;
  /** The sum of all is wrong. */
  isWrong: boolean;
  onChanged: () => void;
};

/** Key → how much it adds. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 };

const within = (value: number) => Math.min(WEIGHT_LIMITS.sum, Math.max(0, value));

/** 'Slobodan' of 'slobodan'. */
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The points of one term: typed, stepped by arrows, or drawn; the slider is for pointers, keys and readers have the number. */
export function WeightField({ control, term, stored, isWrong, onChanged }: WeightFieldProps) {
  const name = `weights.${term}` as const;
  const { field: input, fieldState } = useController({ control, name });
  const value = numberOf(input.value);
  const set = (text: string) => {
    input.onChange(text);
    onChanged();
  };
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    set(String(within(value + by)));
  };
  return (
    <Field
      label={capitalized(TERMS[term].label)}
      hint={TERMS[term].meaning}
      name={name}
      error={fieldState.error?.message}
    >
      {(parts) => (
        <span className={classes.weight}>
          <input
            type="range"
            className={classes.slider}
            min={0}
            max={WEIGHT_LIMITS.sum}
            tabIndex={-1}
            aria-hidden="true"
            value={value}
            onChange={(event) => set(event.target.value)}
          />
          <input
            {...parts}
            {...input}
            className={join(field.control, classes.number)}
            role="spinbutton"
            aria-valuenow={value}
            aria-valuemin={0}
            aria-valuemax={WEIGHT_LIMITS.sum}
            aria-invalid={isWrong || parts['aria-invalid']}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => set(event.target.value)}
            onKeyDown={step}
          />
          <span className={classes.stored}>{value !== stored && `bilo ${stored}`}</span>
        </span>
      )}
    </Field>
  );
}
