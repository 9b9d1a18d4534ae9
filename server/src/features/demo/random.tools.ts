/** Chance that repeats itself: the same seed answers the same row of numbers on every machine. */
export interface Random {
  /** From 0 up to 1, 1 left out. */
  readonly fraction: () => number;
  /** A whole number, both ends included. */
  readonly whole: (from: number, to: number) => number;
  /** True that often, 0 to 1. */
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(choices: readonly T[]) => T;
  /** A key, as often as its weight says. */
  readonly weighted: <K extends string>(weights: Readonly<Record<K, number>>) => K;
  /** That many different choices, in no order. */
  readonly some: <T>(choices: readonly T[], count: number) => T[];
}

/** mulberry32: 32 bits of state are plenty for made-up people. */
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

/** Chance from a seed. */
export function createRandom(seed: number): Random {
  const fraction = createFraction(seed);
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

  return { fraction, whole, chance: (share) => fraction() < share, pick, weighted, some };
}

/** A UUIDv7 of the instant whose random part comes from the seed. */
export function seededId({ whole }: Random, instant: Date): string {
  const hex = (from: number, to: number): string => whole(from, to).toString(16);
  const time = instant.getTime().toString(16).padStart(12, '0');
  const random = `7${hex(0x100, 0xfff)}-${hex(0x8000, 0xbfff)}-${hex(0x100000, 0xffffff)}${hex(0x100000, 0xffffff)}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-${random}`;
}
