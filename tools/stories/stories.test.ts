import { describe, expect, it } from 'vitest';
import { STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';

import { readSteps, walk } from './steps.ts';
import { WAYS } from './life.ts';

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
    // A story has one operator, and all its clients are told; a reminder is taken over by another one.
    const untold = ['reminder_taken', 'client_told'];
    expect(OrderEvent.options.filter((event) => !events.has(event))).toEqual(untold);
  });
});
