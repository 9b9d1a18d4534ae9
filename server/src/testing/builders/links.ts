import {
  createLinkToken,
  findLinkToken,
  type LinkPurpose,
} from '#features/accounts/links/link-token.service.ts';
import type { Deps } from '#platform/http/handler.ts';
import { NOBODY, write } from '#platform/database/work.ts';

/** Creates a link of the account as its mail contains it; returns the token. An older one of the same purpose ends. */
export async function aLink(deps: Deps, account: { id: string }, purpose: LinkPurpose): Promise<string> {
  const id = await write(deps, NOBODY, (work) =>
    createLinkToken(work, deps.secretKey, { userId: account.id, purpose }),
  );
  const token = await findLinkToken(deps, id);
  if (token === undefined) throw new TypeError('a new link is not valid');
  return token;
}
