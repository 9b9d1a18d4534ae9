import { z } from 'zod';
import { OPERATOR } from '../data/database.ts';

const Answer = z.object({ data: z.object({ accessToken: z.string() }) });

/** Access tokens are valid for 15 minutes; a longer run signs in again. */
const RENEW_AFTER_MS = 8 * 60_000;

/** Headers of a signed-in operator, valid for the next run. Signs in at most 30 times a minute, the product's limit. */
export function createLogin(url: string): () => Promise<Readonly<Record<string, string>>> {
  let since = -Infinity;
  let headers: Readonly<Record<string, string>> = {};
  return async () => {
    if (performance.now() - since < RENEW_AFTER_MS) return headers;
    const response = await fetch(`${url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client-type': 'mobile' },
      body: JSON.stringify(OPERATOR),
    });
    if (!response.ok) throw new Error(`Sign-in answered ${response.status}: ${await response.text()}`);
    const { accessToken } = Answer.parse(await response.json()).data;
    since = performance.now();
    headers = { authorization: `Bearer ${accessToken}` };
    return headers;
  };
}
