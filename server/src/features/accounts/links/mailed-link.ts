import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { Work } from '#platform/database/work.ts';
import { findAccountById, lockAccount, type PasswordAccount } from '#features/accounts/account.queries.ts';
import { countCall } from '#features/accounts/sign-in/throttle.service.ts';
import { placeOf } from '#platform/http/place-of.ts';
import type { LinkPurpose } from './link-token.service.ts';
import { findLinkOwner, consumeLinkToken } from './take-link.ts';

/** The refusal of a link that is not valid, the same for every reason. */
const REFUSALS = {
  set_password: 'auth.setPasswordLinkInvalid',
  reset_password: 'auth.resetLinkInvalid',
  verify_email: 'auth.verifyLinkInvalid',
} as const satisfies Record<LinkPurpose, ErrorCode>;

/** The token of a link and the purpose it is used for. */
export interface MailedLink {
  readonly token: string;
  readonly purpose: LinkPurpose;
}

/**
 * The account of a link, which stays unused. A call without a valid link counts against the caller's place; a valid one
 * is always admitted [security#reset-always-possible].
 */
export async function findAccountOfLink(
  deps: Deps,
  { token, purpose, ip }: MailedLink & { readonly ip: string },
): Promise<PasswordAccount | undefined> {
  const id = await findLinkOwner(deps.db, { token, purpose, now: deps.clock() });
  if (id !== undefined) return findAccountById(deps.db, id);
  await countCall(deps, 'link from', placeOf(ip));
  return undefined;
}

/** The same for a caller that then uses the link. Throws the refusal of its purpose when it is not valid. */
export async function getAccountOfLink(
  deps: Deps,
  link: MailedLink & { readonly ip: string },
): Promise<PasswordAccount> {
  const account = await findAccountOfLink(deps, link);
  if (!account) throw new AppError(REFUSALS[link.purpose]);
  return account;
}

/**
 * Uses a link and locks the account: of several calls at the same time only one succeeds; the others throw, as they do
 * when the account was deactivated meanwhile. A mailed link proves that its reader owns the address, so it is verified;
 * one that only verifies stays open for an account without a password, which it sets next
 * [accounts#verified-without-password].
 */
export async function consumeLink(
  { tx, now }: Work,
  accountId: string,
  { token, purpose }: MailedLink,
): Promise<PasswordAccount> {
  const account = await lockAccount(tx, accountId, 'change');
  if (!account?.isActive) throw new AppError(REFUSALS[purpose]);
  const hasPassword = account.passwordHash !== null;
  const given = { token, purpose, now };
  const owner =
    purpose === 'verify_email' && !hasPassword
      ? await findLinkOwner(tx, given)
      : await consumeLinkToken(tx, { ...given, hasPassword });
  if (owner !== account.id) throw new AppError(REFUSALS[purpose]);
  await tx
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', account.id)
    .where('email_verified_at', 'is', null)
    .execute();
  return account;
}
