import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';

/** Milliseconds, after the delay of a stop; a close that takes longer ends the process with 1. */
export const CLOSE_WITHIN_MS = 10_000;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Closes and exits with 0 on a signal, with 1 after an uncaught error, which is logged. A terminal and the parent
 * process may both send the signal, so a second one is ignored; the time limit still applies.
 */
export function closeOnSignal(
  { log, delayMs }: { log: Logger; delayMs: number },
  close: () => Promise<void>,
): void {
  const options = { delay: delayMs + CLOSE_WITHIN_MS, logger: log, skip: [...SIGNALS] };
  const grace = closeWithGrace(options, async ({ err }) => {
    if (err) log.fatal({ err }, 'uncaught error');
    await close();
  });
  let isClosing = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (!isClosing) grace.close();
      isClosing = true;
    });
  }
}
