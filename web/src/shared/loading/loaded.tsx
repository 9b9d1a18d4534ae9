import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#lib/http/api-error.ts';
import { SkeletonLines } from '#ui/marks/skeleton-lines.tsx';
import { ErrorPanel } from '#ui/panels/error-panel.tsx';
import { useDelayedFlag } from '#ui/table/use-delayed-flag.ts';
import classes from './loaded.module.css';

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** That it could not be loaded: the title of the panel, and its sentence where the server sent none. */
  failure: string;
  /** What is drawn until then: so many lines, or an outline of its own; what comes is best about as high. */
  lines: number | ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * A part of a page or dialog that needs an answer first: an outline after 200 ms, the reason of a failure with a way to
 * repeat the call, or the part itself, which stays when a later call fails.
 */
export function Loaded<Data>({ query, failure, lines, children }: LoadedProps<Data>) {
  const { data, error, isPending, isFetching, refetch } = query;
  const showsOutline = useDelayedFlag(isPending);
  if (data === undefined && error !== null) {
    return (
      <ErrorPanel
        title={failure}
        detail={errorText(error, failure)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data !== undefined && !showsOutline) return children(data);
  return (
    <div className={classes.outline} data-skeleton={showsOutline ? 'shown' : 'waiting'} aria-busy="true">
      {typeof lines === 'number' ? <SkeletonLines count={lines} /> : lines}
    </div>
  );
}
