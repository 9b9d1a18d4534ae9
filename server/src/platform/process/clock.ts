/** Returns the current time; services take one so that tests can move it. */
export type Clock = () => Date;

/** The machine's clock. */
export const systemClock: Clock = () => new Date();

/** Less is the way to the database and back. */
const LEAST_OFFSET_MS = 1_000;

/**
 * The clock of the database, which all processes share, by the machine's and its difference when the process started; within a second they are
 * the same [complaints#row-order]. `onDifference`: in milliseconds, positive when the machine is late.
 */
export async function databaseClock(
  readTime: () => Promise<Date>,
  onDifference: (offsetMs: number) => void,
): Promise<Clock> {
  const asked = Date.now();
  const time = await readTime();
  const offset = time.getTime() - (asked + Date.now()) / 2;
  if (Math.abs(offset) < LEAST_OFFSET_MS) return systemClock;
  onDifference(offset);
  return () => new Date(Date.now() + offset);
}
