import { fold } from '@majstorija/contract/fold.ts';
import { PASSWORD_LENGTHS } from '@majstorija/contract/auth/passwords.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { AppError } from '#platform/app-error.ts';
import { SERBIAN_PASSWORDS } from '#features/auth/common-passwords.content.ts';

/** What of a person must not be their password. */
export interface PasswordOwner {
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

const PRODUCT = 'Majstorija';

/** Words as they are compared: without case, marks, blanks and punctuation. */
const toBare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** About 45,000 words, read when the first password is set: a server that only signs people in never holds them. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_LENGTHS.update);
  return new Set([...longEnough, ...SERBIAN_PASSWORDS].map(fold));
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function isCommon(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords();
  return /^(.)\1*$/u.test(password) || (await commonPasswords).has(fold(password));
}

function isPersonal(password: string, { email, firstName, lastName }: PasswordOwner): boolean {
  const typed = toBare(password);
  const words = [email ?? '', email?.split('@', 1)[0] ?? '', firstName, lastName, PRODUCT];
  return [...words, firstName + lastName, lastName + firstName]
    .map(toBare)
    .some((word) => word !== '' && word === typed);
}

/** Refuses a password that everybody, or everybody who knows the person, would try first. Throws `request.invalid`. */
export async function assertHardToGuess(
  password: string,
  owner: PasswordOwner,
  field: 'password' | 'newPassword',
): Promise<void> {
  if (isPersonal(password, owner)) {
    throw new AppError('request.invalid', { fields: { [field]: VALIDATION.passwordPersonal } });
  }
  if (await isCommon(password)) {
    throw new AppError('request.invalid', { fields: { [field]: VALIDATION.passwordCommon } });
  }
}
