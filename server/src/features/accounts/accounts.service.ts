import type { Role } from '@majstorija/contract/http/access.ts';
import { toNewValues } from '#features/audit/audit-changes.service.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import type { ConstraintErrors } from '#platform/database/constraint-errors.ts';
import type { Work } from '#platform/database/work.ts';
import { createLinkToken } from '#features/accounts/links/link-token.service.ts';
import { queueMail } from '#features/mail/queue-mail.service.ts';

/** What the constraints on accounts mean to the caller. */
export const ACCOUNT_CONSTRAINTS: ConstraintErrors = {
  users_email_key: { code: 'account.emailTaken', field: 'email' },
  passkeys_credential_id_key: { code: 'factor.passkeyExists' },
};

/** A person who gets an account; the e-mail lower-cased, the phone in E.164. */
export interface NewAccount {
  readonly role: Role;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** Only of a client. */
  readonly secondPhone?: string | undefined;
  readonly secondPhoneWord?: string | undefined;
  /** Key of a stored photo. */
  readonly profileImageKey: string | null;
}

/**
 * Queues the mail to an address that is new to an account: an invitation, whose link sets the password, to one without
 * a password, whatever its role; else a link that verifies the address [accounts#who-sets-a-password]. The account's
 * row must be new or locked. Returns the id of the link.
 */
export async function mailAddressLink(
  work: Work,
  secretKey: string,
  account: { readonly id: string; readonly email: string; readonly hasPassword: boolean },
): Promise<string> {
  const kind = account.hasPassword ? 'verify_email' : 'set_password';
  const linkTokenId = await createLinkToken(work, secretKey, { userId: account.id, purpose: kind });
  await queueMail(work, { kind, userId: account.id, recipient: account.email, linkTokenId });
  return linkTokenId;
}

/** An account that was created. */
export interface CreatedAccount {
  readonly id: string;
  /** The link that its first mail carries; null without an e-mail. */
  readonly linkTokenId: string | null;
}

/**
 * Stores an account and, when it has an e-mail, queues its first mail; `details` go to the audit log with it. Throws
 * `account.emailTaken`.
 */
export async function createAccount(
  work: Work,
  secretKey: string,
  account: NewAccount,
  details: Readonly<Record<string, unknown>> = {},
): Promise<CreatedAccount> {
  const id = work.newId();
  await work.tx
    .insertInto('users')
    .values({
      id,
      role: account.role,
      email: account.email,
      first_name: account.firstName,
      last_name: account.lastName,
      phone: account.phone,
      second_phone: account.secondPhone ?? null,
      second_phone_word: account.secondPhoneWord ?? null,
      profile_image_key: account.profileImageKey,
      created_at: work.now,
    })
    .execute();
  const { role, email, profileImageKey: _photo, ...person } = account;
  const changes = toNewValues({ role, email, ...person, ...details });
  await recordAudit(work, { event: 'account_created', accountId: id, changes });
  const linkTokenId =
    email === null ? null : await mailAddressLink(work, secretKey, { id, email, hasPassword: false });
  return { id, linkTokenId };
}
