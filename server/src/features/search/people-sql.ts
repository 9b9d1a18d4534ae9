import { SEARCH_BOUNDS } from '@majstorija/contract/search/search.ts';
import { foundIn } from '#platform/views/search-sql.ts';
import type { Params } from '#platform/database/statement.ts';
import { beginningOf, nameScoreOf, scoreOf } from './score-sql.ts';
import { someOf } from './some-sql.ts';
import type { WantedPart } from './wanted.ts';

const COLUMNS = 'id, role, is_active, created_at, find_text';

/** Among equals only so many are compared by their open orders. */
const EQUALS = 200;

const anywhere = (parts: readonly WantedPart[], params: Params): string =>
  parts.map((part) => foundIn(['find_text'], part, params)).join(' and ');

const scored = (from: string, parts: readonly WantedPart[], params: Params): string => `
  select id, role, is_active, created_at, ${scoreOf('find_text', parts, params)} as score,
    ${nameScoreOf('find_text', parts, params)} as names
  from ${from}`;

/** SQL of the clients that fit best, as `best_clients` [search#order-of-results]. */
export function bestClients(parts: readonly WantedPart[], params: Params): string {
  const some = someOf({
    name: 'clients',
    table: 'users',
    columns: COLUMNS,
    among: `role = 'client' and erased_at is null`,
    beginning: parts.map((part) => beginningOf('find_text', part, params)).join(' and '),
    anywhere: anywhere(parts, params),
  });
  return `${some},
  equal_clients as materialized (
    ${scored('some_clients', parts, params)} order by score desc, names desc, created_at desc, id desc limit ${EQUALS}),
  best_clients as materialized (
    select id, score, row_number() over (order by score desc, names desc, is_busy desc, created_at desc, id desc) as place
    from (
      select *, coalesce((
        select open_count > 0 from order_client_counters where client_id = equal_clients.id), false) as is_busy
      from equal_clients
    ) equals
    order by place limit ${SEARCH_BOUNDS.ofKind}
  )`;
}

/** SQL of everybody else that fits, as `others`. They are few: each is compared. */
export function otherPeople(parts: readonly WantedPart[], params: Params): string {
  const from = `users where role <> 'client' and erased_at is null and ${anywhere(parts, params)}`;
  return `others as materialized (${scored(from, parts, params)})`;
}
