import { AppError } from '#platform/http/app-error.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import type { Deps } from '#platform/http/handler.ts';
import { NOBODY, outsideSession, write } from '#platform/database/work.ts';
import { findAccountByEmail, lockAccount, type PasswordAccount } from '#features/accounts/account.queries.ts';
import { findAccountOfLink, getAccountOfLink, consumeLink, type MailedLink } from './mailed-link.ts';
import { assertHardToGuess, assertNewPassword } from '#features/accounts/passwords/password-rules.ts';
import { hashPassword } from '#features/accounts/passwords/password.service.ts';
import { storePassword } from '#features/accounts/passwords/store-password.ts';
import { countCall } from '#features/accounts/sign-in/throttle.service.ts';
import { placeOf } from '#platform/http/place-of.ts';
import { findDeviceId } from '#features/accounts/sign-in/known-device.ts';
import { createRequestedLink } from './reset-link.ts';
import { queueMail } from '#features/mail/queue-mail.service.ts';

/** A request for a reset, and what its device stores of earlier sign-ins. */
interface ResetRequest {
  readonly email: string;
  readonly ip: string;
  readonly device: string | undefined;
}

/** A known device has an allowance of its own; any other caller shares that of its place. Throws `auth.throttled`. */
async function countRequest(deps: Deps, { email, ip, device }: ResetRequest): Promise<void> {
  const deviceId = findDeviceId(deps.secretKey, device, await findAccountByEmail(deps.db, email));
  if (deviceId !== undefined) return countCall(deps, 'forgot of', `${email} on ${deviceId}`);
  await countCall(deps, 'forgot from', placeOf(ip));
  await countCall(deps, 'forgot of', `${email} from ${placeOf(ip)}`);
}

/**
 * Queues a mail with a new link that sets a password, the first one of an invited account and another of any other
 * [accounts#invited], unless one was created within the last minutes: that one is in the mailbox and remains valid
 * [security#reset-always-possible]. Throws `auth.emailNotFound`, `auth.throttled`.
 */
export async function requestReset(deps: Deps, request: ResetRequest): Promise<void> {
  await countRequest(deps, request);
  await write(deps, NOBODY, async (work) => {
    const found = await findAccountByEmail(work.tx, request.email);
    const account = found && (await lockAccount(work.tx, found.id, 'change'));
    if (!account?.isActive) throw new AppError('auth.emailNotFound');
    const kind = account.passwordHash === null ? 'set_password' : 'reset_password';
    const link = { userId: account.id, purpose: kind } as const;
    const linkTokenId = await createRequestedLink(work, deps.secretKey, link);
    if (linkTokenId === undefined) return;
    await queueMail(work, { kind, userId: account.id, recipient: request.email, linkTokenId });
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
  await write(deps, outsideSession(found), async (work) => {
    const account = await consumeLink(work, found.id, link);
    await storePassword(work, account, { hash, event: EVENTS[link.purpose] });
  });
}

/** Sets a password by a mailed link, and returns the changed account; a refused password leaves the link unused. */
export async function setPasswordByLink(
  deps: Deps,
  { password, ip, ...link }: PasswordLink & { readonly password: string; readonly ip: string },
): Promise<PasswordAccount> {
  const account = await getAccountOfLink(deps, { ...link, ip });
  await assertNewPassword(password, account, 'password');
  await assertHardToGuess(password, account, 'password');
  const hash = await hashPassword(password);
  await setPasswordHash(deps, account, { ...link, hash });
  return { ...account, passwordHash: hash };
}
