import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { loadState } from '#shared/lists/load-state.ts';
import { Button } from '#ui/buttons/button.tsx';
import classes from './pane.module.css';

type PaneFailureProps = {
  query: UseQueryResult;
  /** That it failed. */
  text: string;
  /** Shown while it loads. */
  waiting: ReactNode;
};

/** A part of the pane without its data: the form beside it works all the same. */
export function PaneFailure({ query, text, waiting }: PaneFailureProps) {
  const { failure } = loadState(query, text);
  if (failure === undefined) return <div aria-busy="true">{waiting}</div>;
  return (
    <div className={classes.failure} role="status">
      <span>{failure.text}</span>
      <Button onClick={failure.onRetry}>Pokušaj ponovo</Button>
    </div>
  );
}
