import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';

/** A close that takes longer ends the process with 1. */
export const CLOSE_WITHIN_MS = 10_000;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Closes and exits 0 when told to stop, 1 after an error nobody caught, which is logged. A terminal and the program that
 * started us may each send the signal, so a second one changes nothing; the time limit holds anyway.
 */
export function closeOnSignal(log: Logger, close: () => Promise<void>): void {
  const options = { delay: CLOSE_WITHIN_MS, logger: log, skip: [...SIGNALS] };
  const grace = closeWithGrace(options, async ({ err }) => {
    if (err) log.fatal({ err }, 'an error nobody caught');
    await close();
  });
  let isTold = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (!isTold) grace.close();
      isTold = true;
    });
  }
}
