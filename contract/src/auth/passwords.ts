import { z } from 'zod';
import { email } from '@majstorija/contract/fields.ts';
import { VALIDATION, tooLongText, tooShortPasswordText } from '@majstorija/contract/messages/validation.ts';

/** How long a password must and may be, in Unicode code points (DECISIONS §5). */
export const PASSWORD_LENGTHS = { set: 8, update: 6, max: 128 } as const;

const codePoints = (text: string) => Array.from(text).length;

/** A new password, taken as typed; which ones are too common or too personal only the server knows. */
function newPassword(min: number) {
  return z
    .string(VALIDATION.required)
    .min(1, { error: VALIDATION.required, abort: true })
    .refine((typed) => codePoints(typed) >= min, { error: tooShortPasswordText(min), abort: true })
    .refine((typed) => codePoints(typed) <= PASSWORD_LENGTHS.max, tooLongText(PASSWORD_LENGTHS.max));
}

/** A password typed to be compared; longer than any that can be set is wrong without a look. */
const typedPassword = z.string(VALIDATION.required).min(1, VALIDATION.required).max(1024);

/** The secret of a mailed link; whatever its shape, only the server knows whether it holds. */
const linkToken = z.string(VALIDATION.tokenMissing).trim().min(1, VALIDATION.tokenMissing).max(500);

/** Asks for a link that resets the password (SPEC §7). */
export const ForgotPasswordBody = z.object({ email });

/** The token of a reset link, in the path. */
export const TokenParams = z.object({ token: linkToken });

/** Whether a reset link still holds; looking uses nothing up. */
export const TokenCheck = z.object({ isTokenValid: z.boolean() });

/** A new password by a reset link (SPEC §3: token, password, repeatPassword). */
export const ResetPasswordBody = z
  .object({ token: linkToken, password: newPassword(PASSWORD_LENGTHS.set), repeatPassword: typedPassword })
  .refine(({ password, repeatPassword }) => password === repeatPassword, {
    error: VALIDATION.passwordsDiffer,
    path: ['repeatPassword'],
  });

/** The first password by an invitation's link (SPEC §3). */
export const SetPasswordBody = z.object({ token: linkToken, password: newPassword(PASSWORD_LENGTHS.set) });

/** A new password for an old one (SPEC §3). */
export const UpdatePasswordBody = z
  .object({
    oldPassword: typedPassword,
    newPassword: newPassword(PASSWORD_LENGTHS.update),
    repeatNewPassword: typedPassword,
  })
  .refine(({ newPassword: wanted, repeatNewPassword }) => wanted === repeatNewPassword, {
    error: VALIDATION.passwordsDiffer,
    path: ['repeatNewPassword'],
  });

/** Proves that an e-mail address is read by its owner (SPEC §7: the token, plus method=email). */
export const VerifyEmailBody = z.object({ token: linkToken, method: z.literal('email').optional() });
