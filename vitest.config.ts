import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { vitestLines } from './scripts/reporters/vitest-lines.ts';

/** Started last, one of these would run alone while the other cores are idle. */
const SLOW = [
  'endurance/crash.test.ts',
  'endurance/mail-crash.test.ts',
  'endurance/order-model.test.ts',
  'bench/bench.test.ts',
  'endurance/import-crash.test.ts',
  'endurance/outage.test.ts',
  'embedded-postgres/embedded-postgres.test.ts',
  'mail/send-mail.test.ts',
  'jobs/jobs.test.ts',
  'processes/main.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = SLOW.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place === -1 ? SLOW.length : place;
};

/** Vitest's own order, which on a fresh checkout has no durations, after the files known to be slow. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own method, not that of an array
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

// Tests wait for PostgreSQL more than they compute: on two cores, as many files at once as there are cores.
export default defineConfig({
  test: {
    projects: ['*/vitest.config.ts'],
    maxWorkers: '100%',
    sequence: { sequencer: SlowFirst },
    reporters: ['default', vitestLines],
  },
});
