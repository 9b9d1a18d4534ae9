import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import type { CurrentUser } from '@majstorija/contract/accounts/accounts.ts';
import type { UsedCredential } from '@majstorija/contract/accounts/factors.ts';
import type { CredentialFields } from './credentials.ts';
import { useOfferedPasskey } from './use-offered-passkey.ts';
import { useSingleRun } from '#lib/browser/use-single-run.ts';
import { noAnswer } from '#lib/http/api-failure.ts';
import { useReadError } from '#ui/forms/read-error.tsx';

/** The checks and the call, loaded while the form is filled in [performance#sign-in-weight]. */
const load = () =>
  import('./credentials.ts').catch(() => {
    throw noAnswer();
  });

type Checks = Awaited<ReturnType<typeof load>>;
type Second = Awaited<ReturnType<Checks['loadSecondStep']>>;
type Name = keyof CredentialFields;

const NAMES = ['email', 'password'] as const satisfies readonly Name[];

type UseCredentials = {
  email: string;
  onBegin: (() => void) | undefined;
  onSignedIn: (user: CurrentUser) => Promise<void>;
};

/** What is typed, and what is wrong with it: checked when sent, then as it changes [design#validate-on-submit]. */
function useTyped(email: string, onBegin: (() => void) | undefined) {
  const [typed, setTyped] = useState<CredentialFields>({ email, password: '' });
  const [errors, setErrors] = useState<Partial<CredentialFields>>({});
  const checks = useRef<Checks>(undefined);
  const hasBegun = useRef(false);
  const begin = () => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    load().catch(() => undefined);
    onBegin?.();
  };
  const change = (name: Name) => (event: ChangeEvent<HTMLInputElement>) => {
    begin();
    const next = { ...typed, [name]: event.currentTarget.value };
    setTyped(next);
    setErrors({ ...errors, [name]: checks.current?.checkCredentials(next)[name] });
  };
  const loadChecks = async () => {
    checks.current = await load();
    return checks.current;
  };
  const fillIn = (fields: CredentialFields) => {
    begin();
    setTyped(fields);
    setErrors({});
  };
  return { typed, errors, setErrors, loadChecks, change, fillIn };
}

/** The second step once the server asks for it, and the way back, with a reason for the form. */
function useSecondStep(setFailure: (reason: string | undefined) => void) {
  const [step, setStep] = useState<Second>();
  const ask = async (loadStep: () => Promise<Second>) => {
    setStep(
      await loadStep().catch(() => {
        throw noAnswer();
      }),
    );
  };
  const back = (reason?: string) => {
    setStep(undefined);
    setFailure(reason);
  };
  return { step, ask, back };
}

/** One attempt at a time; a failure goes to its fields, else above the form. */
function useAttempts(setErrors: (found: Partial<CredentialFields>) => void) {
  const readError = useReadError();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  const runSingle = useSingleRun();
  const form = useRef<HTMLFormElement>(null);

  const point = (found: Partial<CredentialFields>): boolean => {
    const wrong = NAMES.find((name) => found[name] !== undefined);
    setErrors(found);
    if (wrong !== undefined) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    return wrong !== undefined;
  };
  const make = async (attempt: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await attempt();
    } catch (error) {
      setFailures((count) => count + 1);
      const { message, fields = {} } = readError(error);
      if (!point({ ...fields })) setFailure(message);
    }
    setBusy(false);
  };
  const run = (attempt: () => Promise<void>) => runSingle(() => make(attempt));
  return { form, failure, setFailure, failures, isBusy, point, run };
}

type AskSecond = (loadStep: () => Promise<Second>) => Promise<void>;

async function openSession(
  { submitCredentials, loadSecondStep }: Checks,
  fields: CredentialFields,
  onSignedIn: UseCredentials['onSignedIn'],
  askSecond: AskSecond,
): Promise<void> {
  const answer = await submitCredentials(fields);
  if ('user' in answer) await onSignedIn(answer.user);
  else await askSecond(() => loadSecondStep(answer.secondFactor));
}

/** The state of the sign-in form without the form library, which weighs as much as the rest of the page. */
export function useCredentials({ email, onBegin, onSignedIn }: UseCredentials) {
  const { typed, errors, setErrors, loadChecks, change, fillIn } = useTyped(email, onBegin);
  const { form, failure, setFailure, failures, isBusy, point, run } = useAttempts(setErrors);
  const second = useSecondStep(setFailure);

  const send = async (fields: CredentialFields) => {
    const checks = await loadChecks();
    if (point(checks.checkCredentials(fields))) return;
    await openSession(checks, fields, onSignedIn, second.ask);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => send(typed));
  };
  const submitAs = (fields: CredentialFields) => {
    fillIn(fields);
    void run(() => send(fields));
  };
  const enter = async (credential: UsedCredential) => {
    onBegin?.();
    const { submitPasskey } = await loadChecks();
    await onSignedIn(await submitPasskey(credential));
  };
  useOfferedPasskey({
    isOpen: !isBusy && second.step === undefined,
    failures,
    onChosen: (credential) => void run(() => enter(credential)),
  });
  const { step, back } = second;
  return { form, typed, errors, failure, isBusy, second: step, change, submit, submitAs, back };
}
