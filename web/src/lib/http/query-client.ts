import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { LIMITS } from '@majstorija/contract/limits.ts';
import { wishFreshRows } from '#lib/lists/fresh-rows.ts';
import { MergeConflict } from './merge-conflict.ts';
import { MetConflicts } from './met-conflicts.ts';
import { failureText, giveWords, isAbort, isApiError } from './api-error.ts';
import { subjectOf } from './subject-of.ts';

const RETRIES = 2;
const GENERAL_RETRIES = 3;

type QueryMeta = {
  /**
   * Text of the failure when the server sends none [errors-and-texts#server-text-first]; without it the generic text is
   * shown.
   */
  fallback?: string;
  /** The screen itself shows the failure: no toast. */
  isSilent?: true;
  /** The screen itself shows that the requested object does not exist (404). */
  showsMissing?: true;
  /** Data of the page in view, whose data time the top bar shows. */
  isPageData?: true;
  /** Beside the page in view: fetched again when orders change. */
  followsOrders?: true;
};

type MutationMeta = {
  success?: string;
  fallback?: string;
  /** Toast of a failure that the screen shows with another text. */
  failureToast?: string;
  /** The change may not move the rows on screen, even of this page. */
  keepsRows?: true;
  isSilent?: true;
  /** The screen itself shows what another user has changed (409): no toast. */
  showsConflict?: true;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}

type Show = (text: string, about?: { subject?: string | undefined }) => void;

/** Where the one handler shows its texts, with the order, person or item that they are about: the toasts. */
export type Notify = { success: Show; error: Show };

/** A text that names its subject itself needs no second name. */
function show(notify: Show, text: string, subject: string | undefined): void {
  if (subject === undefined || text.includes(subject)) notify(text);
  else notify(text, { subject });
}

const isRefusal = (error: Error) => isApiError(error) && error.status >= 400 && error.status < 500;

const mentionsNotFound = (error: Error) => /404|not found/i.test(error.message);

const retryUpTo = (times: number) => (failures: number, error: Error) =>
  failures < times && !isRefusal(error) && !mentionsNotFound(error);

/** Retries of legal and general queries: up to 3, never after a 4xx, '404' or 'not found' [api#read-retries]. */
export const retryGeneral = retryUpTo(GENERAL_RETRIES);

/** Failures that need no toast: aborted by us, shown at a form's fields, asked about by the screen, or the end of the session. */
const isShownElsewhere = (error: Error) =>
  isAbort(error) ||
  error instanceof MergeConflict ||
  error instanceof MetConflicts ||
  (isApiError(error) && (error.fields !== undefined || error.status === 401));

const isMissing = (error: Error) => isApiError(error) && error.status === 404;

const isConflict = (error: Error) => isApiError(error) && error.status === 409;

function queryCache(notify: Notify) {
  return new QueryCache({
    onError: (error, query) => {
      const { isSilent, showsMissing, fallback } = query.meta ?? {};
      if (isSilent || (showsMissing && isMissing(error)) || isShownElsewhere(error)) return;
      show(notify.error, failureText(error, fallback), subjectOf(query.state.data));
    },
  });
}

function mutationCache(notify: Notify) {
  return new MutationCache({
    onSuccess: (data, variables, _result, { meta }) => {
      if (meta?.keepsRows === undefined) wishFreshRows();
      if (meta?.success !== undefined) show(notify.success, meta.success, subjectOf(variables, data));
    },
    // Runs before the caller gets the failure.
    onError: (error, variables, _result, { meta }) => {
      giveWords(error, meta?.fallback);
      if (meta?.isSilent || isShownElsewhere(error)) return;
      if (meta?.showsConflict && isConflict(error)) return;
      const text = meta?.failureToast ?? failureText(error, meta?.fallback);
      show(notify.error, text, subjectOf(variables));
    },
  });
}

/** Caches that the live changes catch up after a time without a network. */
const caughtUp = new WeakSet<QueryClient>();

/** Leaves it to the caller to refetch what is on screen once the network is back; returns the function that ends it. */
export function takeOverReconnects(queryClient: QueryClient): () => void {
  caughtUp.add(queryClient);
  return () => {
    caughtUp.delete(queryClient);
  };
}

/** The cache of server data with its rules and the one handler of failures [api#caching-in-the-browser]. */
export function createQueryClient(notify: Notify): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: queryCache(notify),
    mutationCache: mutationCache(notify),
    defaultOptions: {
      queries: {
        staleTime: LIMITS.freshMs,
        gcTime: LIMITS.keptMs,
        refetchOnWindowFocus: false,
        refetchOnReconnect: () => (caughtUp.has(queryClient) ? false : 'always'),
        retry: retryUpTo(RETRIES),
      },
      // A write must fail at once while offline: queued, it would be sent long after the operator has left.
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}
