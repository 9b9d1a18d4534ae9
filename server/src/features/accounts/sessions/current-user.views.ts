import type { Role } from '@majstorija/contract/http/access.ts';
import { queryText } from '#platform/database/db.ts';
import { fixedStatement, type Place } from '#platform/database/statement.ts';
import type { Deps } from '#platform/http/handler.ts';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { fileMarker } from '#platform/views/view-sql.ts';
import { consentsNeeded } from '#features/legal-documents/consents/consent-sql.service.ts';
import { lacksFactor } from '#features/accounts/factors/factor-sql.service.ts';
import { REQUIRED_FACTOR } from '#features/accounts/factors/required-factor.service.ts';

interface UserRead {
  readonly userId: string;
  readonly nonce: string;
  /** The roles that must have a second factor. */
  readonly required: readonly Role[];
}

const FIELDS = (bind: (name: keyof UserRead) => Place): string => `
    '_id', id,
    'email', email,
    'info', json_build_object('role', role),
    'profile', json_build_object(
      'firstName', first_name,
      'lastName', last_name,
      'phone', phone,
      'profileImage', ${fileMarker('profile_image_key', bind('nonce'))}),
    'lacksFactor', ${lacksFactor('users', bind('required'))},
    'version', version`;

/** Operators accept no documents, so the answer does not name any to them [consent#field]. */
const CURRENT_USER = fixedStatement<UserRead>(
  (bind) => `
  select case when role in ('client', 'worker', 'owner')
    then json_build_object(${FIELDS(bind)}, 'consentsNeeded', ${consentsNeeded('users')})
    else json_build_object(${FIELDS(bind)}) end::text
  from users where id = ${bind('userId')}::uuid`,
);

/** The JSON of an account as its user sees it, the photo as an unsigned link; undefined when it is gone. */
export async function findCurrentUser(
  { db, links, config }: Pick<Deps, 'db' | 'links' | 'config'>,
  userId: string,
): Promise<string | undefined> {
  const required = getSettings(config, REQUIRED_FACTOR);
  return (await queryText(db, CURRENT_USER({ userId, nonce: links.nonce, required }))) ?? undefined;
}
