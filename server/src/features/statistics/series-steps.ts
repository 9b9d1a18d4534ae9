import { LEAST_N } from '@majstorija/contract/statistics/least-n.ts';
import { SERIES_DAYS } from '@majstorija/contract/statistics/report-query.ts';
import type { ReportPeriod, ReportSeries } from '@majstorija/contract/statistics/report.ts';
import { daysAfter, lengthOf } from './asked.ts';

type Step = ReportSeries['step'];

const STEPS = ['day', 'week', 'month'] as const satisfies readonly Step[];

const MOST_DAYS = { ...SERIES_DAYS, month: Number.POSITIVE_INFINITY } as const;

/** A longer step is taken for at least so many whole ones, and a shorter one when this share of its whole points has ten. */
const LEAST_WHOLE = 2;
const FULL_SHARE = 0.9;

const DAYS_A_WEEK = 7;

interface Place {
  readonly day: string;
  /** How many days of the period begin with it. */
  readonly left: number;
}

/** Weeks are counted back from the last day, so that the newest one is whole. */
const isFirst: Readonly<Record<Step, (place: Place) => boolean>> = {
  day: () => true,
  week: ({ left }) => left % DAYS_A_WEEK === 0,
  month: ({ day }) => day.endsWith('-01'),
};

const isWhole: Readonly<Record<Step, (days: ReportPeriod) => boolean>> = {
  day: () => true,
  week: (days) => lengthOf(days) === DAYS_A_WEEK,
  month: ({ from, to }) => from.endsWith('-01') && daysAfter(to, 1).endsWith('-01'),
};

/** The points of a period, cut at its ends, and which of them each day belongs to. */
export function pointsOf(period: ReportPeriod, step: Step) {
  const length = lengthOf(period);
  const points: { from: string; to: string }[] = [];
  const pointOfDay: number[] = [];
  for (let at = 0; at < length; at += 1) {
    const day = daysAfter(period.from, at);
    if (at === 0 || isFirst[step]({ day, left: length - at })) points.push({ from: day, to: day });
    const last = points.at(-1);
    if (last) last.to = day;
    pointOfDay.push(points.length - 1);
  }
  return { step, points, pointOfDay };
}
export type Points = ReturnType<typeof pointsOf>;

/** The steps that the series of a period can have, the shortest first; days that are asked for are the only one. */
function stepsOf(period: ReportPeriod, asked: 'day' | undefined): readonly Step[] {
  if (asked !== undefined) return [asked];
  const length = lengthOf(period);
  const [first = 'month', ...longer] = STEPS.filter((step) => length <= MOST_DAYS[step]);
  const hasEnough = (step: Step) => pointsOf(period, step).points.filter(isWhole[step]).length >= LEAST_WHOLE;
  return [first, ...longer.filter(hasEnough)];
}

/** Whether about every whole point has ten observations; `ns` has those of each day. */
function isFull({ step, points, pointOfDay }: Points, ns: readonly number[]): boolean {
  const counts = points.map(() => 0);
  for (const [at, n] of ns.entries()) counts[pointOfDay[at] ?? 0] = (counts[pointOfDay[at] ?? 0] ?? 0) + n;
  const whole = counts.filter((_, at) => isWhole[step](points[at] ?? { from: '', to: '' }));
  return whole.filter((n) => n >= LEAST_N).length >= whole.length * FULL_SHARE;
}

/**
 * How the series of a period is read, and then drawn: by day while it depends on how many observations there are, else at once by the
 * points that are drawn. `choose` takes the observations of each point that was read [statistics#steps].
 */
export function planSeries(period: ReportPeriod, asked: 'day' | undefined, canBeFew: boolean) {
  const steps = stepsOf(period, asked);
  const [first = 'month'] = steps;
  const isOpen = canBeFew && steps.length > 1;
  const read = pointsOf(period, isOpen ? 'day' : first);
  const choose = (ns: readonly number[]): Points => {
    if (!isOpen) return read;
    const candidates = steps.map((step) => pointsOf(period, step));
    return candidates.find((points) => isFull(points, ns)) ?? candidates.at(-1) ?? read;
  };
  return { read, choose };
}
