import crypto from 'node:crypto';
import { hashToken } from '#features/accounts/links/link-token.service.ts';
import type { Tx } from '#platform/database/db.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { KeyChange } from '#platform/settings/key-change.ts';
import { deriveKey } from '#platform/settings/derive-key.ts';

/**
 * The token of the link that ends the request of an address: always the same, so that the link of an older mail ends a
 * newer request, too. A copy of the database does not give it away without the server's key [security#link-tokens].
 */
export const notifyMeToken = ({ secretKey }: Pick<Deps, 'secretKey'>, email: string): string =>
  crypto.createHmac('sha256', deriveKey(secretKey, 'notify-me')).update(email).digest('base64url');

const tokenHash = (secretKey: string, email: string) => hashToken(notifyMeToken({ secretKey }, email));

/** Gives the requests whose mail waits the token that it will be mailed with under the new key; others keep theirs. */
export async function renewWaitingRequests(tx: Tx, { from, to }: KeyChange): Promise<number> {
  const requests = await tx
    .selectFrom('notify_me_requests as request')
    .innerJoin('mails', 'mails.notify_me_request_id', 'request.id')
    .select(['request.id', 'email', 'token_hash as hash'])
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .forUpdate('request')
    .execute();
  const older = requests.filter(({ email, hash }) => tokenHash(from, email).equals(hash));
  for (const { id, email } of older) {
    const changes = { token_hash: tokenHash(to, email) };
    await tx.updateTable('notify_me_requests').set(changes).where('id', '=', id).execute();
  }
  return older.length;
}
