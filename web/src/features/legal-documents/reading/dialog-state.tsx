import type { UseQueryResult } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { ERRORS } from '@majstorija/contract/messages/errors.ts';
import { errorText, isApiError } from '#lib/http/api-error.ts';
import { ErrorPanel } from '#ui/panels/error-panel.tsx';
import { StatusPanel } from '#ui/panels/status-panel.tsx';
import { useDelayedFlag } from '#ui/table/use-delayed-flag.ts';
import classes from './dialog-state.module.css';

/** The part of a query that explains why there is no text yet. */
export type DialogQuery = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

type DialogStateProps = {
  query: DialogQuery;
  /** What the dialog shows when its text can't be loaded [legal#failure-notices]. */
  texts: { failure: string; failureToast: string };
};

/** The state that a dialog shows instead of a text: loading, failed or missing. */
export function DialogState({ query: { error, isFetching, refetch }, texts }: DialogStateProps) {
  const showsSkeleton = useDelayedFlag(error === null);
  if (isApiError(error, 'legal.notFound')) {
    return (
      <StatusPanel icon={<FileX aria-hidden="true" />} title={ERRORS['legal.notFound'].text}>
        Možda ga je neko u međuvremenu izmenio. Zatvorite ovaj prozor i osvežite stranicu.
      </StatusPanel>
    );
  }
  if (error !== null) {
    return (
      <ErrorPanel
        title={texts.failureToast}
        detail={errorText(error, texts.failure)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div className={classes.skeleton} data-skeleton={showsSkeleton ? 'shown' : 'waiting'} aria-busy="true">
      <span />
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
