import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentPropsWithRef, type KeyboardEvent } from 'react';
import { Field } from '#ui/forms/field.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import classes from './password-field.module.css';

type PasswordBoxProps = Pick<ComponentPropsWithRef<'input'>, 'ref' | 'onChange' | 'onBlur'> & {
  name: string;
  value: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be shown, with a note when Caps Lock is on [design#password-fields]. */
export function PasswordBox({ label, hint, error, ...input }: PasswordBoxProps) {
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field
      name={input.name}
      label={label}
      hint={hint}
      error={error}
      aside={
        <span role="status">
          {isCapsLock && <span className={classes.caps}>Uključen je Caps Lock.</span>}
        </span>
      }
    >
      {(parts) => (
        <span className={classes.box}>
          <input
            {...input}
            {...parts}
            type={isShown ? 'text' : 'password'}
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
