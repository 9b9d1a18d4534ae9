import { load } from './load.ts';
import type { Operation } from '../requests/operations.ts';
import { median, quantile } from './statistics.ts';

/** One of two databases of different size, queried through the API. */
export interface Sized {
  readonly url: string;
  readonly login: () => Promise<Readonly<Record<string, string>>>;
  readonly operations: readonly Operation[];
}

/** How much slower an operation is on the larger database; p50 of one connection in milliseconds, medians over rounds. */
export interface Growth {
  readonly operation: string;
  readonly small: number;
  readonly large: number;
  readonly ratio: number;
  readonly errors: number;
}

const CONNECTIONS = 1;

/** Enough requests for a median, and no turn much longer than two seconds. */
const TURN_MS = 2_000;
const FEWEST = 8;

async function run({ url, login }: Sized, { next }: Operation, amount: number) {
  const { times, errors } = await load({
    url,
    headers: await login(),
    connections: CONNECTIONS,
    amount,
    next,
  });
  return { p50: quantile(times, 0.5), errors };
}

/** Runs one operation in turns; the first requests warm up and measure how many fit into a turn. */
async function compare(
  small: readonly [Sized, Operation],
  large: readonly [Sized, Operation],
  { rounds, amount }: { rounds: number; amount: number },
): Promise<Growth> {
  const times: [number, number][] = [];
  let requests = FEWEST;
  let errors = 0;
  for (let round = -1; round < rounds; round += 1) {
    const [a, b] = [await run(...small, requests), await run(...large, requests)];
    errors += a.errors + b.errors;
    if (round >= 0) times.push([a.p50, b.p50]);
    else requests = Math.min(amount, Math.max(FEWEST, Math.round(TURN_MS / b.p50)));
  }
  const [p50, p50OfLarge] = [median(times.map(([a]) => a)), median(times.map(([, b]) => b))];
  return { operation: small[1].name, small: p50, large: p50OfLarge, ratio: p50OfLarge / p50, errors };
}

/** Runs the same operations on both databases in turns, with one connection each. */
export async function measureGrowth(
  small: Sized,
  large: Sized,
  effort: { rounds: number; amount: number },
): Promise<Growth[]> {
  const growth: Growth[] = [];
  for (const [index, operation] of small.operations.entries()) {
    const ofLarge = large.operations[index];
    if (ofLarge) growth.push(await compare([small, operation], [large, ofLarge], effort));
  }
  return growth;
}
