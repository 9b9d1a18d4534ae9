import { fold } from '@majstorija/contract/text/fold.ts';
import { PASSWORD_LENGTHS } from '@majstorija/contract/accounts/passwords.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { AppError } from '#platform/http/app-error.ts';
import { SERBIAN_PASSWORDS } from './common-passwords.content.ts';
import { isPassword } from './password.service.ts';

/** The data of a person that must not be their password. */
export interface PasswordOwner {
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

type PasswordField = 'password' | 'newPassword';

const PRODUCT = 'Majstorija';

/** A text as it is compared: without case, diacritics, blanks and punctuation. */
const toBare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** About 45,000 words, loaded when the first password is set: a server that only signs people in never needs them. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_LENGTHS.update);
  return new Set([...longEnough, ...SERBIAN_PASSWORDS].map(fold));
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Rows that a finger follows, forwards or backwards: the shortest passwords that a list of words lacks. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
];
const RUNS = [...ROWS, ...ROWS.map((row) => Array.from(row).toReversed().join(''))];

async function isCommon(password: string): Promise<boolean> {
  const folded = fold(password);
  if (/^(.{1,3})\1+$/u.test(folded) || RUNS.some((run) => run.includes(folded))) return true;
  commonPasswords ??= loadCommonPasswords();
  return (await commonPasswords).has(folded);
}

function isPersonal(password: string, { email, firstName, lastName }: PasswordOwner): boolean {
  const typed = toBare(password);
  const words = [email ?? '', email?.split('@', 1)[0] ?? '', firstName, lastName, PRODUCT];
  return [...words, firstName + lastName, lastName + firstName]
    .map(toBare)
    .some((word) => word !== '' && word === typed);
}

/** Refuses the password that the account has; throws `request.invalid`. */
export async function assertNewPassword(
  password: string,
  { passwordHash }: { readonly passwordHash: string | null },
  field: PasswordField,
): Promise<void> {
  if (passwordHash === null || !(await isPassword(password, passwordHash))) return;
  throw new AppError('request.invalid', { fields: { [field]: VALIDATION.passwordUsed } });
}

/** Refuses a common password and one made of the person's own data. Throws `request.invalid`. */
export async function assertHardToGuess(
  password: string,
  owner: PasswordOwner,
  field: PasswordField,
): Promise<void> {
  if (isPersonal(password, owner)) {
    throw new AppError('request.invalid', { fields: { [field]: VALIDATION.passwordPersonal } });
  }
  if (await isCommon(password)) {
    throw new AppError('request.invalid', { fields: { [field]: VALIDATION.passwordCommon } });
  }
}
