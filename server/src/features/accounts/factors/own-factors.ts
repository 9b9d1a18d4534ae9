import type { z } from 'zod';
import type { AddPasskeyBody, Factors, PasskeyCreation } from '@majstorija/contract/accounts/factors.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Deps, SignedIn } from '#platform/http/handler.ts';
import { write, type Work } from '#platform/database/work.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { findAccountById, lockAccount, type PasswordAccount } from '#features/accounts/account.queries.ts';
import { acceptCode, deleteAuthenticator, findAuthenticatorState, storeNewSecret } from './authenticators.ts';
import { countFactors, hasFactor, mailFactorChange } from './factors.service.ts';
import { MOST_PASSKEYS, deletePasskey, listPasskeys, storePasskey } from './passkeys.ts';
import { createCodes, deleteCodes, storeCodes, type NewCodes } from './recovery-codes.ts';
import { createPasskeyCreation, verifyNewPasskey } from './webauthn.ts';

type FactorName = 'authenticator' | 'passkey';

/** The own account, locked; a deactivation has ended this session meanwhile. */
async function lockOwn({ tx }: Work, { id }: SignedIn): Promise<PasswordAccount & { email: string }> {
  const account = await lockAccount(tx, id, 'change');
  if (!account?.isActive || account.email === null) throw new AppError('auth.sessionExpired');
  return { ...account, email: account.email };
}

/** The own factors; `isRequired` is decided by the settings. */
export async function readFactors(
  { db }: Pick<Deps, 'db'>,
  { id }: SignedIn,
): Promise<Omit<Factors, 'isRequired'>> {
  const authenticator = await db
    .selectFrom('authenticators')
    .select('confirmed_at')
    .where('user_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const confirmedAt = authenticator?.confirmed_at;
  const passkeys = await listPasskeys(db, id);
  const { codes } = await countFactors(db, id);
  return {
    authenticator: confirmedAt ? { createdAt: confirmedAt.toISOString() } : null,
    passkeys: passkeys.map((passkey) => ({
      _id: passkey.id,
      name: passkey.name,
      createdAt: passkey.created_at.toISOString(),
      lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: codes,
  };
}

/**
 * Adds a factor by `store`, in one transaction; with the first one the recovery codes, hashed before that transaction
 * starts. Returns them to be shown once, else null.
 */
async function addFactor(
  deps: Deps,
  user: SignedIn,
  factor: FactorName,
  store: (work: Work) => Promise<void>,
): Promise<{ recoveryCodes: string[] | null }> {
  const prepared: NewCodes | null = (await hasFactor(deps.db, user.id)) ? null : await createCodes();
  return write(deps, user, async (work) => {
    const account = await lockOwn(work, user);
    const isFirst = !(await hasFactor(work.tx, user.id));
    await store(work);
    await recordAudit(work, { event: 'factor_added', accountId: user.id, fields: [factor] });
    await mailFactorChange(work, account, 'factor_added');
    if (!isFirst) return { recoveryCodes: null };
    const codes = prepared ?? (await createCodes());
    await storeCodes(work, user.id, codes);
    return { recoveryCodes: [...codes.shown] };
  });
}

/** Removes a factor by `remove`; the last one takes the recovery codes along. Throws `factor.notFound`. */
function removeFactor(
  deps: Deps,
  user: SignedIn,
  factor: FactorName,
  remove: (work: Work) => Promise<boolean>,
): Promise<void> {
  return write(deps, user, async (work) => {
    const account = await lockOwn(work, user);
    if (!(await remove(work))) throw new AppError('factor.notFound');
    if (!(await hasFactor(work.tx, user.id))) await deleteCodes(work.tx, user.id);
    await recordAudit(work, { event: 'factor_removed', accountId: user.id, fields: [factor] });
    await mailFactorChange(work, account, 'factor_removed');
  });
}

/** A new secret for an authenticator, which counts once `confirmAuthenticator` got a code of it. */
export function beginAuthenticator(deps: Deps, user: SignedIn): Promise<{ secret: string; uri: string }> {
  return write(deps, user, async (work) => {
    const { email } = await lockOwn(work, user);
    const { secretKey } = deps;
    const begun = await storeNewSecret(work, { secretKey, userId: user.id, label: email });
    if (!begun) throw new AppError('factor.authenticatorExists');
    return begun;
  });
}

/** Makes the begun authenticator a factor. Throws `factor.codeWrong`, `…notBegun` and `…authenticatorExists`. */
export function confirmAuthenticator(deps: Deps, user: SignedIn, code: string) {
  return addFactor(deps, user, 'authenticator', async (work) => {
    const state = await findAuthenticatorState(work.tx, user.id);
    if (state === undefined) throw new AppError('factor.notBegun');
    if (state === 'confirmed') throw new AppError('factor.authenticatorExists');
    const { secretKey } = deps;
    const isRight = await acceptCode(work, { secretKey, userId: user.id, code, isNew: true });
    if (!isRight) throw fieldError('factor.codeWrong', 'code');
  });
}

/** Removes the own authenticator. Throws `factor.notFound`. */
export const removeAuthenticator = (deps: Deps, user: SignedIn) =>
  removeFactor(deps, user, 'authenticator', ({ tx }) => deleteAuthenticator(tx, user.id));

/** What the browser needs to make a passkey for the own account. */
export async function readPasskeyCreation(deps: Deps, user: SignedIn): Promise<PasskeyCreation> {
  const account = await findAccountById(deps.db, user.id);
  if (!account || account.email === null) throw new AppError('auth.sessionExpired');
  const { id, email, firstName, lastName } = account;
  const known = await listPasskeys(deps.db, id);
  const owner = { id, email, name: `${firstName} ${lastName}` };
  return createPasskeyCreation(
    deps,
    owner,
    known.map((passkey) => passkey.credential_id),
  );
}

/** Adds a passkey. Throws `factor.passkeyRefused`, `…passkeyExists` and `…tooManyPasskeys`. */
export async function addPasskey(
  deps: Deps,
  user: SignedIn,
  { name, credential }: z.output<typeof AddPasskeyBody>,
) {
  const passkey = await verifyNewPasskey(deps, user.id, credential);
  if (!passkey) throw new AppError('factor.passkeyRefused');
  return addFactor(deps, user, 'passkey', async (work) => {
    const { length } = await listPasskeys(work.tx, user.id);
    if (length >= MOST_PASSKEYS) throw new AppError('factor.tooManyPasskeys');
    const isStored = await storePasskey(work, { userId: user.id, name, passkey });
    if (!isStored) throw new AppError('factor.passkeyRefused');
  });
}

/** Removes an own passkey. Throws `factor.notFound`. */
export const removePasskey = (deps: Deps, user: SignedIn, id: string) =>
  removeFactor(deps, user, 'passkey', ({ tx }) => deletePasskey(tx, user.id, id));

/** Ten new recovery codes in place of the older ones. Throws `factor.notFound` without a factor. */
export async function replaceRecoveryCodes(deps: Deps, user: SignedIn): Promise<{ recoveryCodes: string[] }> {
  const codes = await createCodes();
  return write(deps, user, async (work) => {
    await lockOwn(work, user);
    if (!(await hasFactor(work.tx, user.id))) throw new AppError('factor.notFound');
    await storeCodes(work, user.id, codes);
    await recordAudit(work, { event: 'recovery_codes_created', accountId: user.id });
    return { recoveryCodes: [...codes.shown] };
  });
}
