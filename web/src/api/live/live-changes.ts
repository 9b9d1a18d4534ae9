import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '@majstorija/contract/live/live.ts';
import type { OrderDetail, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { AUTH_KEY } from '#api/accounts/auth.ts';
import { orderKeys } from '#api/orders/orders.ts';
import { viewerKeys } from './viewers.ts';
import { createGatherer, type Gatherer } from '#lib/browser/gather.ts';

/** The shortest time between two fetches of a list, in milliseconds: a busy day must not fetch it at every change. */
const EVERY_MS = 1000;

export type OrderChanged = Extract<LiveEvent, { topic: 'order' }>;
type Rows = { data: readonly Pick<OrderListItem, '_id' | 'version'>[] };

/** Lists of people and a client's page: their totals follow the orders. Choices of pickers do not. */
const isOfPeople = ({ queryKey, meta }: Query): boolean =>
  meta?.isPageData === true && queryKey[0] !== orderKeys.all[0];

const isChangeOfOrder = (key: QueryKey | undefined): boolean =>
  key?.[0] === orderKeys.all[0] && key[1] !== 'created';

/** Whether the page already shows this version of the order, or a newer one. */
function isShown(queryClient: QueryClient, { id, version }: OrderChanged): boolean {
  const detail = queryClient.getQueryData<OrderDetail>(orderKeys.detail(id));
  if (detail !== undefined && detail.version >= version) return true;
  const lists = queryClient.getQueriesData<Rows>({ queryKey: orderKeys.lists });
  return lists.some(([, page]) => page?.data.some((row) => row._id === id && row.version >= version));
}

/** Refetches what a change touches: immediately, then about once a second however many changes arrive. */
function createRefresh(queryClient: QueryClient) {
  const gather = (filters: Parameters<QueryClient['invalidateQueries']>[0], onIdle?: () => void) =>
    createGatherer(() => queryClient.invalidateQueries(filters), EVERY_MS, onIdle);
  const shared = [
    gather({ queryKey: orderKeys.lists }),
    gather({ queryKey: orderKeys.counts }),
    gather({ predicate: isOfPeople }),
  ];
  const details = new Map<string, Gatherer>();
  const detailOf = (id: string) => {
    const drop = () => void details.delete(id);
    const gatherer = details.get(id) ?? gather({ queryKey: orderKeys.detail(id) }, drop);
    details.set(id, gatherer);
    return gatherer;
  };
  return {
    order: ({ id, version }: OrderChanged) => {
      const detail = queryClient.getQueryData<OrderDetail>(orderKeys.detail(id));
      if (detail !== undefined && detail.version < version) detailOf(id).ask();
      for (const gatherer of shared) gatherer.ask();
    },
    stop: () => {
      for (const gatherer of [...shared, ...details.values()]) gatherer.stop();
    },
  };
}

const isOnFirstScreen = ({ queryKey, meta }: Query): boolean =>
  meta?.isPageData === true || queryKey[1] === orderKeys.counts[1] || queryKey[0] === viewerKeys.all[0];

/** What is refetched when changes may have been missed: the facts of a page just loaded, or all but the session. */
const SCOPES = {
  page: isOnFirstScreen,
  all: ({ queryKey }: Query): boolean => queryKey[0] !== AUTH_KEY,
} as const;

/**
 * Applies live changes by refetching what they touch. While a change of our own is under way they wait: an answer from
 * before it would overwrite what is shown optimistically [live#own-changes-first]. A change whose version the page
 * already shows is skipped.
 */
export function createLiveChanges(queryClient: QueryClient, getMyId: () => string | undefined) {
  const refresh = createRefresh(queryClient);
  let waiting: (() => void)[] = [];
  const isChanging = () =>
    queryClient.isMutating({ predicate: ({ options }) => isChangeOfOrder(options.mutationKey) }) > 0;
  const drain = () => {
    if (waiting.length === 0 || isChanging()) return;
    const ready = waiting;
    waiting = [];
    for (const apply of ready) apply();
  };
  const whenQuiet = (apply: () => void) => {
    waiting.push(apply);
    drain();
  };
  const unsubscribe = queryClient.getMutationCache().subscribe(drain);
  return {
    order: (event: OrderChanged) =>
      whenQuiet(() => {
        if (event.actorId !== getMyId() || !isShown(queryClient, event)) refresh.order(event);
      }),
    viewers: (id: string) => void queryClient.invalidateQueries({ queryKey: viewerKeys.of(id) }),
    /** Refetches once what is on screen; the rest is refetched when it is shown again. */
    missed: (scope: keyof typeof SCOPES) =>
      whenQuiet(() => void queryClient.invalidateQueries({ predicate: SCOPES[scope] })),
    stop: () => {
      unsubscribe();
      refresh.stop();
    },
  };
}
