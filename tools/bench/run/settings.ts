import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Effort } from '../measure/duel.ts';
import type { Operation } from '../requests/operations.ts';

const { values } = parseArgs({
  options: {
    /** Little data and one short round: checks that everything runs, measures nothing. */
    quick: { type: 'boolean', default: false },
    /** Adds the comparison with 1,000,000 orders. */
    large: { type: 'boolean', default: false },
    /** Only operations whose name contains this, or one of these with commas between. */
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '4' },
    /** Rows of the address register, for `bench -- addresses`. */
    rows: { type: 'string', default: '350000' },
    /** Orders of the database of `bench -- reports`. */
    orders: { type: 'string', default: '1000000' },
    /** The API from its sources instead of the build. */
    source: { type: 'boolean', default: false },
    /** Keeps the API's CPU profiles, and prints their folder. */
    profile: { type: 'boolean', default: false },
    /** Root of an older build that `bench -- screens` measures in turns with this one. */
    before: { type: 'string', default: '' },
  },
});

/** The options of the command line. */
export const options = values;

/** The folder of the servers' files. */
export const FOLDER = path.resolve(import.meta.dirname, `../../../.data/bench/run-${process.pid}`);

/** The number of orders in the two databases. */
export const SIZES = values.quick ? { small: 2_000, large: 4_000 } : { small: 100_000, large: 1_000_000 };

/** The number of rows of the generated address register. */
export const REGISTER_ROWS = values.quick ? 3_000 : Number(values.rows);

const rounds = Number(values.rounds);
const connections = [1, 10];
const QUICK: Effort = { rounds: 1, seconds: 0, fewest: 3, warmUp: 2, connections: [2] };

/** PostgreSQL plans a statement five times on every connection before it keeps a plan for all values. */
const UNTIL_PLANNED = 8;
const MOST_CONNECTIONS = Math.max(...connections);
/** Of a mix, whose requests have statements of their own. */
const STATEMENTS = 3;

/** Operations with an aim, and the single ones that only show where time goes; warmed up until every connection keeps its plans. */
export const EFFORTS = {
  main: values.quick
    ? QUICK
    : {
        rounds,
        seconds: 0.8,
        fewest: 10,
        warmUp: STATEMENTS * UNTIL_PLANNED * MOST_CONNECTIONS,
        connections,
      },
  single: values.quick
    ? QUICK
    : { rounds, seconds: 0.25, fewest: 10, warmUp: UNTIL_PLANNED * MOST_CONNECTIONS, connections },
} as const satisfies Record<string, Effort>;

/** How many different requests of an operation are compared (all the views in a quick run, too), and how often each plan is read. */
export const CARE = values.quick ? { answers: 8, plans: 1 } : { answers: 40, plans: 8 };

/** Rounds and requests of the comparison of sizes. */
export const GROWTH = values.quick ? { rounds: 1, amount: 4 } : { rounds, amount: 120 };

export const isWanted = ({ name }: Operation): boolean =>
  values.only.split(',').some((part) => name.includes(part));
