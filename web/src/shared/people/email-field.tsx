import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { TextField } from '#ui/forms/text-field.tsx';

type EmailFieldProps<Values extends FieldValues, Context, Output> = Omit<
  FieldProps<Values, Context, Output>,
  'label'
>;

/** The e-mail of a person; another one than that of who fills in the form, so that no browser proposes it. */
export function EmailField<Values extends FieldValues, Context, Output>(
  props: EmailFieldProps<Values, Context, Output>,
) {
  return (
    <TextField
      {...props}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="off"
      spellCheck={false}
    />
  );
}
