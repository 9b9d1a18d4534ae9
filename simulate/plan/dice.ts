import crypto from 'node:crypto';

/** Chance from a seed and a name: what one order draws moves nothing in another. */
export interface Dice {
  /** Any number between two, the upper one left out. */
  readonly between: (from: number, to: number) => number;
  /** A whole number, both ends included. */
  readonly whole: (from: number, to: number) => number;
  /** True that often, 0 to 1. */
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(choices: readonly T[]) => T;
}

/** The same seed and name answer the same row of throws on every machine. */
export function createDice(seed: number, name: string): Dice {
  let thrown = 0;

  function fraction(): number {
    thrown += 1;
    const hash = crypto.createHash('sha256').update(`${seed}/${name}/${thrown}`).digest();
    return hash.readUInt32BE() / 2 ** 32;
  }

  function pick<T>(choices: readonly T[]): T {
    const choice = choices[Math.floor(fraction() * choices.length)];
    if (choice === undefined) throw new RangeError(`nothing to choose from: ${name}`);
    return choice;
  }

  return {
    between: (from, to) => from + fraction() * (to - from),
    whole: (from, to) => from + Math.floor(fraction() * (to - from + 1)),
    chance: (share) => fraction() < share,
    pick,
  };
}
