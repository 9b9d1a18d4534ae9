import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '@majstorija/contract/live/live.ts';
import type { OrderDetail, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { AUTH_KEY } from '#api/auth.ts';
import { orderKeys } from '#api/orders.ts';
import { viewerKeys } from '#api/viewers.ts';
import { createGatherer, type Gatherer } from '#lib/gather.ts';

/** What a list is asked for at most, in milliseconds: the desk of a busy day must not ask more than the server has to say. */
const EVERY_MS = 1000;

export type OrderChanged = Extract<LiveEvent, { topic: 'order' }>;
type Rows = { data: readonly Pick<OrderListItem, '_id' | 'version'>[] };

/** Lists of people and a client's page: their totals follow the orders. Choices of pickers do not. */
const isOfPeople = ({ queryKey, meta }: Query): boolean =>
  meta?.isPageData === true && queryKey[0] !== orderKeys.all[0];

const isChangeOfOrder = (key: QueryKey | undefined): boolean =>
  key?.[0] === orderKeys.all[0] && key[1] !== 'created';

/** Whether the page already shows this version of the order, or a newer one. */
function isHeld(queryClient: QueryClient, { id, version }: OrderChanged): boolean {
  const detail = queryClient.getQueryData<OrderDetail>(orderKeys.detail(id));
  if (detail !== undefined && detail.version >= version) return true;
  const lists = queryClient.getQueriesData<Rows>({ queryKey: orderKeys.lists });
  return lists.some(([, page]) => page?.data.some((row) => row._id === id && row.version >= version));
}

/** Asks anew for what a change touches: at once, then about once a second however many changes come. */
function createRefresh(queryClient: QueryClient) {
  const gather = (filters: Parameters<QueryClient['invalidateQueries']>[0]) =>
    createGatherer(() => queryClient.invalidateQueries(filters), EVERY_MS);
  const shared = [
    gather({ queryKey: orderKeys.lists }),
    gather({ queryKey: orderKeys.counts }),
    gather({ predicate: isOfPeople }),
  ];
  const details = new Map<string, Gatherer>();
  const detailOf = (id: string) => {
    const known = details.get(id) ?? gather({ queryKey: orderKeys.detail(id) });
    details.set(id, known);
    return known;
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

/** How far an answer to „changes may have been missed“ goes: the facts of a page just loaded, or all but the session. */
const REACH = {
  page: isOnFirstScreen,
  all: ({ queryKey }: Query): boolean => queryKey[0] !== AUTH_KEY,
} as const;

/**
 * Takes in live changes: what they touch is asked for anew. While a change of our own is under way they wait, or an
 * answer from before it would paint over what is shown at once (SPEC §4); one that it has brought already is passed over.
 */
export function createLiveChanges(queryClient: QueryClient, myId: string) {
  const refresh = createRefresh(queryClient);
  let waiting: (() => void)[] = [];
  const isChanging = () =>
    queryClient.isMutating({ predicate: ({ options }) => isChangeOfOrder(options.mutationKey) }) > 0;
  const go = () => {
    if (waiting.length === 0 || isChanging()) return;
    const taken = waiting;
    waiting = [];
    for (const take of taken) take();
  };
  const whenQuiet = (take: () => void) => {
    waiting.push(take);
    go();
  };
  const unsubscribe = queryClient.getMutationCache().subscribe(go);
  return {
    order: (event: OrderChanged) =>
      whenQuiet(() => {
        if (event.actorId !== myId || !isHeld(queryClient, event)) refresh.order(event);
      }),
    viewers: (id: string) => void queryClient.invalidateQueries({ queryKey: viewerKeys.of(id) }),
    /** Asks once for what is on screen; the rest is asked for when it is looked at again. */
    missed: (reach: keyof typeof REACH) =>
      whenQuiet(() => void queryClient.invalidateQueries({ predicate: REACH[reach] })),
    stop: () => {
      unsubscribe();
      refresh.stop();
    },
  };
}
