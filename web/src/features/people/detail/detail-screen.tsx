import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { formatTime } from '@majstorija/contract/text/dates.ts';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { MissingPerson } from './missing-person.tsx';
import type { PeopleList } from './people-lists.ts';
import { serverIso } from '#lib/browser/server-clock.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { ErrorPanel } from '#ui/panels/error-panel.tsx';
import { LoadError } from '#ui/table/table-states.tsx';
import { useDelayedFlag } from '#ui/table/use-delayed-flag.ts';
import classes from './detail-screen.module.css';

/** The sentences of a page about one person. */
export type DetailTexts = {
  /** The h1 until the name is known. */
  waiting: string;
  missing: string;
  failed: string;
  /** Old data is shown since the last fetch failed. */
  stale: string;
};

type DetailOptions<Person> = {
  query: UseQueryResult<Person>;
  /** The code of the answer that there is no such person. */
  missingCode: ErrorCode;
  texts: DetailTexts;
  nameOf: (person: Person) => string;
};

/** What the page can show of a person: the h1, and the person once they are loaded. */
export function useDetail<Person>({ query, missingCode, texts, nameOf }: DetailOptions<Person>) {
  const { data, error, isPending } = query;
  const showsSkeleton = useDelayedFlag(isPending);
  const isLoading = isPending || showsSkeleton;
  const isMissing = !isLoading && isApiError(error, missingCode);
  const person = isLoading || isMissing ? undefined : data;
  const unknown = isMissing ? texts.missing : texts.waiting;
  const title = person === undefined ? unknown : nameOf(person);
  return { query, texts, title, person, isLoading, isMissing, showsSkeleton };
}

type DetailScreenProps<Person> = {
  id: string;
  detail: ReturnType<typeof useDetail<Person>>;
  list: PeopleList;
  header: ReactNode;
  /** Shown once the person is loaded. */
  children: ReactNode;
};

/** One person: the head, and below it the content, or the reason why there is none. */
export function DetailScreen<Person>({ id, detail, list, header, children }: DetailScreenProps<Person>) {
  const { query, texts, person, isLoading, isMissing, showsSkeleton } = detail;
  const { error, isFetching, dataUpdatedAt, refetch } = query;
  const again = { onRetry: () => void refetch(), isRetrying: isFetching };
  const isFailed = !isLoading && !isMissing && person === undefined;
  return (
    <div className={classes.page} aria-busy={isLoading || undefined}>
      {header}
      {isLoading && <DetailSkeleton isVisible={showsSkeleton} />}
      {isMissing && <MissingPerson id={id} list={list} />}
      {isFailed && <ErrorPanel title={texts.failed} detail={error?.message ?? ''} {...again} />}
      {person !== undefined && error !== null && (
        <LoadError
          error={texts.stale}
          detail={error.message}
          dataTime={formatTime(serverIso(dataUpdatedAt))}
          {...again}
        />
      )}
      {children}
    </div>
  );
}
