import { describe, expect, it } from 'vitest';
import { toReport, type Seen } from './report.ts';

const change = { mark: 'proba 1', orderId: 'a', version: 2, at: 2_000 };

/** A run in which everything holds. */
const good: Seen = {
  happened: [
    {
      name: 'kill -9 of the primary',
      from: 1_000,
      to: 9_000,
      pauses: { longestMs: 1_500, outages: [{ from: 1_100, to: 2_600, hasFailed: true }] },
      refused: 3,
      silent: 1,
    },
  ],
  written: { acknowledged: [change], refused: [], silent: [], unread: [], reads: 1 },
  streams: { slowest: () => 40 },
  kept: new Map([['node1', { lost: 0, twice: 0 }]]),
  fired: { times: new Map([[1, 5]]), latestMs: 2_000 },
  timers: 5,
  replicaReads: 7,
  day: { isGood: true, lines: ['30 of 30 orders'] },
};

const isGood = (changes: Partial<Seen>) => toReport({ ...good, ...changes }).isGood;

describe('the report of a run', () => {
  it('says what happened and that everything holds', () => {
    expect(toReport(good)).toEqual({
      isGood: true,
      lines: [
        'holds  kill -9 of the primary: 3 writes refused, 1 without an answer, none acknowledged for 1.5 s (of a second or more: 1.5 s); 1 changes on all screens at most 40 ms after recovery',
        'holds  node1: 1 writes acknowledged, 0 lost, 0 made twice',
        'holds  1 changes read back by their writer at once, 0 not found; replicas answered 7 reads',
        'holds  5 of 5 timers fired once, 0 otherwise, the latest 2.0 s after its time',
        'holds  the simulated day',
        '         30 of 30 orders',
      ],
    });
  });

  it.each<[string, Partial<Seen>]>([
    ['a lost write', { kept: new Map([['node1', { lost: 1, twice: 0 }]]) }],
    ['a write made twice', { kept: new Map([['node1', { lost: 0, twice: 1 }]]) }],
    ['a screen that learned late', { streams: { slowest: () => 1_001 } }],
    ['a screen that never learned', { streams: { slowest: () => Infinity } }],
    ['no write while something happened', { written: { ...good.written, acknowledged: [] } }],
    ['a change that its writer did not read', { written: { ...good.written, unread: ['proba 1'] } }],
    ['replicas that answered nothing', { replicaReads: 0 }],
    [
      'a timer that fired twice',
      {
        fired: {
          times: new Map([
            [1, 4],
            [2, 1],
          ]),
          latestMs: 0,
        },
      },
    ],
    [
      'a timer that never fired',
      {
        fired: {
          times: new Map([
            [0, 1],
            [1, 4],
          ]),
          latestMs: 0,
        },
      },
    ],
    ['a broken invariant of the day', { day: { isGood: false, lines: [] } }],
  ])('is bad with %s', (_fault, changes) => {
    expect(isGood(changes)).toBe(false);
  });
});
