import { queryText } from '#platform/database/db.ts';
import type { Deps } from '#platform/http/handler.ts';

const CURRENT_USER = `
  select json_build_object(
    '_id', id,
    'email', email,
    'info', json_build_object('role', role),
    'profile', json_build_object(
      'firstName', first_name,
      'lastName', last_name,
      'phone', phone,
      'profileImage', 'file:' || $2::text || ':' || profile_image_key))::text
  from users where id = $1::uuid`;

/** The JSON of an account as its user sees it, the photo as an unsigned link; undefined when it is gone. */
export async function findCurrentUser(
  { db, links }: Pick<Deps, 'db' | 'links'>,
  userId: string,
): Promise<string | undefined> {
  return (await queryText(db, 'current-user', CURRENT_USER, [userId, links.nonce])) ?? undefined;
}
