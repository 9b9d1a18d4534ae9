import { residentMegabytes } from './process-figures.ts';

const EVERY_MS = 200;

/** Watches how much main memory a process holds until `stop`, which answers the most it held, in MB. */
export function watchMemory(pid: number): { stop: () => number | undefined } {
  let most: number | undefined;
  const look = () => {
    const now = residentMegabytes(pid);
    if (now !== undefined) most = Math.max(most ?? 0, now);
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return most;
    },
  };
}
