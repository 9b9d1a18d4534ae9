import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { AppError } from '#platform/app-error.ts';
import type { Deps } from '#platform/handler.ts';
import type { Work } from '#platform/work.ts';
import { findAccountById, lockAccount, type PasswordAccount } from '#features/auth/account.queries.ts';
import { countCall, placeOf } from '#features/auth/throttle.service.ts';
import { findLinkOwner, takeLinkToken, type LinkPurpose } from '#features/link-tokens/link-token.service.ts';

/** What is said of a link that does not hold, whatever the reason. */
const REFUSALS = {
  set_password: 'auth.setPasswordLinkInvalid',
  reset_password: 'auth.resetLinkInvalid',
  verify_email: 'auth.verifyLinkInvalid',
} as const satisfies Record<LinkPurpose, ErrorCode>;

/** The token of a link, and what it is shown for. */
export interface ShownLink {
  readonly token: string;
  readonly purpose: LinkPurpose;
}

/** The account that a link speaks for, which is not used up by it; every look counts against the address. */
export async function findAccountOfLink(
  deps: Deps,
  { token, purpose, ip }: ShownLink & { readonly ip: string },
): Promise<PasswordAccount | undefined> {
  await countCall(deps, 'link from', placeOf(ip));
  const id = await findLinkOwner(deps.db, { token, purpose, now: deps.clock() });
  return id === undefined ? undefined : findAccountById(deps.db, id);
}

/** The same for who goes on to use the link. Throws what its purpose says of one that does not hold. */
export async function getAccountOfLink(
  deps: Deps,
  link: ShownLink & { readonly ip: string },
): Promise<PasswordAccount> {
  const account = await findAccountOfLink(deps, link);
  if (!account) throw new AppError(REFUSALS[link.purpose]);
  return account;
}

/**
 * Uses a link up: of many at once one alone goes on, holding the account's row; the others throw, as they do when the
 * account was switched off meanwhile. Whoever comes by a mailed link reads that address, so it is verified.
 */
export async function takeLink(
  { tx, now }: Work,
  accountId: string,
  { token, purpose }: ShownLink,
): Promise<PasswordAccount> {
  const account = await lockAccount(tx, accountId, 'change');
  const owner = account?.isActive ? await takeLinkToken(tx, { token, purpose, now }) : undefined;
  if (!account || owner !== account.id) throw new AppError(REFUSALS[purpose]);
  await tx
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', account.id)
    .where('email_verified_at', 'is', null)
    .execute();
  return account;
}
