import type { ReportQuery } from '@majstorija/contract/statistics/report-query.ts';
import type { ReportPeriod } from '@majstorija/contract/statistics/report.ts';
import type { By } from '@majstorija/contract/statistics/reports.ts';
import type { Tally } from '#features/statistics/engine/tally.ts';

/** Which days are read from totals, and under which key those of one day are counted; a table has its rows as keys. */
export interface Stretch {
  readonly query: ReportQuery;
  readonly range: ReportPeriod;
  readonly keyOfDay: (day: string) => string;
  readonly by: By | null;
}

/** Days of one key, which follow each other, as one bucket of a selection; and the key of what was observed in it. */
export function bucketsOf({ keyOfDay }: Stretch) {
  const keys: string[] = [];
  return {
    bucketOf: (_: number, day: string): number => {
      const key = keyOfDay(day);
      if (keys.at(-1) !== key) keys.push(key);
      return keys.length - 1;
    },
    keyOf: ({ bucket }: Tally): string => keys[bucket] ?? '',
  };
}
