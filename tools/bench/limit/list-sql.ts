import { VIEW_OPTIONS } from '@majstorija/contract/orders/views.ts';
import { searchWords } from '@majstorija/contract/text/fold.ts';
import { JOINS, LIST_ITEM } from './json-sql.ts';
import { DUE_ORDERS, meaningsOf, totalOf, whereOf } from './list-meanings.ts';

/** A statement and its values. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

const SORTS: Readonly<Record<string, { by: string; keys: string }>> = {
  priority: { by: 'priority_rank, priority_key, id', keys: 'id, priority_rank, priority_key' },
  asc: { by: 'created_at, id', keys: 'id, created_at' },
  desc: { by: 'created_at desc, id desc', keys: 'id, created_at' },
  due: { by: 'due_until, created_at desc, id desc', keys: 'id, due_until, created_at' },
};

function sortOf(query: URLSearchParams): string {
  const by = query.get('sortBy') ?? 'priority';
  return by === 'createdAt' ? (query.get('sortOrder') ?? 'desc') : by;
}

/** Orders with a clock and the others, each from the index of its order, of a list that is no view. */
function inTwo(
  conditions: readonly string[],
  { by, keys }: { by: string; keys: string },
  reach: number,
): string {
  const part = (condition: string, order: string) =>
    `(select ${keys} from orders ${whereOf([...conditions, condition])} order by ${order} limit ${reach})`;
  const others = part('due_until is null', 'created_at desc, id desc');
  return `(${part('due_until is not null', by)} union all ${others}) rows`;
}

/** Digits alone are the beginning of a running number: one range for every length it can have. */
function numberCondition(digits: string, bind: (value: unknown) => string): string {
  const factors = Array.from({ length: 15 - digits.length }, (_, zeros) => 10 ** zeros);
  const ranges = factors.map(
    (factor) =>
      `order_number between ${bind(Number(digits) * factor)} and ${bind((Number(digits) + 1) * factor - 1)}`,
  );
  return `(${ranges.join(' or ')})`;
}

function searchConditions(term: string, bind: (value: unknown) => string): string[] {
  const words = searchWords(term);
  const [only = ''] = words;
  if (words.length === 1 && /^\d{1,2}$/.test(only)) return [numberCondition(only, bind)];
  return words.map((word) => `search_text like ${bind(`%${word}%`)}`);
}

/** Total and page in one statement, its one value the answer's text: ids first, joins for these alone. */
export function toListStatement(query: URLSearchParams, caller: string): Statement {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const meanings = meaningsOf(query, caller, bind);
  const search = searchConditions(query.get('searchTerm') ?? '', bind);
  const conditions = [...search, ...meanings.map(({ orders }) => orders)];
  const where = whereOf(conditions);
  const sort = SORTS[sortOf(query)];
  if (!sort) throw new Error('No such order of rows.');
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 25)];
  // In the text: with a limit it does not know PostgreSQL plans for thousands of rows.
  const limit = `limit ${size}${page > 1 ? ` offset ${(page - 1) * size}` : ''}`;
  const isSearch = search.length > 0;
  const found = isSearch ? `found as materialized (select ${sort.keys} from orders ${where}),` : '';
  const isInTwo = query.get('sortBy') === 'due' && !query.has('view');
  const all = isInTwo ? inTwo(conditions, sort, page * size) : `orders ${where}`;
  const rows = isSearch ? 'found' : all;
  const total = isSearch ? '(select count(*) from found)' : totalOf(meanings, where);
  const text = `
    with ${found} page as materialized (select ${sort.keys} from ${rows} order by ${sort.by} ${limit})
    select '{"data":' || coalesce((
      select json_agg(item.json order by ${sort.by})
      from (select page.*, ${LIST_ITEM} as json from page join orders o on o.id = page.id ${JOINS}) item
    )::text, '[]') || ',"meta":{"page":${page},"pageSize":${size},"total":' || ${total} || '}}'`;
  return { text, values };
}

/** How many orders each view contains: from the counters, and from the indexes of open orders and of what is due. */
export function toCountsStatement(caller: string): Statement {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const due = `(select count(*) from (${DUE_ORDERS} group by order_id) due)`;
  const counts = VIEW_OPTIONS.map((view) => {
    if (view === 'due') return `'due', ${due}`;
    const meanings = meaningsOf(new URLSearchParams({ view }), caller, bind);
    return `'${view}', ${totalOf(meanings, whereOf(meanings.map(({ orders }) => orders)))}`;
  });
  const all = '(select coalesce(sum(count), 0) from order_counters)';
  return { text: `select json_build_object('all', ${all}, ${counts.join(', ')})::text`, values };
}
