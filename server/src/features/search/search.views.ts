import type { Role } from '@majstorija/contract/http/access.ts';
import { PLANNED } from '#platform/database/statement-names.ts';
import { createParams, type Statement } from '#platform/database/statement.ts';
import { jsonText, type JsonText } from '#platform/views/json-text.ts';
import { readView, type ViewDeps } from '#platform/views/view-sql.ts';
import { bestOfAll } from './best-sql.ts';
import { bestOrders } from './orders-sql.ts';
import { bestClients, otherPeople } from './people-sql.ts';
import { toResultsStatement } from './search-json.views.ts';
import { hasOnePlan, isCountryPrefix, toWanted, type WantedPart } from './wanted.ts';

/** A search and who asks: only super admins find operators [search#kinds]. */
export interface Search {
  readonly q: string;
  readonly role: Role;
}

/** The statement of the best results of a search: their kinds and ids as JSON, best first; null without any. */
function toBestStatement(parts: readonly WantedPart[], role: Role): Statement {
  const params = createParams();
  const withPeople = !isCountryPrefix(parts);
  const people = withPeople ? [bestClients(parts, params), otherPeople(parts, params)] : [];
  const text = `with ${[...people, bestOrders(parts, params)].join(', ')} ${bestOfAll(withPeople, role)}`;
  const isPlannedOnce = hasOnePlan(parts);
  return { text: isPlannedOnce ? text : PLANNED + text, values: params.values, isPlannedOnce };
}

/**
 * What fits a query, best first [search#order-of-results]; nothing for a query that is too short. Two statements: the plan
 * of the first may depend on the words [search#planned-once], that of the second never changes.
 */
export async function findEverywhere(deps: ViewDeps, { q, role }: Search): Promise<JsonText> {
  const parts = toWanted(q);
  const best = parts.length === 0 ? null : await readView(deps, toBestStatement(parts, role));
  if (best === null) return jsonText('{"results":[]}');
  const words = parts.map(({ words: [word = ''] }) => word);
  const json = await readView(deps, toResultsStatement({ best, words, nonce: deps.links.nonce }));
  if (json === null) throw new TypeError('The results of a search are one row.');
  return jsonText(json);
}
