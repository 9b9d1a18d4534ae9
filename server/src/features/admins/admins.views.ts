import type { JsonList } from '#platform/json-text.ts';
import { createParams, fileMarker, pageOf, readList, type ViewDeps } from '#platform/view-sql.ts';

const OPTION = `json_build_object(
  '_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
  'profileImage', ${fileMarker('u.profile_image_key')}, 'isActive', u.is_active)`;

const PAGE = pageOf({});

const SQL = `with page as materialized (
    select id, row_number() over (
      order by is_active desc, first_name collate "sr-Latn-x-icu", last_name collate "sr-Latn-x-icu", id) as place
    from users where role in ('admin', 'super_admin') order by place limit ${String(PAGE.pageSize)}
  )
  select (select count(*) from users where role in ('admin', 'super_admin'))::text || ' ' || coalesce((
    select json_agg(${OPTION} order by page.place) from page join users u on u.id = page.id)::text, '[]')`;

/** Operators and super admins for filters and the assign dialog (DECISIONS §5): active first, then by name. */
export function listAdminOptions(deps: ViewDeps): Promise<JsonList> {
  return readList(deps, SQL, createParams(deps), PAGE);
}
