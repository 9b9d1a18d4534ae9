import type { Role } from '@majstorija/contract/http/access.ts';
import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { lockAccount } from './account.queries.ts';
import { mailAddressLink } from './accounts.service.ts';
import { assertNotErased } from './erased-account.service.ts';
import { refuse } from './sign-in/throttle.service.ts';

/** Pause between two invitations of one account: a double click sends one mail. */
const PAUSE_MS = 60_000;

interface Invitees {
  readonly roles: readonly Role[];
  readonly notFound: ErrorCode;
  readonly hasPassword: ErrorCode;
  readonly withoutEmail: ErrorCode;
  readonly inactive: ErrorCode;
}

/** Whom a call invites, and why not: operators by a super admin [people#admin-invited], people by all staff [people#invited]. */
const INVITEES = {
  operators: {
    roles: ['admin', 'super_admin'],
    notFound: 'admin.notFound',
    hasPassword: 'admin.hasPassword',
    withoutEmail: 'admin.hasPassword',
    inactive: 'admin.inactive',
  },
  people: {
    roles: ['client', 'owner', 'worker'],
    notFound: 'person.notFound',
    hasPassword: 'person.hasPassword',
    withoutEmail: 'person.withoutEmail',
    inactive: 'person.inactive',
  },
} as const satisfies Record<string, Invitees>;

async function findLastInvitation({ tx }: Work, id: string): Promise<Date | undefined> {
  const last = await tx
    .selectFrom('link_tokens')
    .select('created_at')
    .where('user_id', '=', id)
    .where('purpose', '=', 'set_password')
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.created_at;
}

/**
 * Mails an account without a password a new link that sets it; the older ones end [accounts#invited]. Throws the
 * refusals of its kind, person.erased, and auth.throttled within a minute of the last one.
 */
export async function inviteAgain(
  work: Work,
  secretKey: string,
  kind: keyof typeof INVITEES,
  id: string,
): Promise<void> {
  const invitees: Invitees = INVITEES[kind];
  const account = await lockAccount(work.tx, id, 'change');
  if (!account || !invitees.roles.includes(account.role)) throw new AppError(invitees.notFound);
  assertNotErased(account);
  const { email, isActive, passwordHash } = account;
  if (passwordHash !== null) throw new AppError(invitees.hasPassword);
  if (email === null) throw new AppError(invitees.withoutEmail);
  if (!isActive) throw new AppError(invitees.inactive);
  const last = await findLastInvitation(work, id);
  const next = new Date((last?.getTime() ?? 0) + PAUSE_MS);
  if (next > work.now) refuse(next, work.now);
  await mailAddressLink(work, secretKey, { id, email, hasPassword: false });
  await recordAudit(work, { event: 'invitation_sent', accountId: id });
}
