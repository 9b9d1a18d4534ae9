import { LoginBody } from '@majstorija/contract/accounts/accounts.ts';
import type { UsedCredential } from '@majstorija/contract/accounts/factors.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { Factor } from '#api/accounts/passkeys.ts';
import { confirmSignIn, signIn, signInByPasskey, type SecondFactor } from '#api/accounts/sign-in.ts';
import { reportRefusal } from '#features/accounts/frame/report-failure.ts';

const Credentials = LoginBody.pick({ email: true, password: true });

/** What the sign-in form holds. */
export type CredentialFields = { email: string; password: string };

/** The text under each wrong field, by the contract; none when all are right. */
export function checkCredentials(typed: CredentialFields): Partial<CredentialFields> {
  const { error } = Credentials.safeParse(typed);
  const textOf = (name: keyof CredentialFields) =>
    error?.issues.find(({ path }) => path[0] === name)?.message;
  const [email, password] = [textOf('email'), textOf('password')];
  return { ...(email !== undefined && { email }), ...(password !== undefined && { password }) };
}

const reportLoginFailure = reportRefusal('auth.invalidCredentials', NOTICES.login);

/** Opens the session, or answers which second step is needed; a refusal is shown in a toast and thrown for the form. */
export const submitCredentials = (typed: CredentialFields) =>
  signIn(Credentials.parse(typed)).catch(reportLoginFailure);

/** Opens the session by a passkey that the browser has offered; a refusal is thrown for the form alone. */
export const submitPasskey = (credential: UsedCredential) => signInByPasskey(credential);

/** The second step of the sign-in: what it draws, and what confirms it. */
export async function loadSecondStep(asked: SecondFactor) {
  const { SecondStep } = await import('./second-step.tsx');
  return { Step: SecondStep, asked, confirm: (factor: Factor) => confirmSignIn(asked.ticket, factor) };
}
