import type { z } from 'zod';
import type { ListClientsQuery } from '@majstorija/contract/people/clients.ts';
import { createParams, type Params } from '#platform/database/statement.ts';
import type { JsonList } from '#platform/views/json-text.ts';
import { isPhone } from '#platform/views/search-sql.ts';
import {
  createFileParams,
  givenIds,
  limitOf,
  pageOf,
  readList,
  sortOf,
  where,
  type FileView,
  type ListStatement,
  type Page,
  type ViewDeps,
} from '#platform/views/view-sql.ts';
import { peopleFound } from '#features/people/people-search.ts';
import { BUSY_CLIENTS } from '#features/people/order-totals-sql.service.ts';
import { CLIENT_JOINS, clientListItem } from './clients-json.views.ts';

type Query = z.infer<typeof ListClientsQuery>;

/** The account with its municipalities; addresses by the index of clients. */
const SEARCHED = {
  columns: ['search_text'],
  address: 'find_text',
  addressIf: 'erased_at is null',
};

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

/**
 * Busy clients, then the others, each up to the end of the page: either the busy ones fill it, or all of them are known
 * and excluded from the others.
 */
function priorityRows({ conditions, page, params }: ListParts): string {
  const end = page.page === 1 ? limitOf(page, params) : `limit ${params.bind(page.page * page.pageSize)}`;
  const part = (condition: string) =>
    `select id, created_at from users${where([...conditions, condition])} order by created_at desc, id desc ${end}`;
  return `busy as materialized (${part(`id in (${BUSY_CLIENTS})`)}),
    others as (${part('id not in (select id from busy)')}),
    listed as (select *, true as is_busy from busy union all select *, false from others)`;
}

const LISTED_FOUND = `listed as (select id, created_at, id in (${BUSY_CLIENTS}) as is_busy from found)`;

/** The rows of a search are materialized for both page and total; any other page is read from an index. */
function pageSql(parts: ListParts): { with: string; total: string } {
  const { conditions, words, query, page, params } = parts;
  const isSearch = words.length > 0;
  const found = `found as materialized (select id, created_at from users${where([...conditions, ...words])})`;
  const all = `listed as (select id, created_at from users${where(conditions)})`;
  // A value that is bound must be in the text.
  const unsearched = () => (query.sortBy === undefined ? priorityRows(parts) : all);
  const order = `order by ${sortOf(query, PRIORITY)} ${limitOf(page, params)}`;
  return {
    with: `${isSearch ? `${found}, ${LISTED_FOUND}` : unsearched()}, page as materialized (select * from listed ${order})`,
    total: `select count(*) from ${isSearch ? 'found' : `users${where(conditions)}`}`,
  };
}

/** The accounts of a page; `limit 1` forces a lookup by id, because a join of 200 would read all accounts. */
const ACCOUNTS = 'page cross join lateral (select * from users where users.id = page.id limit 1) u';

/** The conditions of a query over `users`: of its filters, and of its words. */
function foundBy(query: Query, params: Params) {
  const conditions = [
    `role = 'client'`,
    ...(query.isActive === undefined ? [] : [query.isActive ? 'is_active' : 'not is_active']),
  ];
  const words = [
    ...peopleFound(query.searchTerm, SEARCHED, params),
    ...(query.phone === undefined ? [] : [isPhone(params.bind(query.phone))]),
  ];
  return { conditions, words };
}

/** The statement of a page of clients and its values. */
function toClientsStatement(deps: Pick<ViewDeps, 'links'>, query: Query): ListStatement {
  const params = createFileParams(deps);
  const page = pageOf(query);
  const { conditions, words } = foundBy(query, params);
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

/** All clients of a query, for a file. */
export const CLIENTS_FILE: FileView<Query, Pick<ViewDeps, 'links'>> = {
  ids: (query) => {
    const params = createParams();
    const { conditions, words } = foundBy(query, params);
    const text = `with found as materialized (select id, created_at from users${where([...conditions, ...words])}), ${LISTED_FOUND}
      select id::text from listed order by ${sortOf(query, PRIORITY)}`;
    return { text, values: params.values };
  },
  rows: (deps, ids) => {
    const params = createFileParams(deps);
    const text = `select ${clientListItem(params.nonce)}::text from ${givenIds(ids, params)}
      cross join lateral (select * from users where users.id = given.id limit 1) u ${CLIENT_JOINS} order by given.place`;
    return { text, values: params.values };
  },
};
