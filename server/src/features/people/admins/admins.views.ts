import type { z } from 'zod';
import type { ListAdminsQuery } from '@majstorija/contract/people/admins.ts';
import { toSearch } from '@majstorija/contract/text/search.ts';
import { createParams, fixedStatement, type Params, type Place } from '#platform/database/statement.ts';
import type { JsonList, JsonText } from '#platform/views/json-text.ts';
import { hasFactors } from '#features/accounts/factors/factor-sql.service.ts';
import { foundIn } from '#platform/views/search-sql.ts';
import {
  createFileParams,
  fileMarker,
  givenIds,
  isoTime,
  limitOf,
  pageOf,
  readList,
  readOne,
  sortOf,
  where,
  type FileView,
  type ListStatement,
  type ViewDeps,
} from '#platform/views/view-sql.ts';

type Query = z.infer<typeof ListAdminsQuery>;

const ROLES = `role in ('admin', 'super_admin')`;

const BY_NAME = `first_name collate "sr-Latn-x-icu", last_name collate "sr-Latn-x-icu", id`;

const optionFields = (
  nonce: Place,
): string => `'_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
  'profileImage', ${fileMarker('u.profile_image_key', nonce)}, 'isActive', u.is_active,
  'phone', u.phone, 'user', json_build_object('email', u.email)`;

/** Only invited operators, of whom there are few, are looked up. */
const INVITATION_ENDS = `(select max(l.expires_at) from link_tokens l
    where u.password_hash is null and l.user_id = u.id and l.purpose = 'set_password' and l.ended_at is null)`;

/** How many open orders each operator has, from the index of open orders; one without any has no row. */
const BUSY = `(select admin_id, count(*) as open from orders where is_open and admin_id is not null group by 1)`;

const admin = (nonce: Place): string => `json_build_object(${optionFields(nonce)},
  'isInvited', u.password_hash is null, 'invitationEndsAt', ${isoTime(INVITATION_ENDS)},
  'hasFactors', ${hasFactors('u')}, 'role', u.role,
  'activeOrderCount', coalesce(busy.open, 0),
  'orderCount', (select count(*) from orders where admin_id = u.id), 'version', u.version)`;

/** Of the choices: erased ones can't be chosen [personal-data#erasure-for-ever]. */
const CHOOSABLE = `${ROLES} and erased_at is null`;

const OPTIONS_PAGE = pageOf({});

const OPTIONS = fixedStatement<{ nonce: string }>(
  (bind) => `with page as materialized (
    select id, row_number() over (order by is_active desc, ${BY_NAME}) as place
    from users where ${CHOOSABLE} order by place limit ${String(OPTIONS_PAGE.pageSize)}
  )
  select (select count(*) from users where ${CHOOSABLE})::text || ' ' || coalesce((
    select json_agg(json_build_object(${optionFields(bind('nonce'))}) order by page.place)
    from page join users u on u.id = page.id)::text, '[]')`,
);

/** Operators and super admins for filters and the assign dialog [people#admin-options]: active first, then by name. */
export function listAdminOptions(deps: ViewDeps): Promise<JsonList> {
  return readList(deps, { ...OPTIONS({ nonce: deps.links.nonce }), page: OPTIONS_PAGE });
}

/** Active first, then by open orders [people#admins-list]. */
const PRIORITY = `is_active desc, coalesce(open, 0) desc, ${BY_NAME}`;

function conditionsOf({ searchTerm, isActive }: Query, params: Params): string {
  const search = toSearch(searchTerm ?? '').map((part) => foundIn(['search_text'], part, params));
  const active = isActive === undefined ? [] : [`is_active = ${params.bind(isActive)}`];
  return where([ROLES, ...search, ...active]);
}

/** The statement of a page of operators and its values; it returns one text: the total, a blank and the rows. */
function toAdminsStatement(deps: Pick<ViewDeps, 'links'>, query: Query): ListStatement {
  const params = createFileParams(deps);
  const page = pageOf(query);
  const conditions = conditionsOf(query, params);
  const text = `with busy as materialized ${BUSY}, page as materialized (
      select id, row_number() over (order by ${sortOf(query, PRIORITY)}) as place
      from users left join busy on admin_id = id${conditions}
      order by place ${limitOf(page, params)}
    )
    select (select count(*) from users${conditions})::text || ' ' || coalesce((
      select json_agg(${admin(params.nonce)} order by page.place)
      from page join users u on u.id = page.id left join busy on busy.admin_id = u.id)::text, '[]')`;
  return { text, values: params.values, page };
}

/**
 * A page of operators and super admins with their orders counted, searched by name, phone and e-mail
 * [people#admins-columns].
 */
export function listAdmins(deps: ViewDeps, query: Query): Promise<JsonList> {
  return readList(deps, toAdminsStatement(deps, query));
}

/** All operators of a query, for a file. */
export const ADMINS_FILE: FileView<Query, Pick<ViewDeps, 'links'>> = {
  ids: (query) => {
    const params = createParams();
    const text = `with busy as materialized ${BUSY}
      select id::text from users left join busy on admin_id = id${conditionsOf(query, params)} order by ${sortOf(query, PRIORITY)}`;
    return { text, values: params.values };
  },
  rows: (deps, ids) => {
    const params = createFileParams(deps);
    const text = `with busy as materialized ${BUSY}
      select ${admin(params.nonce)}::text from ${givenIds(ids, params)}
        join users u on u.id = given.id left join busy on busy.admin_id = u.id order by given.place`;
    return { text, values: params.values };
  },
};

const ONE = fixedStatement<{ nonce: string; id: string }>(
  (bind) => `select ${admin(bind('nonce'))}::text
  from users u left join ${BUSY} busy on busy.admin_id = u.id
  where u.id = ${bind('id')}::uuid and u.${ROLES}`,
);

/** One operator or super admin as the list shows them; throws `admin.notFound`. */
export async function getAdmin(deps: ViewDeps, id: string): Promise<JsonText> {
  return readOne(deps, ONE({ nonce: deps.links.nonce, id }), 'admin.notFound');
}
