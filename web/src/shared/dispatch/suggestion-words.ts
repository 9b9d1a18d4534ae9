import { FORMULA, TERMS } from '@majstorija/contract/dispatch/formula.ts';
import type { FromWhere, Suggestion, WorkerFacts } from '@majstorija/contract/dispatch/suggestions.ts';
import { formatTime } from '@majstorija/contract/text/dates.ts';
import { countOf, formatNumber, fullName, NOUNS, plural } from '@majstorija/contract/text/format.ts';

/** A fact in its column: the figure, and a quiet line under it, '' for none. */
export type FactWords = { figure: string; note: string };

/** Every term of the formula, in the order in which it is written. */
export const TERM_NAMES = [
  'free',
  'distance',
  'acceptance',
  'backOuts',
  'complaints',
  'sameClient',
  'fairShare',
  'companyPriority',
] as const satisfies readonly (keyof typeof TERMS)[];

const FROM = {
  current_job: 'od trenutnog posla',
  last_job: 'od poslednjeg posla',
  company: 'od sedišta kompanije',
} as const satisfies Record<FromWhere, string>;

const BOD = { one: 'bod', few: 'boda', other: 'bodova' } as const;

/** What tells how a worker answers. */
type Answers = Pick<WorkerFacts, 'acceptance' | 'completed'>;

/** Whether too few jobs are done for a share to tell something [dispatch#new-workers]. */
export const isNew = ({ completed }: Answers) => completed < FORMULA.newUntil;

const newWords = ({ completed }: Answers) =>
  completed === 0 ? 'nov, još bez posla' : `nov, ${countOf(completed, NOUNS.posao)}`;

const shareWords = (count: number, of: number) => `${formatNumber(count)} od ${formatNumber(of)}`;

function lastJobWords({ daysSinceLastJob: days }: WorkerFacts): string {
  if (days === null) return '';
  if (days === 0) return 'radio danas';
  return days === 1 ? 'radio juče' : `radio pre ${countOf(days, NOUNS.dan)}`;
}

function placeWords({ now }: WorkerFacts): string {
  if (now === null) return '';
  return now.freeAround === null
    ? now.municipality
    : `${now.municipality}, do oko ${formatTime(now.freeAround)}`;
}

/** 'slobodan', or how many orders are open, where the worker is and until when. */
export const nowWords = (facts: WorkerFacts): FactWords =>
  facts.openCount === 0
    ? { figure: 'slobodan', note: lastJobWords(facts) }
    : { figure: countOf(facts.openCount, NOUNS.otvoren), note: placeWords(facts) };

/** Where the address is no way from. */
const AT = {
  current_job: 'kod trenutnog posla',
  last_job: 'kod poslednjeg posla',
  company: 'kod sedišta',
} as const satisfies Record<FromWhere, string>;

/** How far it is to the address, and how long the drive; where there is no way, at what place the address is. */
export function wayWords({ distanceKm, driveMinutes, fromWhere }: WorkerFacts): FactWords {
  if (distanceKm === null) return { figure: 'put nepoznat', note: '' };
  if (distanceKm === 0) return { figure: fromWhere === null ? 'na istom mestu' : AT[fromWhere], note: '' };
  const note = driveMinutes === null ? '' : `oko ${formatNumber(driveMinutes)} min`;
  return { figure: `${formatNumber(distanceKm)} km`, note };
}

/** How many of the last assignments were accepted, and how soon; of a new worker only that he is new. */
export function acceptanceWords(facts: Answers): FactWords {
  const { accepted, of, medianMinutes } = facts.acceptance;
  if (isNew(facts)) return { figure: newWords(facts), note: '' };
  const note = medianMinutes === null ? '' : `za ${formatNumber(Math.round(medianMinutes))} min`;
  return { figure: shareWords(accepted, of), note };
}

/** How many of the last completed jobs got a complaint; nothing of a new worker. */
export const complaintWords = (facts: WorkerFacts): string =>
  isNew(facts) ? '' : shareWords(facts.complaints.count, facts.complaints.of);

/** What speaks for and against, beside the columns. */
export function reasonWords({ sameClient, backOuts }: WorkerFacts): string[] {
  return [
    ...(sameClient > 0 ? [`bio kod ovog klijenta ${formatNumber(sameClient)}×`] : []),
    ...(backOuts.count > 0 ? [`odbio ${backOuts.count} od poslednjih ${backOuts.of}`] : []),
  ];
}

