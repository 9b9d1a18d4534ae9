import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { FactorMethod } from '@majstorija/contract/accounts/factors.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { askPasskey, type Factor } from '#api/accounts/passkeys.ts';
import type { SecondFactor } from '#api/accounts/sign-in.ts';
import { AuthFrame } from '#features/accounts/frame/auth-frame.tsx';
import { useSingleRun } from '#lib/browser/use-single-run.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { useReadError } from '#ui/forms/read-error.tsx';
import fields from '#ui/forms/field.module.css';

/** Method → its link, and its field when a code is typed. */
const METHODS = {
  authenticator: {
    choice: 'Kod iz aplikacije',
    field: { label: 'Kod iz aplikacije', hint: 'Šest cifara iz vaše aplikacije za kodove.' },
  },
  passkey: { choice: 'Koristi ključ', field: undefined },
  recovery_code: {
    choice: 'Rezervni kod',
    field: { label: 'Rezervni kod', hint: 'Jedan od deset kodova koje ste sačuvali. Svaki važi jednom.' },
  },
} as const satisfies Record<FactorMethod, { choice: string; field: object | undefined }>;

export type SecondStepProps = {
  asked: SecondFactor;
  /** Signs in; the form is busy until it resolves. */
  onConfirm: (factor: Factor) => Promise<void>;
  /** Back to the password; with a sentence when the time for this step is over. */
  onBack: (reason?: string) => void;
};

type Wrong = { failure?: string; code?: string | undefined };

/** One attempt at a time; a refusal is shown at the field or above the form, the end of the time on the step before. */
function useAttempt({ onConfirm, onBack }: SecondStepProps) {
  const readError = useReadError();
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const runSingle = useSingleRun();
  const confirm = async (ask: () => Promise<Factor>) => {
    setBusy(true);
    setWrong({});
    try {
      await onConfirm(await ask());
    } catch (error) {
      const { message, fields: { code } = {} } = readError(error);
      if (isApiError(error, 'auth.secondFactorExpired')) onBack(message);
      else setWrong(code === undefined ? { failure: message } : { code });
    }
    setBusy(false);
  };
  const attempt = (ask: () => Promise<Factor>) => runSingle(() => confirm(ask));
  return { isBusy, wrong, setWrong, attempt };
}

/** The field of a method, else the button, gets the focus when the method is shown, and the field again when it is wrong. */
function useFocus(method: FactorMethod, code: string | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, button[type="submit"]')?.focus();
  }, [method, code]);
  return form;
}

/** The second step of a sign-in: a code, a passkey or a recovery code [accounts#second-step]. */
export function SecondStep(props: SecondStepProps) {
  const { methods } = props.asked;
  const [method, setMethod] = useState<FactorMethod>(methods[0] ?? 'recovery_code');
  const [code, setCode] = useState('');
  const { isBusy, wrong, setWrong, attempt } = useAttempt(props);
  const form = useFocus(method, wrong.code);
  const { field } = METHODS[method];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (field === undefined) void attempt(askPasskey);
    else if (code.trim() === '') setWrong({ code: VALIDATION.required });
    else void attempt(() => Promise.resolve({ code }));
  };
  const choose = (next: FactorMethod) => {
    setMethod(next);
    setCode('');
    setWrong({});
    if (next === 'passkey') void attempt(askPasskey);
  };
  return (
    <AuthFrame
      attach={form}
      onSubmit={submit}
      failure={wrong.failure}
      hasErrors={wrong.code !== undefined}
      isBusy={isBusy}
      submitLabel={field === undefined ? 'Koristi ključ' : 'Potvrdi'}
      after={
        <>
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <Button key={other} variant="link" onClick={() => choose(other)}>
                {METHODS[other].choice}
              </Button>
            ))}
          <Button variant="link" onClick={() => props.onBack()}>
            Nazad na lozinku
          </Button>
        </>
      }
    >
      <p>Lozinka je ispravna. Potvrdite da ste to vi.</p>
      {field !== undefined && (
        <Field key={method} name="code" label={field.label} hint={field.hint} error={wrong.code}>
          {(parts) => (
            <input
              {...parts}
              name="code"
              type="text"
              inputMode={method === 'authenticator' ? 'numeric' : 'text'}
              autoComplete={method === 'authenticator' ? 'one-time-code' : 'off'}
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={100}
              className={fields.control}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
    </AuthFrame>
  );
}
