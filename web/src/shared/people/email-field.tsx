import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { TextField } from '#ui/forms/text-field.tsx';

type EmailFieldProps<Values extends FieldValues, Context, Output> = Omit<
  FieldProps<Values, Context, Output>,
  'label'
> & {
  /** `username` where the e-mail names an account, as password managers know it. */
  autoComplete?: 'off' | 'username';
};

/** The e-mail of a person. */
export function EmailField<Values extends FieldValues, Context, Output>({
  autoComplete = 'off',
  ...props
}: EmailFieldProps<Values, Context, Output>) {
  return (
    <TextField
      {...props}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      spellCheck={false}
    />
  );
}
