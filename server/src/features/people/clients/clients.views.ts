import type { z } from 'zod';
import type { ListClientsQuery } from '@majstorija/contract/people/clients.ts';
import { toSearch } from '@majstorija/contract/text/search.ts';
import type { Params } from '#platform/database/statement.ts';
import type { JsonList } from '#platform/views/json-text.ts';
import { foundIn } from '#platform/views/search-sql.ts';
import {
  createFileParams,
  limitOf,
  pageOf,
  readList,
  sortOf,
  where,
  type ListStatement,
  type Page,
  type ViewDeps,
} from '#platform/views/view-sql.ts';
import { CLIENT_JOINS, clientListItem } from './clients-json.views.ts';

type Query = z.infer<typeof ListClientsQuery>;

/** First those with an open order, then the newest [people#clients-order]. */
const PRIORITY = 'is_busy desc, created_at desc, id desc';

interface ListParts {
  /** Conditions over `users`. */
  readonly conditions: readonly string[];
  readonly words: readonly string[];
  readonly query: Query;
  readonly page: Page;
  readonly params: Params;
}

/** Up to this number of matches, looking up each is faster than reading the index of busy clients. */
const FEW = 1_000;

/** Clients with an open order, from their small index, newest first; `more` are conditions over `users`. */
const busyOf = (more: readonly string[]): string => `
  select client_id as id, client_since as created_at
  from order_client_counters cross join lateral (select * from users where id = client_id limit 1) users
  ${where(['open_count > 0', ...more])} order by client_since desc, client_id desc`;

/** The same among the matches: a few are looked up one by one; with many, the index fills a page quickly. */
const busyAmongFound = (end: string): string => `
  (select id, created_at from found
    where (select count(*) from found) <= ${FEW} and coalesce((
      select open_count > 0 from order_client_counters where client_id = found.id), false)
    order by created_at desc, id desc ${end})
  union all
  (select client_id, client_since from order_client_counters
    where (select count(*) from found) > ${FEW} and open_count > 0 and (client_id in (select id from found)) is true
    order by client_since desc, client_id desc ${end})`;

/**
 * Busy clients, then the others, each up to the end of the page: either the busy ones fill it, or all of them are known
 * and excluded from the others.
 */
function priorityRows({ conditions, words, page, params }: ListParts): string {
  const end = page.page === 1 ? limitOf(page, params) : `limit ${params.bind(page.page * page.pageSize)}`;
  const isSearch = words.length > 0;
  const others = isSearch ? 'found' : 'users';
  const isOther = [...(isSearch ? [] : conditions), 'id not in (select id from busy)'];
  return `busy as materialized (${isSearch ? busyAmongFound(end) : `${busyOf(conditions)} ${end}`}),
    listed as (
      select id, created_at, true as is_busy from busy
      union all
      (select id, created_at, false from ${others}${where(isOther)} order by created_at desc, id desc ${end}))`;
}

/** The rows of a search are materialized for both page and total; any other page is read from an index. */
function pageSql(parts: ListParts): { with: string; total: string } {
  const { conditions, words, query, page, params } = parts;
  const isSearch = words.length > 0;
  const found = `found as materialized (select id, created_at from users${where([...conditions, ...words])})`;
  const all = `listed as (select id, created_at from ${isSearch ? 'found' : `users${where(conditions)}`})`;
  const listed = query.sortBy === undefined ? priorityRows(parts) : all;
  const order = `order by ${sortOf(query, PRIORITY)} ${limitOf(page, params)}`;
  return {
    with: `${isSearch ? `${found}, ` : ''}${listed}, page as materialized (select * from listed ${order})`,
    total: isSearch
      ? 'select count(*) from found'
      : `select coalesce(sum(count), 0) from user_counters${where(conditions)}`,
  };
}

/** The accounts of a page; `limit 1` forces a lookup by id, because a join of 200 would read all accounts. */
const ACCOUNTS = 'page cross join lateral (select * from users where users.id = page.id limit 1) u';

/** The statement of a page of clients and its values. */
function toClientsStatement(deps: Pick<ViewDeps, 'links'>, query: Query): ListStatement {
  const params = createFileParams(deps);
  const page = pageOf(query);
  const conditions = [
    `role = 'client'`,
    ...(query.isActive === undefined ? [] : [query.isActive ? 'is_active' : 'not is_active']),
  ];
  const words = [
    ...toSearch(query.searchTerm ?? '').map((part) => foundIn(['search_text'], part, params)),
    ...(query.phone === undefined ? [] : [`phone = ${params.bind(query.phone)}`]),
  ];
  const parts = pageSql({ conditions, words, query, page, params });
  const text = `with ${parts.with}
    select (${parts.total})::text || ' ' || coalesce((
      select json_agg(item.json order by ${sortOf(query, PRIORITY)})
      from (select page.*, ${clientListItem(params.nonce)} as json from ${ACCOUNTS} ${CLIENT_JOINS}) item
    )::text, '[]')`;
  return { text, values: params.values, page };
}

/** A page of clients with addresses and totals, searched by name, phone, e-mail and municipality [people#clients-columns]. */
export function listClients(deps: ViewDeps, query: Query): Promise<JsonList> {
  return readList(deps, toClientsStatement(deps, query));
}
