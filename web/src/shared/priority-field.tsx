import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { priority } from '@majstorija/contract/people/people.ts';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { TextField } from '#ui/forms/text-field.tsx';

/** A typed place in the order by priority; blank is 0, as for everybody nobody has ranked. */
export const priorityText = z
  .string()
  .trim()
  .regex(/^\d*$/, VALIDATION.invalid)
  .transform(Number)
  .pipe(priority);

/** The place of a worker or company in the order 'Prioritet' (DECISIONS §4). */
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
