import { rankWorkers, type Ranked } from '@majstorija/contract/dispatch/formula.ts';
import type { Exclusion, Suggestion, WorkerSuggestions } from '@majstorija/contract/dispatch/suggestions.ts';
import { formatNowState, nowStateAt } from '@majstorija/contract/people/availability/now-state.ts';
import { belgradeDay, belgradeInstant } from '@majstorija/contract/text/dates.ts';
import type { Deps } from '#platform/http/handler.ts';
import { jsonText, type JsonText } from '#platform/views/json-text.ts';
import { readNewQuestion, readOrderQuestion, type Asked, type Question } from './candidates.views.ts';
import { toFacts, type Moment, type Told } from './facts.ts';
import {
  listOfferingWorkers,
  toWorker,
  type KnownWorker,
  type OfferingWorker,
} from './known-workers.service.ts';

/** Why a worker does not work at the moment; null for one who does [dispatch#excluded]. */
function toAway({ availability }: KnownWorker, { now, stateOf }: Asking): Exclusion | null {
  const state = stateOf(availability);
  return state.state === 'working' ? null : { reason: state.state, text: formatNowState(state, now) };
}

interface Asking extends Told {
  readonly stateOf: ReturnType<typeof nowStateAt>;
}

const toCandidate = (worker: OfferingWorker, asking: Asking) => ({
  row: worker.row,
  id: worker.id,
  name: worker.name,
  hasDeclined: asking.history.declined.includes(worker.id),
  away: toAway(worker, asking),
  facts: toFacts(worker, asking),
});

/** What workers are to each other for one order: the facts of one moment, not ranked. */
export function toCandidates(
  workers: readonly OfferingWorker[],
  { asked, history }: Pick<Question, 'asked' | 'history'>,
  moment: Moment,
) {
  const dayStart = belgradeInstant(belgradeDay(moment.now.toISOString()), '00:00').getTime();
  const asking = { ...moment, asked, history, dayStart, stateOf: nowStateAt(moment.now) };
  return workers.map((worker) => toCandidate(worker, asking));
}

function toSuggestion(
  { candidate, ...ranked }: Ranked<ReturnType<typeof toCandidate>>,
  links: Pick<Deps['links'], 'nonce'>,
): Suggestion {
  return { worker: toWorker(candidate.row, links), facts: candidate.facts, ...ranked };
}

/** The candidates of one moment, ranked; not proved again when it is sent: thousands of them would take longer than reading them. */
async function suggest(deps: Deps, most: number, { asked, history, formula }: Question): Promise<JsonText> {
  const now = deps.clock();
  const workers = await listOfferingWorkers(deps.db, now, asked.package);
  const candidates = toCandidates(workers, { asked, history }, { now, cityKmh: formula.cityKmh });
  const ranked = rankWorkers(candidates, formula.weights);
  const recommended = ranked.filter(({ rank }) => rank !== null);
  const excluded = ranked.slice(recommended.length);
  const first = [...recommended.slice(0, most), ...excluded.slice(0, most)];
  const answer: WorkerSuggestions = {
    suggestions: first.map((one) => toSuggestion(one, deps.links)),
    counts: { recommended: recommended.length, excluded: excluded.length },
    formula,
    computedAt: now.toISOString(),
  };
  return jsonText(JSON.stringify(answer));
}

/** The workers who can get an order [dispatch#suggestions]. Throws order.notFound. */
export const suggestForOrder = async (deps: Deps, orderId: string, most: number): Promise<JsonText> =>
  suggest(deps, most, await readOrderQuestion(deps.db, orderId));

/** The workers who can get an order that is not made yet. */
export const suggestForNew = async (deps: Deps, asked: Asked, most: number): Promise<JsonText> =>
  suggest(deps, most, await readNewQuestion(deps.db, asked));