/** From this share of the last assignments on, accepting speaks for a worker. */
const ACCEPTS_WELL = 0.9;

/** Nobody of the ranked is nearer. */
const isNearest = ({ distanceKm }: WorkerFacts, ranked: readonly Suggestion[]): boolean =>
  distanceKm !== null &&
  ranked.every(({ facts: { distanceKm: other } }) => other === null || other >= distanceKm);

/** The one thing that speaks most for a worker, '' when nothing does; never what speaks against [dispatch#good-reason]. */
export function goodReason({ facts }: Suggestion, ranked: readonly Suggestion[]): string {
  const { sameClient, acceptance, complaints } = facts;
  if (sameClient > 0) return `bio kod ovog klijenta ${formatNumber(sameClient)}×`;
  if (isNearest(facts, ranked)) return 'najbliži';
  if (isNew(facts)) return '';
  if (acceptance.of > 0 && acceptance.accepted / acceptance.of >= ACCEPTS_WELL)
    return `prihvata ${acceptanceWords(facts).figure}`;
  return complaints.of > 0 && complaints.count === 0
    ? `bez reklamacija od ${formatNumber(complaints.of)}`
    : '';
}

/**
 * Why a free worker stands below the busy one right before him: the term of the formula that takes most from him, '' when he does not
 * stand so [dispatch#why-below].
 */
export function whyBelowWords(suggestion: Suggestion, ranked: readonly Suggestion[]): string {
  const { facts, rank, terms } = suggestion;
  const before = rank === null ? undefined : ranked.find((other) => other.rank === rank - 1);
  if (before === undefined || facts.openCount > 0 || before.facts.openCount === 0) return '';
  const lost = (name: (typeof TERM_NAMES)[number]) => before.terms[name] - terms[name];
  const [most] = TERM_NAMES.toSorted((a, b) => lost(b) - lost(a));
  if (most === undefined || lost(most) <= 0) return '';
  const less = Math.round(lost(most) * 10) / 10;
  return `ispod zauzetog: ${TERMS[most].label} ${formatNumber(less)} ${plural(less, BOD)} manje`;
}

/** From where the way is counted, '' when it is unknown. */
export const fromWords = ({ fromWhere }: WorkerFacts): string =>
  fromWhere === null ? '' : `put ${FROM[fromWhere]}`;

/** All terms with their points, also those that gave none: 'slobodan 25 + blizina 20,7 + …'. */
export const termsWords = ({ terms }: Suggestion): string =>
  TERM_NAMES.map((name) => `${TERMS[name].label} ${formatNumber(terms[name])}`).join(' + ');

const filled = (parts: readonly (string | undefined)[]) =>
  parts.filter((part) => part !== undefined && part !== '');

const joined = ({ figure, note }: FactWords) => filled([figure, note]).join(', ');

/** Everything that the row shows, for screen readers. */
export function suggestionSentence({ worker, rank, points, facts, excluded }: Suggestion): string {
  const who = filled([fullName(worker), worker.company?.name]).join(', ');
  if (excluded !== null) return `${who}. Ne preporučuje se: ${excluded.text}.`;
  const quality = isNew(facts)
    ? [newWords(facts)]
    : [`prihvata ${joined(acceptanceWords(facts))}`, `reklamacije ${complaintWords(facts)}`];
  const way = filled([joined(wayWords(facts)), fromWords(facts)]).join(', ');
  const all = [joined(nowWords(facts)), way, ...quality, ...reasonWords(facts)].join('; ');
  return `${rank}. ${who}, ${formatNumber(points)} ${plural(points, BOD)}: ${all}.`;
}

/** A row in a few words, for a list without columns: 'slobodan · 2,9 km · prihvata 18 od 20'. */
export function summaryWords({ facts, excluded }: Suggestion): string {
  if (excluded !== null) return `ne preporučuje se: ${excluded.text}`;
  const quality = isNew(facts) ? newWords(facts) : `prihvata ${acceptanceWords(facts).figure}`;
  return [nowWords(facts).figure, wayWords(facts).figure, ...reasonWords(facts).slice(0, 1), quality]
    .slice(0, 3)
    .map((part) => part.replaceAll(' ', '\u00A0'))
    .join('\u00A0· ');
}
