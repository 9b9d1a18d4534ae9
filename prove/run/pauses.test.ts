import { describe, expect, it } from 'vitest';
import { findPauses, recoveryAfter } from './pauses.ts';

const at = (...instants: number[]) => instants.map((instant) => ({ at: instant }));

describe('the pauses of the writers', () => {
  it('are those between acknowledged writes, at the beginning and at the end', () => {
    expect(findPauses(at(500, 2_500, 3_000, 9_000), 1_000, 5_000)).toEqual({
      longestMs: 2_000,
      outages: [
        { from: 1_000, to: 2_500 },
        { from: 3_000, to: 5_000 },
      ],
    });
    expect(findPauses([], 0, 3_000).outages).toEqual([{ from: 0, to: 3_000 }]);
    expect(findPauses(at(400, 800), 0, 1_200)).toEqual({ longestMs: 400, outages: [] });
  });

  it('move the recovery of a change before them to their end, and of no other', () => {
    const pauses = findPauses(at(1_000, 3_000, 3_500, 6_000, 6_500, 7_000, 7_500, 8_000), 0, 8_000);
    expect(pauses.outages).toEqual([
      { from: 0, to: 1_000 },
      { from: 1_000, to: 3_000 },
      { from: 3_500, to: 6_000 },
    ]);
    expect(recoveryAfter(1_000, pauses)).toBe(6_000);
    expect(recoveryAfter(3_500, pauses)).toBe(6_000);
    expect(recoveryAfter(6_500, pauses)).toBe(6_500);
    expect(recoveryAfter(2_000, { longestMs: 2_000, outages: [{ from: 3_001, to: 5_001 }] })).toBe(2_000);
  });
});
