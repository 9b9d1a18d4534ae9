import type { Role } from '@majstorija/contract/http/access.ts';
import { SEARCH_BOUNDS } from '@majstorija/contract/search/search.ts';

/** The kinds of results in the order of equals [search#order-of-results]. */
export const KINDS = { client: 1, order: 2, worker: 3, owner: 4, admin: 5 } as const;

type Kind = keyof typeof KINDS;

const bestOf = (kind: Kind, from: string): string =>
  `(select ${KINDS[kind]} as kind, id, score, place from ${from})`;

/** Of those of `others` that a table has; `priority` is a column of it. */
const bestOfOthers = (kind: Kind, which: string, priority = ''): string =>
  bestOf(
    kind,
    `(
    select others.id, score, row_number() over (
      order by score desc, names desc, is_active desc, ${priority}created_at desc, others.id desc) as place
    from others ${which} order by place limit ${SEARCH_BOUNDS.ofKind}) best`,
  );

const ORDERS = bestOf('order', 'best_orders');

const PEOPLE = [
  bestOf('client', 'best_clients'),
  bestOfOthers('worker', 'join workers on workers.id = others.id', 'priority desc, '),
  bestOfOthers('owner', 'join owners on owners.id = others.id', 'priority desc, '),
];

const OPERATORS = bestOfOthers('admin', `where others.role in ('admin', 'super_admin')`);

/** SQL of the best of all kinds, from `best_orders` and with people also from `best_clients` and `others`; their ids as JSON, best first. */
export function bestOfAll(withPeople: boolean, role: Role): string {
  const people = withPeople ? PEOPLE : [];
  const operators = withPeople && role === 'super_admin' ? [OPERATORS] : [];
  return `
    select json_agg(json_build_object('kind', kind, 'id', id) order by score desc, kind, place)::text
    from (
      ${[ORDERS, ...people, ...operators].join(' union all ')}
      order by score desc, kind, place limit ${SEARCH_BOUNDS.ofAll}
    ) best`;
}
