import { useState, type MouseEvent } from 'react';
import type { CurrentUser } from '@majstorija/contract/accounts/accounts.ts';
import { AuthFrame } from '#features/accounts/frame/auth-frame.tsx';
import { PasswordBox } from '#features/accounts/frame/password-box.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { useCredentials } from './use-credentials.ts';
import { hasFinePointer } from '#lib/browser/has-fine-pointer.ts';
import { listDemoAccounts } from '#lib/http/demo-accounts.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Field } from '#ui/forms/field.tsx';
import fields from '#ui/forms/field.module.css';

/** Where a new password is asked for. */
export const FORGOT_PASSWORD = '/auth/forgot-password';

export type LoginFormProps = {
  /** The e-mail that the previous page passed on; '' for none. */
  email: string;
  /** Called when the form is first typed into. */
  onBegin?: () => void;
  /** Called once the session is open; the form is busy until it resolves. */
  onSignedIn: (user: CurrentUser) => Promise<void>;
  /** Opens the page for a new password, with the e-mail as typed so far. */
  onForgot: (email: string) => void;
};

/** A press that asks for another tab or window is the browser's. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** E-mail and password; with demo data also its accounts. */
export function LoginForm({ email, onBegin, onSignedIn, onForgot }: LoginFormProps) {
  const [demoAccounts] = useState(listDemoAccounts);
  const credentials = useCredentials({ email, onBegin, onSignedIn });
  const { form, typed, errors, failure, isBusy, second, change, submit, back } = credentials;
  const forgot = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onForgot(typed.email);
  };
  if (second) {
    const { Step, asked, confirm } = second;
    return (
      <Step asked={asked} onBack={back} onConfirm={async (factor) => onSignedIn(await confirm(factor))} />
    );
  }
  return (
    <>
      <AuthFrame
        attach={form}
        onSubmit={submit}
        failure={failure}
        hasErrors={Object.values(errors).some((text) => text !== undefined)}
        isBusy={isBusy}
        submitLabel="Prijavi se"
        after={
          <a href={FORGOT_PASSWORD} className={buttonClass('link')} onClick={forgot}>
            Zaboravljena lozinka?
          </a>
        }
      >
        <Field name="email" label="Email" error={errors.email}>
          {(parts) => (
            <input
              {...parts}
              name="email"
              type="email"
              inputMode="email"
              // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- the rule does not know where passkeys are offered
              autoComplete="username webauthn"
              spellCheck={false}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- signing in is all that the page is for [accounts#email-first]
              autoFocus={hasFinePointer()}
              className={fields.control}
              value={typed.email}
              onChange={change('email')}
            />
          )}
        </Field>
        <PasswordBox
          name="password"
          label="Lozinka"
          autoComplete="current-password"
          value={typed.password}
          error={errors.password}
          onChange={change('password')}
        />
      </AuthFrame>
      {demoAccounts.length > 0 && (
        <DemoAccounts accounts={demoAccounts} isBusy={isBusy} onChoose={credentials.submitAs} />
      )}
    </>
  );
}
