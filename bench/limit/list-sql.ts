import { searchWords } from '@majstorija/contract/text/fold.ts';
import { ACTIVE_STATUSES, OPEN_COMPLAINT_STATUSES } from '@majstorija/contract/orders/views.ts';
import { isOpen, type OrderStatus, STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import { JOINS, LIST_ITEM } from './json-sql.ts';

/** A statement and its values. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

type Table = 'orders' | 'order_counters' | 'order_admin_counters';
type Meaning = Partial<Record<Table, string>>;

const oneOf = (statuses: readonly OrderStatus[]): string => `status = any('{${statuses.join(',')}}')`;
const OPEN = oneOf(STATUS_OPTIONS.filter(isOpen));

const same = (condition: string): Meaning => ({ orders: condition, order_counters: condition });

const VIEWS: Readonly<Record<string, (caller: () => string) => Meaning>> = {
  action: () => same('needs_action'),
  active: () => ({ orders: `is_open and ${oneOf(ACTIVE_STATUSES)}`, order_counters: oneOf(ACTIVE_STATUSES) }),
  complaints: () => ({
    orders: `is_open and ${oneOf(OPEN_COMPLAINT_STATUSES)}`,
    order_counters: oneOf(OPEN_COMPLAINT_STATUSES),
  }),
  unassigned: () => ({
    orders: 'is_open and worker_id is null',
    order_counters: `${OPEN} and not has_worker`,
  }),
  mine: (caller) => {
    const condition = `is_open and admin_id = ${caller()}`;
    return { orders: condition, order_admin_counters: condition };
  },
};

const COLUMNS: Readonly<Record<string, (value: string) => Meaning>> = {
  category: (value) => same(`category = ${value}`),
  status: (value) => same(`status = ${value}`),
  municipality: (value) => same(`municipality = ${value}`),
  workerId: (value) => ({ orders: `worker_id = ${value}` }),
  adminId: (value) => ({ orders: `admin_id = ${value}`, order_admin_counters: `admin_id = ${value}` }),
};

const SORTS: Readonly<Record<string, { by: string; keys: string }>> = {
  priority: { by: 'priority_rank, priority_key, id', keys: 'id, priority_rank, priority_key' },
  asc: { by: 'created_at, id', keys: 'id, created_at' },
  desc: { by: 'created_at desc, id desc', keys: 'id, created_at' },
};

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

function meaningsOf(query: URLSearchParams, caller: string, bind: (value: unknown) => string): Meaning[] {
  const columns = Object.entries(COLUMNS).flatMap(([name, toMeaning]) => {
    const value = query.get(name);
    return value === null ? [] : [toMeaning(bind(value))];
  });
  const view = VIEWS[query.get('view') ?? '']?.(() => bind(caller));
  return view ? [...columns, view] : columns;
}

const whereOf = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;

function totalOf(meanings: readonly Meaning[], where: string): string {
  for (const table of ['order_counters', 'order_admin_counters'] as const) {
    const known = meanings.flatMap((meaning) => meaning[table] ?? []);
    if (known.length === meanings.length) {
      return `(select coalesce(sum(count), 0) from ${table} ${whereOf(known)})`;
    }
  }
  return `(select count(*) from orders ${where})`;
}

/** Total and page in one statement, its one value the answer's text: ids first, joins for these alone. */
export function toListStatement(query: URLSearchParams, caller: string): Statement {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const meanings = meaningsOf(query, caller, bind);
  const search = searchConditions(query.get('searchTerm') ?? '', bind);
  const where = whereOf([...search, ...meanings.flatMap((meaning) => meaning.orders ?? [])]);
  const sort = SORTS[query.get('sortBy') ? (query.get('sortOrder') ?? 'desc') : 'priority'];
  if (!sort) throw new Error('No such order of rows.');
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 25)];
  // In the text: with a limit it does not know PostgreSQL plans for thousands of rows.
  const limit = `limit ${size}${page > 1 ? ` offset ${(page - 1) * size}` : ''}`;
  const isSearch = search.length > 0;
  const found = isSearch ? `found as materialized (select ${sort.keys} from orders ${where}),` : '';
  const rows = isSearch ? 'found' : `orders ${where}`;
  const total = isSearch ? '(select count(*) from found)' : totalOf(meanings, where);
  const text = `
    with ${found} page as materialized (select ${sort.keys} from ${rows} order by ${sort.by} ${limit})
    select '{"data":' || coalesce((
      select json_agg(item.json order by ${sort.by})
      from (select page.*, ${LIST_ITEM} as json from page join orders o on o.id = page.id ${JOINS}) item
    )::text, '[]') || ',"meta":{"page":${page},"pageSize":${size},"total":' || ${total} || '}}'`;
  return { text, values };
}
