import { limitCalls, toQueueError } from '#platform/process/limited-calls.ts';

/**
 * Reports of this process: a year of them would take every connection from the desk for a second, so two are read at once
 * [security#queues]. `withinMs` is above what a report of twelve slow statements takes.
 */
const reports = limitCalls({ atOnce: 2, mostWaiting: 24, waitMs: 5_000, withinMs: 15_000 });
/** Of the reports that are read; their own limits end the wait of these, and hold their number. */
const statements = limitCalls({ atOnce: 2, mostWaiting: 100, withinMs: 20_000 });
/** Danas goes past all reports: it is on every desk, and a few milliseconds of work. */
const today = limitCalls({ atOnce: 2, mostWaiting: 100, withinMs: 4_000 });

const takeTurn =
  (calls: typeof reports) =>
  async <T>(read: () => Promise<T>): Promise<T> => {
    try {
      return await calls.run(read);
    } catch (error) {
      throw toQueueError(error, 'report.busy');
    }
  };

/** Reads a report when it is its turn; throws report.busy within seconds when too many are before it. */
export const inReportTurn = takeTurn(reports);

/** Reads Danas, beside any reports. Throws report.busy. */
export const inTodayTurn = takeTurn(today);

/** Runs a statement of a report that has its turn; one whose report has failed or is not waited for any more never runs. */
export const inStatementTurn = takeTurn(statements);
