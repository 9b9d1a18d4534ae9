import { load, type Load } from './load.ts';
import type { Operation } from '../requests/operations.ts';
import { median, quantile } from './statistics.ts';
import type { Served } from '../servers/processes.ts';

/** Both servers and the headers of requests to them. */
export interface Opponents {
  readonly limit: Served;
  readonly ours: Served;
  readonly login: () => Promise<Readonly<Record<string, string>>>;
}

/** How often, how long and with how many connections; `seconds` is the length of one turn of one server. */
export interface Effort {
  readonly rounds: number;
  readonly seconds: number;
  /** The fewest requests of a turn. */
  readonly fewest: number;
  /** Requests of the warm-up round, which is not counted. */
  readonly warmUp: number;
  readonly connections: readonly number[];
}

/** One line of the report. Ratios are ours to the limit's in the same round; times are ours, in milliseconds. */
export interface Duel {
  readonly operation: string;
  readonly aim: number | undefined;
  readonly longest: number | undefined;
  readonly connections: number;
  readonly limit: number;
  readonly ours: number;
  readonly ratio: { readonly median: number; readonly low: number; readonly high: number };
  readonly p50: number;
  readonly p99: number;
  readonly errors: number;
}

/** Runs one operation on one server for about that many seconds, by the rate of its last run. */
function createRunner(opponents: Opponents, { seconds, fewest, warmUp }: Effort) {
  const paces = new Map<string, number>();
  return async (who: 'limit' | 'ours', operation: Operation, connections: number): Promise<Load> => {
    const key = `${who} ${operation.name} ${connections}`;
    const pace = paces.get(key);
    const next = (who === 'limit' && operation.nextOfLimit) || operation.next;
    const amount = pace === undefined ? warmUp : Math.max(fewest, Math.round(pace * seconds));
    const headers = await opponents.login();
    const result = await load({ url: opponents[who].url, headers, connections, amount, next });
    paces.set(key, result.perSecond);
    return result;
  };
}

function toDuel(
  operation: Operation,
  connections: number,
  rounds: readonly Record<Served['name'], Load>[],
): Duel {
  const ratios = rounds.map(({ limit, ours }) => ours.perSecond / limit.perSecond);
  const times = rounds.flatMap(({ ours }) => ours.times);
  return {
    operation: operation.name,
    aim: operation.aim,
    longest: operation.longest,
    connections,
    limit: median(rounds.map(({ limit }) => limit.perSecond)),
    ours: median(rounds.map(({ ours }) => ours.perSecond)),
    ratio: { median: median(ratios), low: Math.min(...ratios), high: Math.max(...ratios) },
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    errors: rounds.reduce((sum, { limit, ours }) => sum + limit.errors + ours.errors, 0),
  };
}

/** Measures operations in turns: every round runs every operation on both servers; the first server alternates. */
export async function duel(
  opponents: Opponents,
  operations: readonly Operation[],
  effort: Effort,
): Promise<Duel[]> {
  const run = createRunner(opponents, effort);
  const cases = operations.flatMap((operation) =>
    effort.connections.map((connections) => ({ operation, connections })),
  );
  const rounds = cases.map((): Record<Served['name'], Load>[] => []);
  for (let round = -1; round < effort.rounds; round += 1) {
    for (const [index, { operation, connections }] of cases.entries()) {
      const order = round % 2 === 0 ? (['limit', 'ours'] as const) : (['ours', 'limit'] as const);
      const first = await run(order[0], operation, connections);
      const second = await run(order[1], operation, connections);
      const [limit, ours] = order[0] === 'limit' ? [first, second] : [second, first];
      // A round before the first warms up caches and plans and measures the rate.
      if (round >= 0) rounds[index]?.push({ limit, ours });
    }
  }
  return cases.map(({ operation, connections }, index) =>
    toDuel(operation, connections, rounds[index] ?? []),
  );
}
