/** Below so many minutes durations are rounded to so many; above the last one to a day [statistics#grid]. */
const GRID = [
  { below: 2 * 60, step: 1 },
  { below: 24 * 60, step: 5 },
  { below: 30 * 24 * 60, step: 60 },
] as const;
const DAY_MINUTES = 24 * 60;

/** A duration in milliseconds → whole minutes on the grid of all reports; a half is rounded up. */
export function gridMinutes(ms: number): number {
  const minutes = Math.floor(Math.max(0, ms) / 60_000 + 0.5);
  const step = GRID.find(({ below }) => minutes < below)?.step ?? DAY_MINUTES;
  return Math.floor(minutes / step + 0.5) * step;
}
