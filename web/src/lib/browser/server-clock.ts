/** Smaller differences are the time that an answer takes and the whole seconds of its header. */
const NOTICED_MS = 5000;

let offset = 0;

/** Learns from the `Date` header of an answer how far the clock of this computer is from the server's. */
export function noteServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(difference)) offset = Math.abs(difference) < NOTICED_MS ? 0 : difference;
}

/** The server's time in epoch milliseconds, which clocks count by: that of a computer may be minutes off. */
export const serverNow = (): number => Date.now() + offset;

/** The server's time at a moment of this computer, in epoch milliseconds. */
export const serverTimeAt = (moment: Date): number => moment.getTime() + offset;
