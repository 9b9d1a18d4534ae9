import { SEARCH_BOUNDS } from '@majstorija/contract/search/search.ts';
import type { SearchPart } from '@majstorija/contract/text/search.ts';
import type { Params } from '#platform/database/statement.ts';
import { foundIn, phoneLike } from '#platform/views/search-sql.ts';
import { SCORES, beginningOf, scoreOf } from './score-sql.ts';
import { someOf } from './some-sql.ts';
import { isWholeNumber, type WantedNumber, type WantedPart } from './wanted.ts';

/** Fewer digits are the end of too many telephone numbers [search#order-fields]. */
const LAST_DIGITS = 4;

/** SQL of the ways in which an order fits a part besides its text, and of the queries that they need. */
interface Ways {
  readonly queries: readonly string[];
  readonly conditions: readonly string[];
  readonly scores: readonly string[];
}

function byNumber({ exact, ranges }: WantedNumber, { bind }: Params): Ways {
  const within = ranges.map(({ low, high }) => `order_number between ${bind(low)} and ${bind(high)}`);
  const condition = within.join(' or ');
  const score = `case when order_number = ${bind(exact)} then ${SCORES.code} when ${condition} then ${SCORES.beginning} end`;
  return { queries: [], conditions: [condition], scores: [score] };
}

/** The people with a number are looked up once, for conditions and scores. */
function byPhone(digits: string, index: number, { bind }: Params): Ways {
  const query = `called_${index} as materialized (
    select id from users where ${phoneLike(bind(`%${digits}`))})`;
  const people = `any (array(select id from called_${index}))`;
  const condition = `client_id = ${people} or worker_id = ${people}`;
  const score = isWholeNumber(digits) ? SCORES.whole : SCORES.within;
  return { queries: [query], conditions: [condition], scores: [`case when ${condition} then ${score} end`] };
}

function waysOf({ digits, number }: WantedPart, index: number, params: Params): Ways {
  const ways = [
    ...(number ? [byNumber(number, params)] : []),
    ...(digits !== undefined && digits.length >= LAST_DIGITS ? [byPhone(digits, index, params)] : []),
  ];
  return {
    queries: ways.flatMap(({ queries }) => queries),
    conditions: ways.flatMap(({ conditions }) => conditions),
    scores: ways.flatMap(({ scores }) => scores),
  };
}

const exactNumber = (part: WantedPart | undefined, { bind }: Params): string | undefined =>
  part?.number && `order_number = ${bind(part.number.exact)}`;

/** SQL of the orders that fit best, as `best_orders` [search#order-of-results]. */
export function bestOrders(parts: readonly WantedPart[], params: Params): string {
  const ways = parts.map((part, index) => waysOf(part, index, params));
  // A telephone number is no text of an order.
  const texts = parts.map(({ words }) => ({ words }));
  const all = (toText: (text: SearchPart) => string): string =>
    texts
      .map((text, index) => `(${[toText(text), ...(ways[index]?.conditions ?? [])].join(' or ')})`)
      .join(' and ');
  const anywhere = all((text) => foundIn(['search_text'], text, params));
  const some = someOf({
    name: 'orders',
    table: 'orders',
    columns: `id, order_number, client_id, worker_id, is_open, created_at, ' ' || search_text || ' ' as search_text`,
    among: 'true',
    first: parts.length === 1 ? exactNumber(parts[0], params) : undefined,
    beginning: [all((text) => beginningOf('search_text', text, params))],
    within: [anywhere],
    anywhere,
  });
  const score = scoreOf('search_text', texts, params, (index) => ways[index]?.scores ?? []);
  const queries = ways.flatMap((way) => way.queries);
  return `${[...queries, some].join(', ')},
  best_orders as materialized (
    select id, score, row_number() over (order by score desc, is_open desc, created_at desc, id desc) as place
    from (select id, is_open, created_at, ${score} as score from some_orders) scored
    order by place limit ${SEARCH_BOUNDS.ofKind}
  )`;
}
