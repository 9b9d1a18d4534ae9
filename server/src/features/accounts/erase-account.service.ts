import type { Role } from '@majstorija/contract/http/access.ts';
import { ERASED_NAMES } from '@majstorija/contract/messages/erased.ts';
import { notifyLive } from '#platform/live/live-channel.ts';
import { sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';

/** What signs the account in: its sessions and open streams end at once, refresh tokens go with their sessions. */
const ACCESS = ['sessions', 'link_tokens', 'authenticators', 'passkeys', 'recovery_codes'] as const;

async function deleteAccess({ tx }: Work, userId: string): Promise<void> {
  for (const table of ACCESS) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await notifyLive(tx, { topic: 'sessions', userId });
}

/** The hash of a request is one of typed data: by this account, or of what was made of the person. */
async function deleteKeys({ tx }: Work, id: string): Promise<void> {
  await sql`
    delete from idempotency_keys
    where user_id = ${id} or result in (
      select ${id}::text
      union all select id::text from addresses where client_id = ${id}
      union all select id::text from orders where client_id = ${id})`.execute(tx);
}

/**
 * Erases an account whose row the caller has locked [personal-data#erasure-goes]: what signs it in, its keys of repeated
 * requests, and its own data. Returns the key of the photo, null without one.
 */
export async function eraseAccount(
  work: Work,
  { id, role }: { readonly id: string; readonly role: Role },
): Promise<string | null> {
  await deleteAccess(work, id);
  await deleteKeys(work, id);
  const { firstName, lastName } = ERASED_NAMES[role];
  const before = await work.tx
    .selectFrom('users')
    .select('profile_image_key as key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await work.tx
    .updateTable('users')
    .set((update) => ({
      erased_at: work.now,
      is_active: false,
      first_name: firstName,
      last_name: lastName,
      phone: '',
      second_phone: null,
      second_phone_word: null,
      email: null,
      email_verified_at: null,
      password_hash: null,
      profile_image_key: null,
      version: update('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  return before.key;
}
