import { SEARCH_BOUNDS } from '@majstorija/contract/search/search.ts';
import { foundIn, PHONE_DIGITS, phoneLike } from '#platform/views/search-sql.ts';
import type { Params } from '#platform/database/statement.ts';
import { beginningOf, nameScoreOf, scoreOf } from './score-sql.ts';
import { FEW, someOf } from './some-sql.ts';
import type { WantedPart } from './wanted.ts';

const COLUMNS = 'id, role, is_active, created_at, find_text';

/** Among equals only so many are compared by their open orders. */
const EQUALS = 200;

type Digits = (typeof PHONE_DIGITS)[keyof typeof PHONE_DIGITS];

const { phone: PHONE, second: SECOND } = PHONE_DIGITS;

/** In the order of their index, which the planner would not use for most of a table. */
const inOrder = (digits: Digits): string => ` order by ${digits} using ~<~ limit ${FEW + 1}`;

/** Fewer digits of a number are found at its beginning only: its index has three signs and more. */
const FEWEST_WITHIN = 3;

/** Of more workers, companies and operators than this, the active and newest are compared. */
const OTHERS = 1_000;

const anywhereInPeople = (parts: readonly WantedPart[], params: Params): string =>
  parts.map((part) => foundIn(['find_text'], part, params)).join(' and ');

/** SQL of the conditions of clients; both numbers have indexes of their own, by beginning and by any part. */
function clientConditions(parts: readonly WantedPart[], params: Params) {
  const [only] = parts;
  const begins = (phone: string) => params.bind(`${phone}%`);
  const has = (phone: string) => (phone.length < FEWEST_WITHIN ? begins(phone) : params.bind(`%${phone}%`));
  const all = (ofText: (part: WantedPart) => string, ofPhone: (phone: string) => string) =>
    parts
      .map((part) => (part.phone === undefined ? ofText(part) : phoneLike(ofPhone(part.phone))))
      .join(' and ');
  const anywhere = all((part) => foundIn(['find_text'], part, params), has);
  // A number alone: first the clients whose own it is, then those whose second one it is.
  if (parts.length === 1 && only?.phone !== undefined) {
    const apart = (pattern: string) => [
      `${PHONE} like ${pattern}${inOrder(PHONE)}`,
      `${SECOND} like ${pattern} and not (${PHONE} like ${pattern})${inOrder(SECOND)}`,
    ];
    return { beginning: apart(begins(only.phone)), within: apart(has(only.phone)), anywhere };
  }
  const beginning = all((part) => beginningOf('find_text', part, params), begins);
  return { beginning: [beginning], within: [anywhere], anywhere };
}

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
    ...clientConditions(parts, params),
  });
  return `${some},
  equal_clients as materialized (
    ${scored('some_clients', parts, params)} order by score desc, names desc, created_at desc, id desc limit ${EQUALS}),
  best_clients as materialized (
    select id, score, row_number() over (order by score desc, names desc, is_busy desc, created_at desc, id desc) as place
    from (
      select *, exists (select from orders where client_id = equal_clients.id and is_open) as is_busy from equal_clients
    ) equals
    order by place limit ${SEARCH_BOUNDS.ofKind}
  )`;
}

/** SQL of everybody else that fits, as `others`: each is compared, of very many the newest. */
export function otherPeople(parts: readonly WantedPart[], params: Params): string {
  const found = `
    select * from users where role <> 'client' and erased_at is null and ${anywhereInPeople(parts, params)}
    order by is_active desc, created_at desc, id desc limit ${OTHERS}`;
  return `others as materialized (${scored(`(${found}) found`, parts, params)})`;
}
