import { parseArgs } from 'node:util';
import { z } from 'zod';
import { FIGURES } from './dispatch/figures.ts';
import { CROWDS } from './dispatch/habits.ts';
import { replay } from './dispatch/replay.ts';
import { drawTown } from './dispatch/town.ts';
import { WAYS } from './dispatch/ways.ts';
import { createReport } from './run/log.ts';
import { table } from './run/report.ts';

// `npm run bench -- dispatch`: four ways of choosing workers on the same days, in memory [dispatch#replay].

const WARM_UP_DAYS = 10;

const { values: flags } = parseArgs({
  options: {
    /** One seed, or several with commas between. */
    seed: { type: 'string', default: '1,2,3,4,5,6,7,8,9,10' },
    /** Days that are measured, after those that give the workers a past. */
    days: { type: 'string', default: '5' },
    /** What the workers are like: usual, alike or indifferent. */
    workers: { type: 'string', default: 'usual' },
  },
});
const Given = z.object({
  seed: z
    .string()
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.int().min(0))),
  days: z.coerce.number().pipe(z.int().min(1).max(100)),
  workers: z.enum(CROWDS),
});

function replayAll({ seed: seeds, days, workers: crowd }: z.output<typeof Given>): void {
  /** Way → what it made of the days of each seed. */
  const outcomes = new Map(Object.keys(WAYS).map((way): [string, number[][]] => [way, []]));
  for (const seed of seeds) {
    const town = drawTown({ seed, days: WARM_UP_DAYS + days, crowd });
    for (const [way, choose] of Object.entries(WAYS)) {
      const stories = replay({ seed, crowd, town, warmUpDays: WARM_UP_DAYS, choose });
      outcomes.get(way)?.push(FIGURES.map((figure) => figure.of(stories, town)));
    }
  }
  const rows = [...outcomes].map(([way, each]) => [
    way,
    ...FIGURES.map(({ digits }, at) =>
      spreadOf(
        each.map((values) => values[at] ?? Number.NaN),
        digits,
      ),
    ),
  ]);
  const { say } = createReport();
  say(`workers: ${crowd}, seeds ${seeds.join(', ')}, ${days} days after ${WARM_UP_DAYS} by lot`);
  say(table(['way', ...FIGURES.map(({ title }) => title)], rows));
}

/** The mean of all seeds, the least and the most. */
function spreadOf(values: readonly number[], digits: number): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return `${mean.toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;
}

const given = Given.safeParse(flags);
if (given.success) replayAll(given.data);
else {
  const [issue] = given.error.issues;
  console.error(`bench:dispatch: --${String(issue?.path[0])}: ${issue?.message}`);
  process.exitCode = 1;
}
