import { NOTIFY_ME_HOURS, type NotifyMeBody } from '@majstorija/contract/notify-me/notify-me.ts';
import { NOTIFY_ME_TEXTS } from '@majstorija/contract/notify-me/notify-me-texts.ts';
import { hashToken } from '#features/accounts/links/link-token.service.ts';
import { countCall, isAdmitted } from '#features/accounts/sign-in/throttle.service.ts';
import { placeOf } from '#platform/http/place-of.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { forgetMailsOfRequest, queueMail } from '#features/mail/queue-mail.service.ts';
import type { DeletePast } from '#platform/database/past-rows.ts';
import { NOBODY, write, type Work } from '#platform/database/work.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Deps } from '#platform/http/handler.ts';
import { notifyMeToken } from './notify-me-token.service.ts';

/** A request and where it comes from. */
type NewRequest = NotifyMeBody & { readonly ip: string };

/**
 * The mailbox behind an address, for a limit alone: what is after a `+` is a label, and Gmail ignores dots
 * [public-page#notify-me-limits].
 */
function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  const [plain = ''] = name.split('+');
  const isGmail = host === 'gmail.com' || host === 'googlemail.com';
  return isGmail ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`;
}

/** Keeps a request that waits for its confirmation beside a confirmed one of the same address. */
async function storeRequest(
  { tx, now, newId }: Work,
  { email, platforms, audience, token }: Omit<NotifyMeBody, 'consent'> & { readonly token: string },
): Promise<string> {
  const asked = {
    platforms: [...new Set(platforms)],
    audience,
    consent_text: NOTIFY_ME_TEXTS.consent,
    consented_at: now,
    token_hash: hashToken(token),
  };
  const { id } = await tx
    .insertInto('notify_me_requests')
    .values({ id: newId(), email, created_at: now, ...asked })
    .onConflict((conflict) => conflict.column('email').where('confirmed_at', 'is', null).doUpdateSet(asked))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Keeps an address that asks to be told until its mail is answered, once a day at most for a mailbox. Known or not, the caller sees no
 * difference [public-page#notify-me-limits]. Throws `auth.throttled`.
 */
export async function requestNotice(deps: Deps, { ip, email, ...asked }: NewRequest): Promise<void> {
  await countCall(deps, 'notify-me from', placeOf(ip));
  const token = notifyMeToken(deps, email);
  await write(deps, NOBODY, async (work) => {
    const requestId = await storeRequest(work, { ...asked, email, token });
    const limit = { db: work.tx, clock: () => work.now };
    const isFirstToday = await isAdmitted(limit, 'notify-me mail of', mailboxOf(email));
    if (isFirstToday) await queueMail(work, { kind: 'notify_me', requestId, recipient: email });
    await recordAudit(work, { event: 'notify_me_requested' });
  });
}

const HOUR_MS = 3_600_000;

/**
 * Confirms the address of a mailed link, so that it counts; what it asked for before is replaced. Whether it is confirmed now
 * [public-page#notify-me-confirm].
 */
export async function confirmRequest(deps: Deps, token: string, ip: string): Promise<boolean> {
  if (!(await isRequestOpen(deps, token, ip))) return false;
  return write(deps, NOBODY, async (work) => {
    const { tx, now } = work;
    const requests = await tx
      .selectFrom('notify_me_requests')
      .select(['id', 'consented_at as consentedAt', 'confirmed_at as confirmedAt'])
      .where('token_hash', '=', hashToken(token))
      .forUpdate()
      .execute();
    const kept = requests.find(({ confirmedAt }) => confirmedAt !== null);
    const waiting = requests.find(({ confirmedAt }) => confirmedAt === null);
    const lastMoment = new Date(now.getTime() - NOTIFY_ME_HOURS * HOUR_MS);
    if (!waiting || waiting.consentedAt < lastMoment) return kept !== undefined;
    if (kept) await tx.deleteFrom('notify_me_requests').where('id', '=', kept.id).execute();
    await tx
      .updateTable('notify_me_requests')
      .set({ confirmed_at: now })
      .where('id', '=', waiting.id)
      .execute();
    await recordAudit(work, { event: 'notify_me_confirmed' });
    return true;
  });
}

type Key = { readonly email: string } | { readonly tokenHash: Buffer };

/** Deletes the requests of an address with their mails; whether there was one. */
async function deleteRequest(work: Work, key: Key): Promise<boolean> {
  const requests = work.tx.selectFrom('notify_me_requests').select('id').forUpdate();
  const found = await (
    'email' in key
      ? requests.where('email', '=', key.email)
      : requests.where('token_hash', '=', key.tokenHash)
  ).execute();
  for (const { id } of found) {
    await forgetMailsOfRequest(work, id);
    await work.tx.deleteFrom('notify_me_requests').where('id', '=', id).execute();
  }
  return found.length > 0;
}

/** Whether the link of a mail still confirms or ends something. An invalid one counts against the caller's place. */
export async function isRequestOpen(deps: Deps, token: string, ip: string): Promise<boolean> {
  const found = await deps.db
    .selectFrom('notify_me_requests')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!found) await countCall(deps, 'link from', placeOf(ip));
  return found !== undefined;
}

/** Ends a request by the link of its mail; whether there was one. Throws `auth.throttled`. */
export async function endRequest(deps: Deps, token: string, ip: string): Promise<boolean> {
  if (!(await isRequestOpen(deps, token, ip))) return false;
  return write(deps, NOBODY, async (work) => {
    const isEnded = await deleteRequest(work, { tokenHash: hashToken(token) });
    if (isEnded) await recordAudit(work, { event: 'notify_me_ended' });
    return isEnded;
  });
}

/** Erases the request of an address, which the super admin was asked to [personal-data#notify-me]. Throws `notifyMe.notFound`. */
export async function eraseRequest(work: Work, email: string): Promise<void> {
  if (!(await deleteRequest(work, { email }))) throw new AppError('notifyMe.notFound');
  await recordAudit(work, { event: 'notify_me_erased' });
}

/** Erases the request of the address of an account, with the account. */
export async function eraseRequestOf(work: Work, userId: string): Promise<void> {
  const { email } = await work.tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (email !== null) await deleteRequest(work, { email });
}

const deleteRequests =
  (isWaiting: boolean): DeletePast =>
  async (tx, { before, most }) => {
    const past = tx
      .selectFrom('notify_me_requests')
      .select('id')
      .where('consented_at', '<', before)
      .$if(isWaiting, (rows) => rows.where('confirmed_at', 'is', null))
      .limit(most);
    const deleted = await tx
      .deleteFrom('notify_me_requests')
      .where('id', 'in', past.forUpdate().skipLocked())
      .executeTakeFirst();
    return Number(deleted.numDeletedRows);
  };

/** Deletes requests whose consent is older than the instant; their mails go with them [personal-data#notify-me]. */
export const deletePastRequests = deleteRequests(false);

/** The same of those that nobody confirmed [public-page#notify-me-confirm]. */
export const deleteUnconfirmedRequests = deleteRequests(true);
