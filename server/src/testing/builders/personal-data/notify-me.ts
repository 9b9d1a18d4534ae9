import { randomBytes } from 'node:crypto';
import { uuidv7 } from '#platform/database/uuid.ts';
import type { Db } from '#platform/database/db.ts';

/** A kept request of 'Javite mi' with a token that nobody has; returns its id. */
export async function aNotifyMeRequest(
  db: Db,
  { email, at, platforms = ['android'] }: { email: string; at: Date; platforms?: string[] },
): Promise<string> {
  const id = uuidv7(at);
  await db
    .insertInto('notify_me_requests')
    .values({
      id,
      email,
      platforms,
      audience: 'citizens',
      consent_text: 'Saglasnost za probu',
      consented_at: at,
      confirmed_at: at,
      token_hash: randomBytes(32),
      created_at: at,
    })
    .execute();
  return id;
}
