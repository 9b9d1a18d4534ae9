/** What the run sends and receives, for its summary. Times in milliseconds. */
export interface Traffic {
  /** An answer to a call named as in the contract's table, such as `orders.list`. */
  readonly answered: (call: string, status: number, ms: number) => void;
  /** A try without an answer, or whose answer asks to retry later; the call continues. */
  readonly triedAgain: (reason: string) => void;
  readonly times: ReadonlyMap<string, readonly number[]>;
  readonly statuses: ReadonlyMap<number, number>;
  readonly retries: ReadonlyMap<string, number>;
}

const addOne = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** Counts from zero. Only answers of success are timed: a refusal is cheap. */
export function createTraffic(): Traffic {
  const times = new Map<string, number[]>();
  const statuses = new Map<number, number>();
  const retries = new Map<string, number>();
  return {
    answered: (call, status, ms) => {
      addOne(statuses, status);
      if (status >= 300) return;
      const known = times.get(call);
      if (known) known.push(ms);
      else times.set(call, [ms]);
    },
    triedAgain: (reason) => addOne(retries, reason),
    times,
    statuses,
    retries,
  };
}
