import type { Deps } from '#platform/http/handler.ts';
import { fixedStatement } from '#platform/database/statement.ts';
import type { JsonList } from '#platform/views/json-text.ts';
import { fileMarker, readList, type ViewDeps } from '#platform/views/view-sql.ts';
import { goneAt } from '#features/live/viewers.service.ts';

/** More viewers than a page shows. */
const PAGE = { page: 1, pageSize: 50 } as const;

const OTHERS = fixedStatement<{ orderId: string; userId: string; since: string; nonce: string }>(
  (bind) => `with people as materialized (
      select distinct u.id, u.first_name, u.last_name, u.profile_image_key
      from order_viewers v join users u on u.id = v.user_id
      where v.order_id = ${bind('orderId')}::uuid and v.user_id <> ${bind('userId')}::uuid
        and v.seen_at > ${bind('since')}::timestamptz and u.is_active
    ), page as (
      select * from people
      order by first_name collate "sr-Latn-x-icu", last_name collate "sr-Latn-x-icu", id
      limit ${String(PAGE.pageSize)}
    )
    select (select count(*) from people)::text || ' ' || coalesce((
      select json_agg(json_build_object('_id', id, 'firstName', first_name, 'lastName', last_name,
        'profileImage', ${fileMarker('profile_image_key', bind('nonce'))}))
      from page)::text, '[]')`,
);

/** The other accounts that have the order open, one entry a person, by name. */
export function listOtherViewers(
  deps: ViewDeps & Pick<Deps, 'clock'>,
  { orderId, userId }: { readonly orderId: string; readonly userId: string },
): Promise<JsonList> {
  const since = goneAt(deps.clock()).toISOString();
  return readList(deps, { ...OTHERS({ orderId, userId, since, nonce: deps.links.nonce }), page: PAGE });
}
