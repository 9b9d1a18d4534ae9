/** Repeatable random numbers: the same seed and name give the same numbers on every machine. */
export interface Random {
  /** From 0 up to 1, 1 excluded. */
  readonly fraction: () => number;
  /** Any number between two, the upper one excluded. */
  readonly between: (from: number, to: number) => number;
  /** A whole number, both ends included. */
  readonly whole: (from: number, to: number) => number;
  /** True with that probability, 0 to 1. */
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(choices: readonly T[]) => T;
  /** A key, with a probability proportional to its weight. */
  readonly weighted: <K extends string>(weights: Readonly<Record<K, number>>) => K;
  /** That many different choices, in no particular order. */
  readonly some: <T>(choices: readonly T[], count: number) => T[];
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** mulberry32: 32 bits of state are enough for sample data. */
function createFraction(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function isKeyOf<K extends string>(weights: Readonly<Record<K, number>>, key: string): key is K {
  return key in weights;
}

/** Creates a separate sequence for each seed and name: the draws of one order do not affect another. */
export function createRandom(seed: number, name?: string): Random {
  const fraction = createFraction(name === undefined ? seed : hashOf(`${seed}/${name}`));
  const whole = (from: number, to: number): number => from + Math.floor(fraction() * (to - from + 1));

  function pick<T>(choices: readonly T[]): T {
    const choice = choices[whole(0, choices.length - 1)];
    if (choice === undefined) throw new RangeError('nothing to choose from');
    return choice;
  }

  function weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const keys = Object.keys(weights).filter((key) => isKeyOf(weights, key));
    const total = keys.reduce((sum, key) => sum + weights[key], 0);
    let left = fraction() * total;
    const found = keys.find((key) => (left -= weights[key]) < 0);
    return found ?? pick(keys);
  }

  function some<T>(choices: readonly T[], count: number): T[] {
    const left = [...choices];
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(whole(0, left.length - 1), 1),
    ).flat();
  }

  return {
    fraction,
    between: (from, to) => from + fraction() * (to - from),
    whole,
    chance: (share) => fraction() < share,
    pick,
    weighted,
    some,
  };
}
