import { MOST_NOTIFY_ME_REQUESTS, type NotifyMeBody } from '@majstorija/contract/notify-me/notify-me.ts';
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

/** The same for known and unknown addresses, so that the answer does not tell them apart. */
async function assertRoom({ db }: Pick<Deps, 'db'>): Promise<void> {
  const last = await db
    .selectFrom('notify_me_requests')
    .select('id')
    .offset(MOST_NOTIFY_ME_REQUESTS - 1)
    .limit(1)
    .executeTakeFirst();
  if (last) throw new AppError('notifyMe.full');
}

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
    .onConflict((conflict) => conflict.column('email').doUpdateSet(asked))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Keeps an address that asks to be told, or replaces what it asked for before, and mails it the link that ends the request,
 * once a day at most. Known or not, the caller sees no difference [public-page#notify-me-limits]. Throws `auth.throttled`,
 * `notifyMe.full`.
 */
export async function requestNotice(deps: Deps, { ip, email, ...asked }: NewRequest): Promise<void> {
  await countCall(deps, 'notify-me from', placeOf(ip));
  await countCall(deps, 'notify-me anywhere', '');
  await assertRoom(deps);
  const token = notifyMeToken(deps, email);
  await write(deps, NOBODY, async (work) => {
    const requestId = await storeRequest(work, { ...asked, email, token });
    const isFirstToday = await isAdmitted({ db: work.tx, clock: () => work.now }, 'notify-me mail of', email);
    if (isFirstToday) await queueMail(work, { kind: 'notify_me', requestId, recipient: email });
    await recordAudit(work, { event: 'notify_me_requested' });
  });
}

type Key = { readonly email: string } | { readonly tokenHash: Buffer };

/** Deletes a request with its mails; whether there was one. */
async function deleteRequest(work: Work, key: Key): Promise<boolean> {
  const requests = work.tx.selectFrom('notify_me_requests').select('id').forUpdate();
  const found = await (
    'email' in key
      ? requests.where('email', '=', key.email)
      : requests.where('token_hash', '=', key.tokenHash)
  ).executeTakeFirst();
  if (!found) return false;
  await forgetMailsOfRequest(work, found.id);
  await work.tx.deleteFrom('notify_me_requests').where('id', '=', found.id).execute();
  return true;
}

/** Whether the link of a mail still ends something. An invalid one counts against the caller's place. */
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

/** Deletes requests whose consent is older than the instant; their mails go with them [personal-data#notify-me]. */
export const deletePastRequests: DeletePast = async (tx, { before, most }) => {
  const past = tx
    .selectFrom('notify_me_requests')
    .select('id')
    .where('consented_at', '<', before)
    .limit(most);
  const deleted = await tx
    .deleteFrom('notify_me_requests')
    .where('id', 'in', past.forUpdate().skipLocked())
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
};
