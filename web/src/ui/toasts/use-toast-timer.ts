import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back after `duration` ms of unpaused, visible time; a changed `restart` starts it again. */
export function useToastTimer(
  duration: number,
  isPaused: boolean,
  restart: unknown,
  onEnd: () => void,
): void {
  const left = useRef(duration);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    left.current = duration;
  }, [duration, restart]);
  useEffect(() => {
    if (isPaused) return;
    const start = Date.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - start));
    };
  }, [isPaused, restart]);
}
