import { describe, expect, it } from 'vitest';
import { findPauses, recoveryAfter } from './pauses.ts';

const got = (
  acknowledged: readonly number[],
  refused: readonly number[] = [],
  silent: readonly number[] = [],
) => ({
  acknowledged: acknowledged.map((at) => ({ at })),
  refused: [...refused],
  silent: [...silent],
});

describe('the pauses of the writers', () => {
  it('are those between acknowledged writes, at the beginning and at the end', () => {
    expect(findPauses(got([500, 2_500, 3_000, 9_000], [1_200]), 1_000, 5_000)).toEqual({
      longestMs: 2_000,
      outages: [
        { from: 1_000, to: 2_500, hasFailed: true },
        { from: 3_000, to: 5_000, hasFailed: false },
      ],
    });
    expect(findPauses(got([], [], [2_000]), 0, 3_000).outages).toEqual([
      { from: 0, to: 3_000, hasFailed: true },
    ]);
    expect(findPauses(got([400, 800]), 0, 1_200)).toEqual({ longestMs: 400, outages: [] });
  });

  it('move the recovery of a change before them to their end, and of no other', () => {
    const pauses = findPauses(
      got([1_000, 3_000, 3_500, 6_000, 6_500, 7_000, 7_500, 8_000], [500, 2_000, 4_000]),
      0,
      8_000,
    );
    expect(recoveryAfter(1_000, pauses)).toBe(6_000);
    expect(recoveryAfter(3_500, pauses)).toBe(6_000);
    expect(recoveryAfter(6_500, pauses)).toBe(6_500);
    const later = { longestMs: 2_000, outages: [{ from: 3_001, to: 5_001, hasFailed: true }] };
    expect(recoveryAfter(2_000, later)).toBe(2_000);
  });

  it('excuse nothing when the writes were slow and none failed', () => {
    expect(recoveryAfter(1_000, findPauses(got([1_000, 3_000]), 0, 3_000))).toBe(1_000);
  });
});
