import { AppError } from '#platform/http/app-error.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import type { Deps } from '#platform/http/handler.ts';
import { NOBODY, write } from '#platform/database/work.ts';
import { findAccountByEmail, lockAccount, type PasswordAccount } from '#features/accounts/account.queries.ts';
import { findAccountOfLink, getAccountOfLink, consumeLink, type MailedLink } from './mailed-link.ts';
import { assertHardToGuess, assertNewPassword } from '#features/accounts/passwords/password-rules.ts';
import { hashPassword } from '#features/accounts/passwords/password.service.ts';
import { storePassword } from '#features/accounts/passwords/store-password.ts';
import { countCall, placeOf } from '#features/accounts/sign-in/throttle.service.ts';
import { createLinkToken } from './link-token.service.ts';
import { queueMail } from '#features/mail/queue-mail.service.ts';

/** Queues a mail with a new reset link; an older one ends. Throws `auth.emailNotFound`, `auth.throttled`. */
export async function requestReset(deps: Deps, { email, ip }: { email: string; ip: string }): Promise<void> {
  await countCall(deps, 'forgot from', placeOf(ip));
  await countCall(deps, 'forgot of', email);
  await write(deps, NOBODY, async (work) => {
    const found = await findAccountByEmail(work.tx, email);
    const account = found && (await lockAccount(work.tx, found.id, 'change'));
    if (!account?.isActive) throw new AppError('auth.emailNotFound');
    const owner = { userId: account.id, purpose: 'reset_password' } as const;
    const linkTokenId = await createLinkToken(work, deps.secretKey, owner);
    await queueMail(work, { kind: 'reset_password', userId: account.id, recipient: email, linkTokenId });
    await recordAudit(work, { event: 'reset_requested', accountId: account.id });
  });
}

/** Links that set a password → their event in the audit log. */
const EVENTS = { reset_password: 'password_reset', set_password: 'password_set' } as const;

/** A link that sets a password. */
export interface PasswordLink extends MailedLink {
  readonly purpose: keyof typeof EVENTS;
}

/** Whether a link that sets a password is still valid. Throws `auth.throttled`. */
export async function isPasswordLinkOpen(
  deps: Deps,
  link: PasswordLink & { readonly ip: string },
): Promise<boolean> {
  return (await findAccountOfLink(deps, link)) !== undefined;
}

/** Uses the link and stores a password that was hashed before, in one transaction. */
export async function setPasswordHash(
  deps: Deps,
  found: PasswordAccount,
  { hash, ...link }: PasswordLink & { readonly hash: string },
): Promise<void> {
  await write(deps, found, async (work) => {
    const account = await consumeLink(work, found.id, link);
    await storePassword(work, account, { hash, event: EVENTS[link.purpose] });
  });
}

/** Sets a password by a mailed link; a refused password leaves the link unused. */
export async function setPasswordByLink(
  deps: Deps,
  { password, ip, ...link }: PasswordLink & { readonly password: string; readonly ip: string },
): Promise<void> {
  const account = await getAccountOfLink(deps, { ...link, ip });
  await assertNewPassword(password, account, 'password');
  await assertHardToGuess(password, account, 'password');
  await setPasswordHash(deps, account, { ...link, hash: await hashPassword(password) });
}
