import { rankWorkers, type Ranked } from '@majstorija/contract/dispatch/formula.ts';
import type { Exclusion, Suggestion, WorkerSuggestions } from '@majstorija/contract/dispatch/suggestions.ts';
import { formatNowState, nowStateAt } from '@majstorija/contract/people/availability/now-state.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { Deps } from '#platform/http/handler.ts';
import { jsonText, type JsonText } from '#platform/views/json-text.ts';
import { listCandidates, type Asked, type CandidateRow } from './candidates.views.ts';
import { getDispatchWeights } from './dispatch-weights.service.ts';
import { toFacts, type Moment } from './facts.ts';

/** Why a worker does not work at the moment; null for one who does [dispatch#excluded]. */
function toAway(row: CandidateRow, now: Date, stateOf: ReturnType<typeof nowStateAt>): Exclusion | null {
  const { workingHours, absences, pauseUntil } = row;
  const state = stateOf({
    workingHours,
    absences: absences ?? [],
    pauseUntil: pauseUntil?.toISOString() ?? null,
  });
  return state.state === 'working' ? null : { reason: state.state, text: formatNowState(state, now) };
}

const toCandidate = (
  row: CandidateRow,
  { point }: Asked,
  moment: Moment,
  stateOf: ReturnType<typeof nowStateAt>,
) => ({
  row,
  id: row.id,
  name: fullName(row),
  hasDeclined: row.hasDeclined,
  away: toAway(row, moment.now, stateOf),
  facts: toFacts(row, point, moment),
});

/** Everybody who can get what is asked for, with the facts of one moment; not ranked. */
export async function readCandidates(deps: Deps, asked: Asked, moment: Moment) {
  const rows = await listCandidates(deps, asked, moment.now);
  const stateOf = nowStateAt(moment.now);
  return rows.map((row) => toCandidate(row, asked, moment, stateOf));
}

/** A worker as lists of them show one. */
export function toWorker(row: CandidateRow): Suggestion['worker'] {
  const { id, firstName, lastName, phone, profileImage } = row;
  const company = { _id: row.companyId, name: row.companyName };
  return { _id: id, firstName, lastName, phone, profileImage, company };
}

function toSuggestion({ candidate, ...ranked }: Ranked<ReturnType<typeof toCandidate>>): Suggestion {
  return { worker: toWorker(candidate.row), facts: candidate.facts, ...ranked };
}

/** The candidates of one moment, ranked; not proved again when it is sent: thousands of them would take longer than reading them. */
export async function suggestWorkers(deps: Deps, asked: Asked): Promise<JsonText> {
  const now = deps.clock();
  const { weights, cityKmh } = await getDispatchWeights(deps.db);
  const ranked = rankWorkers(await readCandidates(deps, asked, { now, cityKmh }), weights);
  const answer: WorkerSuggestions = {
    suggestions: ranked.map(toSuggestion),
    formula: { weights, cityKmh },
    computedAt: now.toISOString(),
  };
  return jsonText(JSON.stringify(answer));
}
