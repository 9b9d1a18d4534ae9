import type { Duel } from '../measure/duel.ts';
import type { Growth } from '../measure/growth.ts';
import type { PlanCheck } from '../measure/plans.ts';

const AIMS = { growth: 1.5, megabytes: 250 } as const;

const verdict = (isReached: boolean): string => (isReached ? 'PASS' : 'FAIL');
const perSecond = (value: number): string => value.toFixed(value < 100 ? 1 : 0);

/** Columns as wide as their widest cell; the first is text, the others numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

function aimOf({ aim, longest, ratio, p99 }: Duel): string {
  const share = aim === undefined ? [] : [`${verdict(ratio.median >= aim)} ≥ ${aim}`];
  const time = longest === undefined ? [] : [`${verdict(p99 <= longest)} p99 ≤ ${longest} ms`];
  return [...share, ...time].join(', ');
}

function duelRow(duel: Duel): string[] {
  const { operation, connections, limit, ours, ratio, p50, p99, errors } = duel;
  return [
    operation,
    String(connections),
    perSecond(limit),
    perSecond(ours),
    ratio.median.toFixed(2),
    `${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)}`,
    p50.toFixed(2),
    p99.toFixed(2),
    String(errors),
    aimOf(duel),
  ];
}

/** Our rate compared with the limit, one line per operation and number of connections. */
export function duelTable(duels: readonly Duel[]): string {
  const head = [
    'operation',
    'conn',
    'limit/s',
    'ours/s',
    'ratio',
    'min–max',
    'p50 ms',
    'p99 ms',
    'errors',
    'aim',
  ];
  return table(head, duels.map(duelRow));
}

export const errorLine = (duels: readonly Pick<Duel, 'errors'>[]): string => {
  const errors = duels.reduce((sum, duel) => sum + duel.errors, 0);
  return `errors: ${errors} (aim 0) ${verdict(errors === 0)}`;
};

/** The highest memory use of the API during a load. */
export const memoryLine = (megabytes: number | undefined, load: string): string =>
  megabytes === undefined
    ? `memory ${load}: not reported by this system`
    : `memory ${load}: ${megabytes.toFixed(0)} MB (aim ≤ ${AIMS.megabytes}) ${verdict(megabytes <= AIMS.megabytes)}`;

/** How much slower the larger database answers. */
export function growthTable(growth: readonly Growth[], titles: readonly [string, string]): string {
  const rows = growth.map(({ operation, small, large, ratio, errors }) => [
    operation,
    small.toFixed(2),
    large.toFixed(2),
    ratio.toFixed(2),
    String(errors),
    `${verdict(ratio <= AIMS.growth)} ≤ ${AIMS.growth}`,
  ]);
  return table(['p50 ms, 1 connection', ...titles, 'ratio', 'errors', 'aim'], rows);
}

const short = (statement: string): string => statement.replace(/\s+/g, ' ').trim().slice(0, 160);

/** The verdict over all plans, and each statement that scans a big table. */
export function planLines({ statements, tables, findings }: PlanCheck): string {
  const head = `no query without an index: ${verdict(findings.length === 0)} (${statements} statements, big tables: ${tables.join(', ')})`;
  const found = findings.map(
    ({ request, table: name, how, statement }) => `  ${request}: ${how} on ${name}: ${short(statement)}`,
  );
  return [head, ...found].join('\n');
}
