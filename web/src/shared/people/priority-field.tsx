import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { priority } from '@majstorija/contract/people/people.ts';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { TextField } from '#ui/forms/text-field.tsx';

/** A typed rank in the order by priority; blank is 0, as for people without a rank. */
export const priorityText = z
  .string()
  .trim()
  .regex(/^\d*$/, VALIDATION.invalid)
  .transform(Number)
  .pipe(priority);

/** The place of a worker or company in the order 'Prioritet' [people#priority-number]. */
export function PriorityField<Values extends FieldValues, Context, Output>(
  props: Pick<FieldProps<Values, Context, Output>, 'control' | 'name'>,
) {
  return (
    <TextField
      {...props}
      label="Prioritet"
      hint="Od 0 do 100. Veći broj stoji više kad se lista ređa po prioritetu."
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
