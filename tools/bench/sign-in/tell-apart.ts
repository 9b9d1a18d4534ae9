import { median } from '../measure/statistics.ts';

/** How well a time tells one kind from the other: 0.5 not at all, 1 always. */
function areaUnderCurve(some: readonly number[], others: readonly number[]): number {
  const wins = some.flatMap((a) => others.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  const share = wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
  return Math.max(share, 1 - share);
}

/** How far the times of two kinds are apart, in milliseconds between their medians and as an area under the curve. */
export interface Difference {
  readonly pair: string;
  readonly milliseconds: number;
  readonly auc: number;
}

/** The differences of every two kinds. */
export function differencesOf(times: ReadonlyMap<string, readonly number[]>): Difference[] {
  const kinds = [...times];
  return kinds.flatMap(([a, some], at) =>
    kinds.slice(at + 1).map(([b, others]) => ({
      pair: `${a} and ${b}`,
      milliseconds: Math.abs(median(some) - median(others)),
      auc: areaUnderCurve(some, others),
    })),
  );
}
