import type { Role } from '@majstorija/contract/http/access.ts';
import { SEARCH_BOUNDS } from '@majstorija/contract/search/search.ts';
import { createParams, type Params, type Statement } from '#platform/database/statement.ts';
import { jsonText, type JsonText } from '#platform/views/json-text.ts';
import { readView, type ViewDeps } from '#platform/views/view-sql.ts';
import { bestOrders } from './orders-sql.ts';
import { bestClients, otherPeople } from './people-sql.ts';
import { countFound } from './score-sql.ts';
import {
  ADMIN_RESULTS,
  ORDER_RESULTS,
  OWNER_RESULTS,
  clientResults,
  workerResults,
} from './search-json.views.ts';
import { isCountryPrefix, toWanted, type WantedPart } from './wanted.ts';

type Links = Pick<ViewDeps, 'links'>;

/** A search and who asks: only super admins find operators [search#kinds]. */
export interface Search {
  readonly q: string;
  readonly role: Role;
}

const FOLDED_ADDRESS = `(' ' || fold_text(a.street_and_number || ' ' || a.municipality))`;

/** SQL of the people that fit best, and of their results. */
function peopleParts(deps: Links, parts: readonly WantedPart[], role: Role, params: Params) {
  const nonce = params.bind(deps.links.nonce);
  return {
    queries: [bestClients(parts, params), otherPeople(parts, params)],
    kinds: [
      clientResults(countFound(FOLDED_ADDRESS, parts, params)),
      workerResults(nonce),
      OWNER_RESULTS,
      ...(role === 'super_admin' ? [ADMIN_RESULTS] : []),
    ],
  };
}

/** The statement of a search for these parts and its values. */
export function toSearchStatement(deps: Links, parts: readonly WantedPart[], role: Role): Statement {
  const params = createParams();
  const people = isCountryPrefix(parts) ? undefined : peopleParts(deps, parts, role, params);
  const queries = [...(people?.queries ?? []), bestOrders(parts, params)];
  const kinds = [ORDER_RESULTS, ...(people?.kinds ?? [])];
  const text = `with ${queries.join(', ')}
    select json_build_object('results', coalesce(json_agg(json order by score desc, kind, place), '[]'))::text
    from (
      ${kinds.map((kind) => `(${kind})`).join(' union all ')}
      order by score desc, kind, place limit ${SEARCH_BOUNDS.ofAll}
    ) results`;
  return { text, values: params.values };
}

/** What fits a query, best first, in one statement [search#order-of-results]; nothing for a query that is too short. */
export async function findEverywhere(deps: ViewDeps, { q, role }: Search): Promise<JsonText> {
  const parts = toWanted(q);
  if (parts.length === 0) return jsonText('{"results":[]}');
  const json = await readView(deps, toSearchStatement(deps, parts, role));
  if (json === null) throw new TypeError('A search returns one row.');
  return jsonText(json);
}
