import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { hasFinePointer } from '#lib/browser/has-fine-pointer.ts';
import { TextField } from '#ui/forms/text-field.tsx';

type EmailFieldProps<Values extends FieldValues, Context, Output> = {
  control: Control<Values, Context, Output>;
  name: FieldPath<Values>;
};

/** The e-mail that names an account, as password managers know it. */
export function EmailField<Values extends FieldValues, Context, Output>(
  props: EmailFieldProps<Values, Context, Output>,
) {
  return (
    <TextField
      {...props}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      spellCheck={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is all that the page asks for [accounts#email-first]
      autoFocus={hasFinePointer()}
    />
  );
}
