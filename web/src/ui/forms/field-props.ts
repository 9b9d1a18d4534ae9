import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { FieldFrameProps } from '#ui/forms/field.tsx';

/** The props of every field of a form: `<TextField control={form.control} name="firstName" label="Ime" />`. */
export type FieldProps<Values extends FieldValues, Context, Output> = FieldFrameProps & {
  control: Control<Values, Context, Output>;
  name: FieldPath<Values>;
};
