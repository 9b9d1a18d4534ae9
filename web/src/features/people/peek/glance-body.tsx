import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { formatTime } from '@majstorija/contract/text/dates.ts';
import { serverIso } from '#lib/browser/server-clock.ts';
import { MissingPerson } from '#features/people/detail/missing-person.tsx';
import type { PeopleList } from '#features/people/detail/people-lists.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { SkeletonLines } from '#ui/marks/skeleton-lines.tsx';
import { ErrorPanel } from '#ui/panels/error-panel.tsx';
import { LoadError } from '#ui/table/table-states.tsx';
import { useDelayedFlag } from '#ui/table/use-delayed-flag.ts';
import classes from './person-peek.module.css';

type GlanceBodyProps<Glance> = {
  id: string;
  query: UseQueryResult<Glance>;
  /** The code of the answer that there is no such person. */
  missingCode: ErrorCode;
  texts: { missing: string; failed: string; stale: string };
  list: PeopleList;
  children: (glance: Glance) => ReactNode;
};

/** What is known of a person: the parts of the panel, an outline while they load, or why there are none. */
export function GlanceBody<Glance>(props: GlanceBodyProps<Glance>) {
  const { id, query, missingCode, texts, list, children } = props;
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = query;
  const showsSkeleton = useDelayedFlag(isPending);
  if (isPending) return <div aria-busy="true">{showsSkeleton && <SkeletonLines count={9} />}</div>;
  if (isApiError(error, missingCode)) {
    return (
      <div className={classes.parts}>
        <p role="status" className={classes.missing}>
          {texts.missing}
        </p>
        <MissingPerson id={id} list={list} />
      </div>
    );
  }
  const again = { detail: error?.message ?? '', onRetry: () => void refetch(), isRetrying: isFetching };
  if (data === undefined) return <ErrorPanel title={texts.failed} {...again} />;
  return (
    <div className={classes.parts}>
      {error !== null && (
        <LoadError error={texts.stale} dataTime={formatTime(serverIso(dataUpdatedAt))} {...again} />
      )}
      {children(data)}
    </div>
  );
}
