import { z } from 'zod';
import { ClientType } from '@majstorija/contract/choices.ts';
import { requiredLine, typedString } from '@majstorija/contract/fields.ts';
import { uuidInPath } from '@majstorija/contract/http/query.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

/** What confirms a sign-in after the password [accounts#second-factor]. */
export const FactorMethod = z
  .enum(['authenticator', 'passkey', 'recovery_code'])
  .meta({ id: 'FactorMethod' });
export type FactorMethod = z.infer<typeof FactorMethod>;

/** How many recovery codes an account gets [accounts#recovery-codes]. */
export const RECOVERY_CODES = 10;

const MAX_BINARY = 10_000;
const base64url = typedString(MAX_BINARY).regex(/^[\w-]+$/, VALIDATION.invalid);

/** A typed code: blanks and dashes around its signs do not count, and neither does their case. */
const typedCode = typedString(100, VALIDATION.required, VALIDATION.code)
  .transform((typed) => typed.replace(/[\s-]+/g, '').toUpperCase())
  .pipe(z.string().min(1, VALIDATION.required));

/** Six digits of an authenticator. */
const authenticatorCode = typedCode.pipe(z.string().regex(/^\d{6}$/, VALIDATION.code));

const credentialParts = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key', VALIDATION.invalid),
  clientExtensionResults: z.looseObject({}).transform(() => ({})),
};

/** What a browser answers when a passkey was made; binary values in base64url. */
export const NewCredential = z
  .object({
    ...credentialParts,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(typedString(40)).max(20).optional(),
    }),
  })
  .meta({ id: 'NewCredential' });

/** What a browser answers when a passkey was used; binary values in base64url. */
export const UsedCredential = z
  .object({
    ...credentialParts,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.nullish(),
    }),
  })
  .meta({ id: 'UsedCredential' });
export type UsedCredential = z.infer<typeof UsedCredential>;

const NamedCredential = z.object({ type: z.literal('public-key'), id: z.string() });

/** The options of `navigator.credentials.create`, in JSON. */
export const PasskeyCreation = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.number(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(NamedCredential),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  })
  .meta({ id: 'PasskeyCreation' });
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** The options of `navigator.credentials.get`, in JSON; the passkey names its account. */
export const PasskeyRequest = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequest' });
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** A passkey of the own account; instants in ISO 8601. */
const Passkey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});

/** The own factors. `isRequired`: the account must have an authenticator or a passkey [accounts#required-factor]. */
export const Factors = z
  .object({
    authenticator: z.object({ createdAt: z.string() }).nullable(),
    passkeys: z.array(Passkey),
    recoveryCodesLeft: z.number(),
    isRequired: z.boolean(),
  })
  .meta({ id: 'Factors' });
export type Factors = z.infer<typeof Factors>;

/** A secret that an authenticator is to store: in base32, and as the address that its QR code shows. */
export const NewAuthenticator = z
  .object({ secret: z.string(), uri: z.string() })
  .meta({ id: 'NewAuthenticator' });

/** The first code of a new authenticator. */
export const ConfirmAuthenticatorBody = z
  .object({ code: authenticatorCode })
  .meta({ id: 'ConfirmAuthenticatorBody' });

/** A new passkey and the name that its owner gives it. */
export const AddPasskeyBody = z
  .object({ name: requiredLine(60), credential: NewCredential })
  .meta({ id: 'AddPasskeyBody' });

/** The passkey that a call is about. */
export const PasskeyParams = z.object({ id: uuidInPath });

/** Recovery codes, shown this once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

/** The answer of a factor that was added: with the first one come the recovery codes, later null. */
export const FactorAdded = z
  .object({ recoveryCodes: z.array(z.string()).nullable() })
  .meta({ id: 'FactorAdded' });

/** The answer of a sign-in whose password was right, and which needs a second factor; the ticket lasts 5 minutes. */
export const SecondFactorNeeded = z
  .object({
    secondFactor: z.object({ ticket: z.string(), methods: z.array(FactorMethod) }),
  })
  .meta({ id: 'SecondFactorNeeded' });
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>;

/** The second step of a sign-in: a code of an authenticator, a recovery code or the answer of a passkey. */
export const SecondFactorBody = z
  .object({
    ticket: typedString(2000, VALIDATION.required).min(1, VALIDATION.required),
    code: typedCode.optional(),
    credential: UsedCredential.optional(),
    clientType: ClientType.optional(),
  })
  .refine(({ code, credential }) => (code === undefined) !== (credential === undefined), {
    error: VALIDATION.required,
    path: ['code'],
  })
  .meta({ id: 'SecondFactorBody' });

/** Sign-in by a passkey alone. */
export const PasskeyLoginBody = z
  .object({ credential: UsedCredential, clientType: ClientType.optional() })
  .meta({ id: 'PasskeyLoginBody' });

/** The check of the person of a session, by the answer of a passkey. */
export const PasskeyCheckBody = z.object({ credential: UsedCredential }).meta({ id: 'PasskeyCheckBody' });
