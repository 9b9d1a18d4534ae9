import type { z } from 'zod';
import type { ListClientsQuery } from '@majstorija/contract/clients/clients.ts';
import { searchWords } from '@majstorija/contract/fold.ts';
import type { JsonList } from '#platform/json-text.ts';
import {
  createParams,
  limitOf,
  pageOf,
  patternsOf,
  readList,
  sortOf,
  where,
  type Page,
  type Params,
  type ViewDeps,
} from '#platform/view-sql.ts';
import { CLIENT_JOINS, CLIENT_LIST_ITEM } from '#features/clients/clients.json.ts';

type Query = z.infer<typeof ListClientsQuery>;

/** With an open order, looked up for each of a few accounts: planned as a join, it would read all clients first. */
const IS_BUSY = `coalesce((
  select open_count > 0 from order_client_counters where client_id = users.id), false)`;

/** The same for the many of a search or a deep page: the busy ones are read once. */
const IS_AMONG_BUSY = 'id in (select client_id from order_client_counters where open_count > 0)';

/** First those with an open order, then the newest (DECISIONS §4). */
const PRIORITY = 'is_busy desc, created_at desc, id desc';

interface ListParts {
  /** Conditions over `users`. */
  readonly conditions: readonly string[];
  readonly words: readonly string[];
  readonly query: Query;
  readonly page: Page;
  readonly params: Params;
}

/** Busy clients off their small index, the others off that of all clients, each no further than the page. */
function priorityRows({ conditions, page, params }: ListParts): string {
  const isFirst = page.page === 1;
  const end = isFirst ? limitOf(page, params) : `limit ${params.bind(page.page * page.pageSize)}`;
  const isIdle = `not (${isFirst ? IS_BUSY : IS_AMONG_BUSY})`;
  return `(select id, created_at, is_busy from (
      (select id, client_since as created_at, true as is_busy
        from order_client_counters cross join lateral (select * from users where id = client_id limit 1) users
        ${where(['open_count > 0', ...conditions])}
        order by client_since desc, client_id desc ${end})
      union all
      (select id, created_at, false from users${where([...conditions, isIdle])}
        order by created_at desc, id desc ${end})) kinds)`;
}

/** The rows a search found are kept for both page and total; any other page is read off an index. */
function pageSql(parts: ListParts): { with: string; total: string } {
  const { conditions, words, query, page, params } = parts;
  const isByPriority = query.sortBy === undefined;
  const order = `order by ${sortOf(query, PRIORITY)} ${limitOf(page, params)}`;
  const sorted = (rows: string) => `page as materialized (select * from ${rows} ${order})`;
  if (words.length > 0) {
    const busy = isByPriority ? `, ${IS_AMONG_BUSY} as is_busy` : '';
    const found = `select id, created_at${busy} from users${where([...conditions, ...words])}`;
    return {
      with: `found as materialized (${found}), ${sorted('found')}`,
      total: 'select count(*) from found',
    };
  }
  const rows = isByPriority ? priorityRows(parts) : `(select id, created_at from users${where(conditions)})`;
  return {
    with: sorted(`${rows} listed`),
    total: `select coalesce(sum(count), 0) from user_counters${where(conditions)}`,
  };
}

/** The accounts of a page, looked up by their ids, which the limit sees to: a join of 200 would read all accounts. */
const ACCOUNTS = 'page cross join lateral (select * from users where users.id = page.id limit 1) u';

/** The statement of a page of clients and its values. */
export function toClientsStatement(deps: Pick<ViewDeps, 'links'>, query: Query) {
  const params = createParams(deps);
  const page = pageOf(query);
  const conditions = [
    `role = 'client'`,
    ...(query.isActive === undefined ? [] : [query.isActive ? 'is_active' : 'not is_active']),
  ];
  const words = searchWords(query.searchTerm ?? '').map(
    (word) => `search_text like any (${params.bind(patternsOf(word))}::text[])`,
  );
  const parts = pageSql({ conditions, words, query, page, params });
  const sql = `with ${parts.with}
    select (${parts.total})::text || ' ' || coalesce((
      select json_agg(item.json order by ${sortOf(query, PRIORITY)})
      from (select page.*, ${CLIENT_LIST_ITEM} as json from ${ACCOUNTS} ${CLIENT_JOINS}) item
    )::text, '[]')`;
  return { sql, params, page };
}

/** A page of clients with addresses and totals, searched by name, phone and e-mail (SPEC §7). */
export function listClients(deps: ViewDeps, query: Query): Promise<JsonList> {
  const { sql, params, page } = toClientsStatement(deps, query);
  return readList(deps, sql, params, page);
}
