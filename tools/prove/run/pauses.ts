import type { Written } from '../load/writers.ts';

/** A shorter pause is no outage. */
const NOTICED_MS = 1_000;

/** What the writers got, each list in the order of time. */
type Got = Pick<Written, 'refused' | 'silent'> & {
  readonly acknowledged: readonly { readonly at: number }[];
};

/** A time without an acknowledged write. */
interface Pause {
  readonly from: number;
  readonly to: number;
  /** Whether a write was refused or not answered in it: else all of them waited for a slow answer. */
  readonly hasFailed: boolean;
}

/** The times without an acknowledged write, within a longer time. */
export interface Pauses {
  readonly longestMs: number;
  /** Those of a second or more, in the order of time. */
  readonly outages: readonly Pause[];
}

/** The pauses between acknowledged writes within a time, with those at its beginning and its end. */
export function findPauses({ acknowledged, refused, silent }: Got, from: number, to: number): Pauses {
  const within = acknowledged.map(({ at }) => at).filter((at) => at >= from && at <= to);
  const instants = [from, ...within, to];
  const failed = [...refused, ...silent];
  const pauses = instants.slice(1).map((end, n) => ({ from: instants[n] ?? from, to: end }));
  return {
    longestMs: Math.max(...pauses.map((pause) => pause.to - pause.from)),
    outages: pauses
      .filter((pause) => pause.to - pause.from >= NOTICED_MS)
      .map((pause) => ({ ...pause, hasFailed: failed.some((at) => at >= pause.from && at <= pause.to) })),
  };
}

/**
 * When writes went on after a change: its own instant, or the end of an outage with failed writes that began within a
 * second of it, before which the screens need not have heard of it.
 */
export function recoveryAfter(at: number, { outages }: Pauses): number {
  let recoveredAt = at;
  for (const { from, to, hasFailed } of outages) {
    if (hasFailed && to > recoveredAt && from <= recoveredAt + NOTICED_MS) recoveredAt = to;
  }
  return recoveredAt;
}
