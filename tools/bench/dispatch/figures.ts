import { quantile } from '../measure/statistics.ts';
import type { Story } from './replay.ts';
import type { Town } from './town.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Gini's measure of unevenness: 0 when all have as much, towards 1 when one has everything. */
function giniOf(loads: readonly number[]): number {
  const total = sum(loads);
  if (total === 0) return 0;
  const sorted = loads.toSorted((a, b) => a - b);
  const weighted = sum(sorted.map((load, at) => (2 * (at + 1) - sorted.length - 1) * load));
  return weighted / (sorted.length * total);
}

/** One figure: its title in the table, its decimals, and how it is counted. Less is better in all of them. */
interface Figure {
  readonly title: string;
  readonly digits: number;
  readonly of: (stories: readonly Story[], town: Town) => number;
}

type Done = NonNullable<Story['done']> & Pick<Story, 'order'>;

const doneOf = (stories: readonly Story[]): Done[] =>
  stories.flatMap(({ done, order }) => (done ? [{ ...done, order }] : []));

const waitsOf = (stories: readonly Story[]): number[] =>
  doneOf(stories).map(({ acceptedAt, order }) => acceptedAt - order.at);

/** What is compared, over the orders of the measured days. */
export const FIGURES: readonly Figure[] = [
  { title: 'minutes to acceptance', digits: 1, of: (stories) => mean(waitsOf(stories)) },
  { title: 'p90 of them', digits: 0, of: (stories) => quantile(waitsOf(stories), 0.9) },
  {
    title: 'minutes to arrival',
    digits: 0,
    of: (stories) => mean(doneOf(stories).map(({ arrivedAt, order }) => arrivedAt - order.at)),
  },
  { title: 'km a job', digits: 1, of: (stories) => mean(doneOf(stories).map(({ km }) => km)) },
  {
    title: 'back-outs of 100 orders',
    digits: 1,
    of: (stories) => 100 * mean(stories.map(({ backOuts }) => backOuts)),
  },
  {
    title: 'Gini of jobs',
    digits: 2,
    of: (stories, { workers }) => {
      const done = doneOf(stories);
      return giniOf(workers.map(({ id }) => done.filter(({ by }) => by === id).length));
    },
  },
  {
    title: 'complaints of 100 jobs',
    digits: 1,
    of: (stories) => 100 * mean(doneOf(stories).map(({ hasComplaint }) => Number(hasComplaint))),
  },
  { title: 'nobody left', digits: 0, of: (stories) => stories.length - doneOf(stories).length },
];
