import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { TextField } from '#ui/forms/text-field.tsx';

type EmailFieldProps<Values extends FieldValues, Context, Output> = Omit<
  FieldProps<Values, Context, Output>,
  'label'
> & {
  /** `username` for the e-mail of the own account, which password managers know; any other is not to be proposed. */
  autoComplete?: 'username';
  autoFocus?: boolean;
};

/** The e-mail of a person. */
export function EmailField<Values extends FieldValues, Context, Output>(
  props: EmailFieldProps<Values, Context, Output>,
) {
  return (
    <TextField
      autoComplete="off"
      {...props}
      label="Email"
      type="email"
      inputMode="email"
      spellCheck={false}
    />
  );
}
