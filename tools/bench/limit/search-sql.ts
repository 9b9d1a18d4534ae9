import { toSearch, type SearchPart } from '@majstorija/contract/text/search.ts';
import { PERSON, SHORT_ORDER, SHORT_ORDER_JOINS } from './json-sql.ts';
import type { Statement } from './list-sql.ts';

/** Shorter words are found at the beginning of words alone, as by the product. */
const INSIDE = 3;

type Bind = (value: string) => string;

/** Every word of a part, or the digits of the telephone number that it may be. */
function conditionOf(column: string, { words, digits }: SearchPart, bind: Bind): string {
  const like = (word: string) =>
    word.length < INSIDE
      ? `(${column} like ${bind(`${word}%`)} or ${column} like ${bind(`% ${word}%`)})`
      : `${column} like ${bind(`%${word}%`)}`;
  const each = words.map(like).join(' and ');
  return digits === undefined ? `(${each})` : `((${each}) or ${like(digits)})`;
}

const ordersOf = (condition: string, most: number): string => `(
  select json_agg(${SHORT_ORDER} order by o.created_at desc, o.id desc)
  from (select * from orders where client_id = u.id ${condition} order by created_at desc, id desc limit ${most}) o
    ${SHORT_ORDER_JOINS})`;

const CLIENT = `json_build_object('kind', 'client', ${PERSON}, 'address', (
    select json_build_object('municipality', a.municipality, 'streetAndNumber', a.street_and_number)
    from addresses a where a.client_id = u.id order by a.created_at, a.id limit 1),
  'note', (select note from clients where clients.id = u.id),
  'orders', (select count(*) from orders where client_id = u.id),
  'openOrders', (select count(*) from orders where client_id = u.id and is_open),
  'complaints', (select count(*) from orders where client_id = u.id and has_complaint),
  'openOrder', ${ordersOf('and is_open', 1)}, 'lastOrders', ${ordersOf('', 3)})`;

/**
 * Any five clients, orders and others that fit, with what the product shows of them; what fits best, as the product finds,
 * and what is typed as a code in another form, it does not look for.
 */
export function toSearchStatement(query: URLSearchParams): Statement {
  const values: string[] = [];
  const bind = (value: string): string => `$${values.push(value)}`;
  const parts = toSearch(query.get('q') ?? '');
  const all = (column: string) => parts.map((part) => conditionOf(column, part, bind)).join(' and ');
  const people = (condition: string) =>
    `(select * from users where ${condition} and erased_at is null and ${all('find_text')} limit 5)`;
  const text = `
    select json_build_object('results', array(
      select ${CLIENT} from ${people(`role = 'client'`)} u
      union all select json_build_object('kind', 'order', 'order', ${SHORT_ORDER})
        from (select * from orders where ${all('search_text')} limit 5) o ${SHORT_ORDER_JOINS}
      union all select json_build_object('kind', u.role, ${PERSON}) from ${people(`role <> 'client'`)} u))::text`;
  return { text, values };
}
