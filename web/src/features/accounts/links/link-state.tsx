import { useEffect, useRef, type ReactNode } from 'react';
import { focusHeadingIfLost } from '#ui/page/focus-heading.ts';
import { Spinner } from '#ui/marks/spinner.tsx';
import { useDelayedFlag } from '#ui/table/use-delayed-flag.ts';
import classes from './link-state.module.css';

/** Shows the state of a mailed link. It is rendered from the start, so that a screen reader announces every change. */
export function LinkState({ state, children }: { state: string; children?: ReactNode }) {
  const last = useRef(state);
  useEffect(() => {
    if (last.current !== state) focusHeadingIfLost();
    last.current = state;
  }, [state]);
  return (
    <div role="status" className={classes.state}>
      {children}
    </div>
  );
}

/** What is being done with the link; the spinner only once it takes long. */
export function LinkProgress({ children }: { children: string }) {
  const isLong = useDelayedFlag(true);
  return (
    <p className={classes.progress}>
      {children}
      {isLong && <Spinner />}
    </p>
  );
}
