import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { PasswordBox } from './password-box.tsx';

type PasswordFieldProps<Values extends FieldValues, Context, Output> = {
  control: Control<Values, Context, Output>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
  /** Once sent, this other field is checked again when this one changes: its repetition. */
  deps?: FieldPath<Values>;
};

/** A password in a form. */
export function PasswordField<Values extends FieldValues, Context, Output>(
  props: PasswordFieldProps<Values, Context, Output>,
) {
  const { control, name, deps, ...box } = props;
  const { field, fieldState } = useController({
    control,
    name,
    ...(deps !== undefined && { rules: { deps } }),
  });
  const { ref, onChange, onBlur, value } = field;
  return (
    <PasswordBox
      {...box}
      ref={ref}
      name={name}
      value={value}
      error={fieldState.error?.message}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
