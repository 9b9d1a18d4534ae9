import type { Today } from '@majstorija/contract/statistics/report.ts';

/** The numbers of the strip Danas on a day without orders. */
export const aToday = (today: Partial<Today> = {}): Today => ({
  newToday: { n: 0, yesterdayByNow: 0 },
  unassigned: { n: 0, oldestMinutes: null, isOldestLate: false },
  toAssignment: { median: null, p90: null, n: 0 },
  late: { n: 0, open: 0 },
  complaintsDue: { n: 0, firstHours: null },
  ...today,
});
