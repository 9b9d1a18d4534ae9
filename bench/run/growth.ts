import { load } from './load.ts';
import type { Operation } from './operations.ts';
import { median, quantile } from './statistics.ts';

/** One of two databases of different size, asked through the API. */
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
}

const CONNECTIONS = 1;

async function timeOnce({ url, login }: Sized, operation: Operation, amount: number): Promise<number> {
  const plan = { url, headers: await login(), connections: CONNECTIONS, amount, next: operation.next };
  const { times, errors } = await load(plan);
  if (errors > 0) throw new Error(`${operation.name.trim()} failed ${errors} times.`);
  return quantile(times, 0.5);
}

/** Asks both databases for the same operations in turns, one connection each. */
export async function measureGrowth(
  small: Sized,
  large: Sized,
  { rounds, amount }: { rounds: number; amount: number },
): Promise<Growth[]> {
  const growth: Growth[] = [];
  for (const [index, operation] of small.operations.entries()) {
    const ofLarge = large.operations[index];
    if (!ofLarge) continue;
    const [times, timesOfLarge]: [number[], number[]] = [[], []];
    for (let round = -1; round < rounds; round += 1) {
      const [a, b] = [await timeOnce(small, operation, amount), await timeOnce(large, ofLarge, amount)];
      if (round < 0) continue;
      times.push(a);
      timesOfLarge.push(b);
    }
    const [p50, p50OfLarge] = [median(times), median(timesOfLarge)];
    growth.push({ operation: operation.name, small: p50, large: p50OfLarge, ratio: p50OfLarge / p50 });
  }
  return growth;
}
