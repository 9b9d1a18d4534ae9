import { z } from 'zod';
import { ClientType, Role } from '@majstorija/contract/choices.ts';
import { email, typedString } from '@majstorija/contract/fields.ts';
import { ProfileImage } from '@majstorija/contract/files/files.ts';
import { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

/** Sign-in: the password is taken as typed, never trimmed. `deviceToken` is of an earlier answer, only for mobile. */
export const LoginBody = z
  .object({
    email,
    password: typedString(1024).min(1, VALIDATION.required),
    clientType: ClientType.optional(),
    deviceToken: typedString(400).optional(),
  })
  .meta({ id: 'LoginBody' });

/** Mobile sends its refresh token here; the web in a cookie. */
export const RefreshBody = z
  .object({ refreshToken: typedString(200).optional() })
  .meta({ id: 'RefreshBody' });

/**
 * The signed-in account [accounts#current-user]. `lacksFactor`: it must have a second factor and has none, so only the
 * calls of its own account are answered [accounts#required-factor]. `consentsNeeded`, only of clients, workers and owners:
 * the documents that they are asked to accept [consent#field].
 */
export const CurrentUser = z
  .object({
    _id: z.string(),
    email: z.string().nullable(),
    info: z.object({ role: Role }),
    profile: z.object({
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string(),
      profileImage: ProfileImage,
    }),
    lacksFactor: z.boolean(),
    consentsNeeded: z.array(LegalDocumentType).optional(),
    version: z.number(),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof CurrentUser>;

/** Tokens of a session. `refreshToken` only for mobile. */
export const Tokens = z
  .object({ accessToken: z.string(), refreshToken: z.string().optional() })
  .meta({ id: 'Tokens' });

/** Answer of a sign-in. `deviceToken` only for mobile: sent with the next sign-in, it makes the device known. */
export const LoginResult = Tokens.extend({ user: CurrentUser, deviceToken: z.string().optional() }).meta({
  id: 'LoginResult',
});

/** Answer of a call without data: the text of its notice. */
export const MessageAnswer = z.object({ message: z.string() }).meta({ id: 'MessageAnswer' });

/** Answer of a call that set a password by a mailed link. `role`: staff sign in to the back-office, others to the phone app. */
export const PasswordAnswer = MessageAnswer.extend({ role: Role }).meta({ id: 'PasswordAnswer' });

/** Answer of a verified address. `needsPassword`: the account has none; the same token sets it [accounts#verified-without-password]. */
export const VerifiedAnswer = MessageAnswer.extend({ needsPassword: z.boolean() }).meta({
  id: 'VerifiedAnswer',
});
