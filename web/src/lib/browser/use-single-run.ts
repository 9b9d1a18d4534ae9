import { useRef } from 'react';

/**
 * Runs one task at a time; starting another before its end does nothing. A busy state alone lets the second click of a
 * quick pair through: it changes only after the page was drawn again.
 */
export function useSingleRun(): (task: () => Promise<void>) => Promise<void> {
  const isRunning = useRef(false);
  return async (task) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await task();
    } finally {
      isRunning.current = false;
    }
  };
}
