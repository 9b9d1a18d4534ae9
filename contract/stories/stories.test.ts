import { describe, expect, it } from 'vitest';
import { STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';

import { createRandom } from './random.ts';
import { readSteps, walk, type Step } from './steps.ts';
import { addComment, varyWay } from './vary-way.ts';
import { WAYS, type Way } from './life.ts';

const WAY_NAMES = Object.keys(WAYS) as Way[];
const ways = Object.values(WAYS).map(readSteps);

describe('the steps of a story', () => {
  it('name only events, actors and statuses that exist', () => {
    expect(() => readSteps('created finished')).toThrow('Invalid option');
    expect(() => readSteps('created canceled:neighbour')).toThrow('neighbour');
    expect(() => readSteps('created admin_status_changed>gone')).toThrow('Invalid option');
    expect(readSteps('created canceled:owner admin_status_changed>pending')).toEqual([
      { event: 'created', by: 'client' },
      { event: 'canceled', by: 'owner' },
      { event: 'admin_status_changed', by: 'operator', status: 'pending' },
    ]);
  });

  it('are refused where the order machine forbids them', () => {
    expect(() => walk(readSteps('created completed'))).toThrow('completed by worker is not allowed: pending');
    expect(() => walk(readSteps('paid'))).toThrow('no order yet');
  });
});

describe('the ways that orders go', () => {
  it('are allowed by the order machine from end to end', () => {
    for (const steps of ways) expect(walk(steps)).toHaveLength(steps.length);
  });

  it('end in every status and hold every event', () => {
    const ends = new Set(ways.map((steps) => walk(steps).at(-1)?.status));
    expect(STATUS_OPTIONS.filter((status) => !ends.has(status))).toEqual([]);
    const events = new Set(ways.flat().map(({ event }) => event));
    // A story has one operator; a reminder is taken over by another one.
    const untold = ['reminder_taken'];
    expect(OrderEvent.options.filter((event) => !events.has(event))).toEqual(untold);
  });

  it('are also allowed with comments, without an operator in charge and when an operator creates the order', () => {
    const random = createRandom(3, 'variations');
    const variation = { commented: 0.5, phoned: 0.5, withoutOperator: 0.5 };
    const endOf = (steps: readonly Step[]) => walk(steps).at(-1)?.status;
    const ends = Array.from({ length: 5 }, () =>
      WAY_NAMES.map((way) => endOf(varyWay(way, variation, random))),
    );
    expect(ends).toEqual(
      Array.from({ length: 5 }, () => WAY_NAMES.map((way) => endOf(readSteps(WAYS[way])))),
    );
  });
});

it('puts comments only between steps, and none before an event of a time limit', () => {
  const steps = readSteps('created admin_assigned worker_assigned find_backup_worker:system');
  const random = createRandom(1);
  const commented = Array.from({ length: 200 }, () => addComment(steps, 0.35, random));
  expect(commented.some((longer) => longer.length > steps.length)).toBe(true);
  for (const longer of commented) expect(longer.slice(-2)).toEqual(steps.slice(-2));
});

it('draws the same numbers from the same seed and name, and others from another', () => {
  const draw = (seed: number, name?: string) => createRandom(seed, name).some([1, 2, 3, 4, 5, 6, 7, 8, 9], 9);
  expect(draw(1, 'order 1')).toEqual(draw(1, 'order 1'));
  expect(draw(1, 'order 2')).not.toEqual(draw(1, 'order 1'));
  expect(draw(2, 'order 1')).not.toEqual(draw(1, 'order 1'));
});
