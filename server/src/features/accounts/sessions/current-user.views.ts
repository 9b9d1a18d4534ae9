import { queryText } from '#platform/database/db.ts';
import { fixedStatement } from '#platform/database/statement.ts';
import type { Deps } from '#platform/http/handler.ts';
import { fileMarker } from '#platform/views/view-sql.ts';

const CURRENT_USER = fixedStatement<{ userId: string; nonce: string }>(
  (bind) => `
  select json_build_object(
    '_id', id,
    'email', email,
    'info', json_build_object('role', role),
    'profile', json_build_object(
      'firstName', first_name,
      'lastName', last_name,
      'phone', phone,
      'profileImage', ${fileMarker('profile_image_key', bind('nonce'))}),
    'version', version)::text
  from users where id = ${bind('userId')}::uuid`,
);

/** The JSON of an account as its user sees it, the photo as an unsigned link; undefined when it is gone. */
export async function findCurrentUser(
  { db, links }: Pick<Deps, 'db' | 'links'>,
  userId: string,
): Promise<string | undefined> {
  return (await queryText(db, CURRENT_USER({ userId, nonce: links.nonce }))) ?? undefined;
}
