import { useEffect, useRef, type ReactNode } from 'react';
import { Spinner } from '#ui/spinner.tsx';
import { usePatientFlag } from '#ui/table/use-patient-flag.ts';
import classes from './link-state.module.css';

/** When what had the focus went away with the state before, the page's h1 takes it. */
function useLostFocus(state: string) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    if (document.activeElement === document.body)
      box.current?.closest('main')?.querySelector<HTMLElement>('h1')?.focus();
  }, [state]);
  return box;
}

/** Tells how a mailed link fares. It stands on its page from the start, so that a screen reader hears every change. */
export function LinkState({ state, children }: { state: string; children?: ReactNode }) {
  const box = useLostFocus(state);
  return (
    <div ref={box} role="status" className={classes.state}>
      {children}
    </div>
  );
}

/** What is being done with the link; the spinner only once it takes long. */
export function LinkProgress({ children }: { children: string }) {
  const isLong = usePatientFlag(true);
  return (
    <p className={classes.progress}>
      {children}
      {isLong && <Spinner />}
    </p>
  );
}
