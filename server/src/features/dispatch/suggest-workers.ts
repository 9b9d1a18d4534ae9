import { rankFirst, type Ranked } from '@majstorija/contract/dispatch/formula.ts';
import type { Exclusion, Suggestion, WorkerSuggestions } from '@majstorija/contract/dispatch/suggestions.ts';
import {
  formatNowState,
  nowStateAt,
  type Availability,
} from '@majstorija/contract/people/availability/now-state.ts';
import { belgradeDay, belgradeInstant } from '@majstorija/contract/text/dates.ts';
import type { Deps } from '#platform/http/handler.ts';
import { jsonText, type JsonText } from '#platform/views/json-text.ts';
import {
  readHistory,
  readNewQuestion,
  readOrderQuestion,
  type Asked,
  type History,
  type Question,
} from './candidates.views.ts';
import { toFacts, type Moment, type Told } from './facts.ts';
import type { KnownWorker } from './roster/known-worker.ts';
import { toWorker } from './roster/known-workers.service.ts';
import { listOffering, readWithRoster, type Roster } from './roster/roster.ts';

const MONTH_MS = 31 * 86_400_000;

/** Why a worker does not work at the moment; null for one who does [dispatch#excluded]. */
function toAway({ availability }: KnownWorker, { now, stateOf }: Asking): Exclusion | null {
  const monthLater = now.getTime() + MONTH_MS;
  const isSoon = ({ startsAt, endsAt }: Availability['absences'][number]) =>
    Date.parse(endsAt) > now.getTime() && Date.parse(startsAt) < monthLater;
  const { absences } = availability;
  const soon = absences.length === 0 ? availability : { ...availability, absences: absences.filter(isSoon) };
  const state = stateOf(soon);
  return state.state === 'working' ? null : { reason: state.state, text: formatNowState(state, now) };
}

interface Asking extends Told {
  readonly stateOf: ReturnType<typeof nowStateAt>;
}

const toCandidate = (worker: KnownWorker, asking: Asking) => ({
  row: worker.row,
  id: worker.id,
  name: worker.name,
  hasDeclined: asking.history.declined.includes(worker.id),
  away: toAway(worker, asking),
  facts: toFacts(worker, asking),
});

function toCandidates(roster: Roster, asked: Asked, history: History, moment: Moment) {
  const dayStart = belgradeInstant(belgradeDay(moment.now.toISOString()), '00:00').getTime();
  const asking = { ...moment, asked, history, dayStart, stateOf: nowStateAt(moment.now) };
  return listOffering(roster, asked.package).map((worker) => toCandidate(worker, asking));
}

/** Everybody who can get what is asked for, by name, with the facts of one moment; not ranked. */
export async function readCandidates({ db }: Pick<Deps, 'db'>, asked: Asked, moment: Moment) {
  const read = (since: string) => readHistory(db, asked, since);
  const { roster, answer } = await readWithRoster(db, moment.now, read);
  return toCandidates(roster, asked, answer, moment);
}

function toSuggestion(
  { candidate, ...ranked }: Ranked<ReturnType<typeof toCandidate>>,
  links: Pick<Deps['links'], 'nonce'>,
): Suggestion {
  return { worker: toWorker(candidate.row, links), facts: candidate.facts, ...ranked };
}

/** The candidates of one moment, ranked; not proved again when it is sent: thousands of them would take longer than reading them. */
async function suggest(
  deps: Deps,
  most: number,
  read: (since: string) => Promise<Question>,
): Promise<JsonText> {
  const now = deps.clock();
  const { roster, answer: question } = await readWithRoster(deps.db, now, read);
  const { asked, formula } = question;
  const candidates = toCandidates(roster, asked, question, { now, cityKmh: formula.cityKmh });
  const { first, counts } = rankFirst(candidates, formula.weights, most);
  const answer: WorkerSuggestions = {
    suggestions: first.map((one) => toSuggestion(one, deps.links)),
    counts,
    formula,
    computedAt: now.toISOString(),
  };
  return jsonText(JSON.stringify(answer));
}

/** The workers who can get an order [dispatch#suggestions]. Throws order.notFound. */
export const suggestForOrder = (deps: Deps, orderId: string, most: number): Promise<JsonText> =>
  suggest(deps, most, (since) => readOrderQuestion(deps.db, orderId, since));

/** The workers who can get an order that is not made yet. */
export const suggestForNew = (deps: Deps, asked: Asked, most: number): Promise<JsonText> =>
  suggest(deps, most, (since) => readNewQuestion(deps.db, asked, since));
