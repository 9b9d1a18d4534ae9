import { LoginBody, type CurrentUser } from '@majstorija/contract/accounts/accounts.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { signIn } from '#api/accounts/sign-in.ts';
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

/** Opens the session; a refusal is shown in a toast and thrown for the form. */
export const submitCredentials = (typed: CredentialFields): Promise<CurrentUser> =>
  signIn(Credentials.parse(typed)).catch(reportLoginFailure);
