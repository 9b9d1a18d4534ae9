import { expect, it } from 'vitest';
import { machineSettings } from './machine-settings.ts';

const GB = 2 ** 30;

it.each([
  { machine: 'a small one has what PostgreSQL takes by itself', bytes: GB / 4, shared: '128MB' },
  { machine: 'one of 2 GB a quarter of it', bytes: 2 * GB, shared: '512MB' },
  { machine: 'a large one 1 GB', bytes: 64 * GB, shared: '1024MB' },
  { machine: 'one that reports less than a megabyte', bytes: 1, shared: '128MB' },
])('the pages in memory: $machine [running#embedded-database-memory]', ({ bytes, shared }) => {
  expect(machineSettings(bytes)).toEqual({ shared_buffers: shared });
});

it('reads this machine', () => {
  expect(machineSettings().shared_buffers).toMatch(/^\d{3,4}MB$/);
});
