import os from 'node:os';
import { problemsOf, watchedLines, type Watched } from '../browser/watched.ts';
import type { Finding } from '../check/day.ts';
import type { Traffic } from '../http/traffic.ts';
import type { Ledger } from '../walk/ledger.ts';
import type { Score } from '../walk/stage.ts';
import { percentile } from './percentile.ts';

/** The data of the summary. `seconds`: the real duration of the day. */
export interface Outcome {
  readonly ledgers: readonly Ledger[];
  readonly planned: number;
  readonly score: Score;
  readonly traffic: Traffic;
  readonly findings: readonly Finding[];
  /** What a browser saw of the desk; none without one. */
  readonly screens: readonly Watched[];
  readonly seconds: number;
}

/** The desk's own calls, in the order of its screens. */
const DESK_CALLS = [
  'orders.list',
  'orders.counts',
  'orders.get',
  'orderEvents.assignAdmin',
  'orderEvents.assignWorker',
  'orderEvents.comment',
] as const;
const MOST_PROBLEMS = 20;

const countsText = (counts: ReadonlyMap<string | number, number>) =>
  [...counts].map(([name, count]) => `${name}: ${count}`).join(', ') || 'none';

function timeLine(name: string, times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const ms = (share: number) => (percentile(sorted, share) ?? Number.NaN).toFixed(1).padStart(8);
  return `  ${name.padEnd(22)}${String(times.length).padStart(7)}${ms(0.5)}${ms(0.99)}${ms(1)}`;
}

const isField = (call: string) => call.startsWith('orderEvents.') || call.startsWith('myOrders.');

function timeLines({ times }: Traffic): string[] {
  const desk = DESK_CALLS.flatMap((call) => {
    const known = times.get(call);
    return known ? [timeLine(call, known)] : [];
  });
  const field = [...times].filter(([call]) => isField(call)).flatMap(([, known]) => known);
  return [
    '  call                      n  p50 ms  p99 ms  max ms',
    ...desk,
    timeLine('all calls of the field', field),
  ];
}

function eventsText(ledgers: readonly Ledger[]): string {
  const counts = new Map<string, number>();
  for (const { event } of ledgers.flatMap(({ written }) => written))
    counts.set(event, (counts.get(event) ?? 0) + 1);
  return countsText(new Map([...counts].toSorted(([, a], [, b]) => b - a)));
}

function findingLines({ name, checked, problems }: Finding): string[] {
  const shown = problems.slice(0, MOST_PROBLEMS).map((problem) => `      ${problem}`);
  const more = problems.length - shown.length;
  return [
    `  ${problems.length === 0 ? 'holds ' : 'BROKEN'} ${name} (${checked})`,
    ...shown,
    ...(more > 0 ? [`      and ${more} more`] : []),
  ];
}

/** Everything that must hold, with what does not. */
const allFindings = ({ score, findings, screens }: Outcome): readonly Finding[] => [
  { name: 'nothing failed', checked: 'every call', problems: score.failures },
  ...findings,
  ...(screens.length === 0
    ? []
    : [
        {
          name: 'the watched screens stay still, keep focus and text, ask seldom and log no error',
          checked: `${screens.length} screens`,
          problems: screens.flatMap(problemsOf),
        },
      ]),
];

/** Whether nothing failed and every invariant holds. */
export const isGood = (outcome: Outcome): boolean =>
  allFindings(outcome).every(({ problems }) => problems.length === 0);

/** The end of the output: the events, the response times of the desk, and the invariants. */
export function summaryLines(outcome: Outcome): string[] {
  const { ledgers, planned, score, traffic, screens, seconds } = outcome;
  const changes = ledgers.reduce((sum, { written }) => sum + written.length, 0);
  return [
    '',
    `${ledgers.length} of ${planned} orders, ${changes} changes in ${seconds.toFixed(0)} s`,
    `  ${eventsText(ledgers)}`,
    `  both operators at once: ${score.races}, sent twice with one key: ${score.doubles}, ` +
      `changed before (409): ${score.conflicts}, not possible any more: ${score.skipped}`,
    `  answers by status: ${countsText(traffic.statuses)}`,
    `  sent again: ${countsText(traffic.retries)}`,
    '',
    'Response times during the day',
    ...timeLines(traffic),
    `  load average of this machine: ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}, ${os.cpus().length} cores`,
    '',
    ...(screens.length === 0 ? [] : ['The desk in a browser', ...watchedLines(screens), '']),
    'What must hold',
    ...allFindings(outcome).flatMap(findingLines),
    '',
    isGood(outcome) ? 'All is well.' : 'Something is broken, see above.',
  ];
}
