import {
  createLinkToken,
  findLinkToken,
  type LinkPurpose,
} from '#features/accounts/links/link-token.service.ts';
import type { Deps } from '#platform/http/handler.ts';
import { NOBODY, write } from '#platform/database/work.ts';
import { mailsTo } from '#testing/app/mailbox.ts';

/** Creates a link of the account as its mail contains it; returns the token. An older one of the same purpose ends. */
export async function aLink(deps: Deps, account: { id: string }, purpose: LinkPurpose): Promise<string> {
  const id = await write(deps, NOBODY, (work) =>
    createLinkToken(work, deps.secretKey, { userId: account.id, purpose }),
  );
  const token = await findLinkToken(deps, id);
  if (token === undefined) throw new TypeError('a new link is not valid');
  return token;
}

/** The token of the newest mail to an address that has a link. */
export async function mailedToken(deps: Deps, email: string): Promise<string> {
  const mail = (await mailsTo(deps, email)).find(({ link }) => link !== null);
  const token = mail?.link?.split('/').at(-1);
  if (token === undefined) throw new TypeError('no mail with a link');
  return token;
}
