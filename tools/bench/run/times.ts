import type { Load } from '../measure/load.ts';
import { median, quantile } from '../measure/statistics.ts';
import type { Operation } from '../requests/operations.ts';
import { table } from './report.ts';

/** How long the requests of an operation took, in milliseconds. */
export interface Times {
  readonly operation: string;
  readonly connections: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly errors: number;
  readonly longest: number | undefined;
}

/** All rounds of an operation as one. */
export function toTimes({ name, longest }: Operation, connections: number, loads: readonly Load[]): Times {
  const times = loads.flatMap((one) => one.times);
  return {
    operation: name,
    connections,
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    errors: loads.reduce((sum, { errors }) => sum + errors, 0),
    longest,
  };
}

/** One line per operation and number of connections. */
export function timesTable(all: readonly Times[]): string {
  const aimOf = ({ p99, longest }: Times) =>
    longest === undefined ? '' : `${p99 <= longest ? 'PASS' : 'FAIL'} p99 ≤ ${longest} ms`;
  const rows = all.map((one) => [
    one.operation,
    String(one.connections),
    one.perSecond.toFixed(1),
    one.p50.toFixed(0),
    one.p99.toFixed(0),
    String(one.errors),
    aimOf(one),
  ]);
  return table(['operation', 'conn', 'ours/s', 'p50 ms', 'p99 ms', 'errors', 'aim'], rows);
}
