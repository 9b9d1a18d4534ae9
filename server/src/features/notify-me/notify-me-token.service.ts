import crypto from 'node:crypto';
import type { Deps } from '#platform/http/handler.ts';
import { deriveKey } from '#platform/settings/derive-key.ts';

/**
 * The token of the link that ends the request of an address: always the same, so that the link of an older mail ends a
 * newer request, too. A copy of the database does not give it away without the server's key [security#link-tokens].
 */
export const notifyMeToken = ({ secretKey }: Pick<Deps, 'secretKey'>, email: string): string =>
  crypto.createHmac('sha256', deriveKey(secretKey, 'notify-me')).update(email).digest('base64url');
