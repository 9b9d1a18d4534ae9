import { Eye, EyeOff } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { Field } from '#ui/forms/field.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import classes from './password-field.module.css';

type PasswordFieldProps<Values extends FieldValues, Context, Output> = {
  control: Control<Values, Context, Output>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
  /** Once sent, this other field is checked again when this one changes: its repetition. */
  deps?: FieldPath<Values>;
};

/** A password that can be shown, with a note when Caps Lock is on [design#password-fields]. */
export function PasswordField<Values extends FieldValues, Context, Output>(
  props: PasswordFieldProps<Values, Context, Output>,
) {
  const { control, name, label, hint, autoComplete, deps } = props;
  const { field, fieldState } = useController({
    control,
    name,
    ...(deps !== undefined && { rules: { deps } }),
  });
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      aside={
        <span role="status">
          {isCapsLock && <span className={classes.caps}>Uključen je Caps Lock.</span>}
        </span>
      }
    >
      {(parts) => (
        <span className={classes.box}>
          <input
            {...field}
            {...parts}
            value={field.value}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className={classes.input}
            onKeyDown={readCapsLock}
            onKeyUp={readCapsLock}
          />
          <span className={classes.end}>
            <IconButton
              isSmall
              label={isShown ? 'Sakrij lozinku' : 'Prikaži lozinku'}
              aria-pressed={isShown}
              icon={isShown ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
              onClick={() => setShown(!isShown)}
            />
          </span>
        </span>
      )}
    </Field>
  );
}
