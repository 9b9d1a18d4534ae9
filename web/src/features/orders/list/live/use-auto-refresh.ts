import { useEffect, useEffectEvent } from 'react';

/**
 * Runs `refresh` every `everyMs` after `lastAt`, the time of the last answer in epoch milliseconds (0: none yet).
 * A hidden tab waits; when shown again, it refreshes immediately if the time has passed [live#orders-refresh].
 */
export function useAutoRefresh(refresh: () => void, lastAt: number, everyMs: number): void {
  const run = useEffectEvent(refresh);
  useEffect(() => {
    if (lastAt === 0) return;
    const due = lastAt + everyMs;
    const check = () => {
      if (!document.hidden && Date.now() >= due) run();
    };
    const timer = setTimeout(check, Math.max(0, due - Date.now()));
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [lastAt, everyMs]);
}
