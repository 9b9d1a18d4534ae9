/** The most calls of one account within so many minutes. */
export interface CallLimit {
  readonly most: number;
  readonly minutes: number;
}

/**
 * Reads (GET) and changes (every other method) → limits of all such calls of one account together: operators click all
 * day in several tabs, clients, workers and owners hold one phone [security#call-limits]. A route may have a `limit` of
 * its own besides.
 */
export const CALL_LIMITS = {
  read: { staff: { most: 30_000, minutes: 5 }, others: { most: 900, minutes: 5 } },
  change: { staff: { most: 3_000, minutes: 5 }, others: { most: 120, minutes: 5 } },
} as const satisfies Record<string, Record<'staff' | 'others', CallLimit>>;
