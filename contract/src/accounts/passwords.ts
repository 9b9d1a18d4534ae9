import { z } from 'zod';
import { email, typedString } from '@majstorija/contract/fields.ts';
import { VALIDATION, tooLongText, tooShortPasswordText } from '@majstorija/contract/messages/validation.ts';

/** Shortest and longest passwords, in Unicode code points [accounts#password-lengths]. */
export const PASSWORD_LENGTHS = { set: 8, update: 6, max: 128 } as const;

const codePoints = (text: string) => Array.from(text).length;

/** A new password, as typed; the server also refuses common and personal ones. */
function newPassword(min: number) {
  // A code point takes at most two places of a text.
  return typedString(2 * PASSWORD_LENGTHS.max, VALIDATION.required, tooLongText(PASSWORD_LENGTHS.max))
    .min(1, { error: VALIDATION.required, abort: true })
    .refine((typed) => codePoints(typed) >= min, tooShortPasswordText(min))
    .refine((typed) => codePoints(typed) <= PASSWORD_LENGTHS.max, tooLongText(PASSWORD_LENGTHS.max));
}

/** A password to be compared; a longer one than can be set is refused unread. */
const typedPassword = typedString(1024, VALIDATION.required).min(1, VALIDATION.required);

/**
 * Two passwords that must be the same: compared as soon as both are typed, also while the first is too short
 * [accounts#typed-twice].
 */
const sameAs = (first: string, second: string) => {
  const typed = z.looseObject({ [first]: typedPassword, [second]: typedPassword });
  return {
    error: VALIDATION.passwordsDiffer,
    path: [second],
    when: ({ value }: { value: unknown }) => typed.safeParse(value).success,
  };
};

/** The secret of a mailed link, of any shape; only the server knows whether it is valid. */
const linkToken = typedString(500, VALIDATION.tokenMissing).trim().min(1, VALIDATION.tokenMissing);

/** The own password, typed again [accounts#fresh-check]. */
export const FreshCheckBody = z.object({ password: typedPassword }).meta({ id: 'FreshCheckBody' });

/** Asks for a link that resets the password [accounts#unknown-email-is-named]. */
export const ForgotPasswordBody = z.object({ email }).meta({ id: 'ForgotPasswordBody' });

/** The token of a reset link, in the path. */
export const TokenParams = z.object({ token: linkToken });

/** Whether a reset link is still valid; the check does not use it. */
export const TokenCheck = z.object({ isTokenValid: z.boolean() }).meta({ id: 'TokenCheck' });

/** A new password by a reset link ([accounts#typed-twice]: token, password, repeatPassword). */
export const ResetPasswordBody = z
  .object({ token: linkToken, password: newPassword(PASSWORD_LENGTHS.set), repeatPassword: typedPassword })
  .refine(({ password, repeatPassword }) => password === repeatPassword, sameAs('password', 'repeatPassword'))
  .meta({ id: 'ResetPasswordBody' });

/** The first password by an invitation's link [accounts#who-sets-a-password]. */
export const SetPasswordBody = z
  .object({ token: linkToken, password: newPassword(PASSWORD_LENGTHS.set) })
  .meta({ id: 'SetPasswordBody' });

/** A new password for an old one [accounts#change-needs-old]. */
export const UpdatePasswordBody = z
  .object({
    oldPassword: typedPassword,
    newPassword: newPassword(PASSWORD_LENGTHS.update),
    repeatNewPassword: typedPassword,
  })
  .refine(
    ({ newPassword: wanted, repeatNewPassword }) => wanted === repeatNewPassword,
    sameAs('newPassword', 'repeatNewPassword'),
  )
  .meta({ id: 'UpdatePasswordBody' });

/** Verifies an e-mail address [accounts#who-sets-a-password]. */
export const VerifyEmailBody = z
  .object({ token: linkToken, method: z.literal('email').optional() })
  .meta({ id: 'VerifyEmailBody' });
