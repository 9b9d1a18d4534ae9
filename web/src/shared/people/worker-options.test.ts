import { describe, expect, it } from 'vitest';
import { offeredWorkers } from './worker-options.ts';
import { aWorker } from '#testing/builders/builders.ts';

describe('the workers an order can be assigned to', () => {
  it('are active and offer its package, by name', () => {
    const workers = [
      aWorker({ firstName: 'Žarko' }),
      aWorker({ firstName: 'Čeda' }),
      aWorker({ firstName: 'Cane', packages: ['ELECTRICAL', 'PLUMBING'] }),
      aWorker({ firstName: 'Ana', isActive: false }),
      aWorker({ firstName: 'Boba', packages: ['ELECTRICAL'] }),
    ];
    expect(offeredWorkers(workers, 'PLUMBING').map(({ firstName }) => firstName)).toEqual([
      'Cane',
      'Čeda',
      'Žarko',
    ]);
  });
});
