/** What happens when, in minutes; of the same moment what was planned first. */
export interface Agenda {
  readonly plan: (at: number, act: (now: number) => void) => void;
  /** Lets everything happen, also what is planned meanwhile. */
  readonly run: () => void;
}

/** An empty agenda. */
export function createAgenda(): Agenda {
  const planned: { readonly at: number; readonly act: (now: number) => void }[] = [];
  return {
    plan: (at, act) => {
      // The latest stands first, so that the next one is taken from the end.
      let [low, high] = [0, planned.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((planned[middle]?.at ?? 0) > at) low = middle + 1;
        else high = middle;
      }
      planned.splice(low, 0, { at, act });
    },
    run: () => {
      for (let next = planned.pop(); next; next = planned.pop()) next.act(next.at);
    },
  };
}
