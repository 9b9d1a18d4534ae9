import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '@majstorija/contract/live/live.ts';
import type { OrderDetail, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { AUTH_KEY } from '#api/accounts/auth.ts';
import { orderKeys } from '#api/orders/orders.ts';
import { shiftNoteKey } from '#api/orders/shift-note.ts';
import { LIST_KEYS } from './list-keys.ts';
import { viewerKeys } from './viewers.ts';
import { createGatherer, type Gatherer } from '#lib/browser/gather.ts';
import { isFirstRead, refetchChanged } from '#lib/http/refetch-changed.ts';

/** The shortest time for each fetch of a list, in milliseconds: a busy day must not fetch one at every change. */
const EVERY_MS = 1000;

/** Resolves when the tab is shown, immediately if it is [live#hidden-tab-asks-nothing]. */
const whenShown = (): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    check();
  });

export type OrderChanged = Extract<LiveEvent, { topic: 'order' }>;
type Rows = { data: readonly Pick<OrderListItem, '_id' | 'version'>[] };

type Wanted = (query: Query) => boolean;
type LiveList = Extract<LiveEvent, { topic: 'list' }>['list'];

const isPage = ({ meta }: Query): boolean => meta?.isPageData === true;
const isOrders: Wanted = ({ queryKey }) => queryKey[0] === orderKeys.all[0];
const isPrices: Wanted = ({ queryKey }) => queryKey[0] === LIST_KEYS.prices;
const isLegal: Wanted = ({ queryKey }) => queryKey[0] === LIST_KEYS.legalDocuments;
const isShiftNote: Wanted = ({ queryKey }) => queryKey[0] === shiftNoteKey[0];
const isSavedReports: Wanted = ({ queryKey }) => queryKey[0] === LIST_KEYS.savedReports;

/** Lists of people, their pages and panels: their totals follow the orders. Choices of pickers do not. */
const isOfPeople: Wanted = (query) =>
  query.meta?.followsOrders === true ||
  (isPage(query) && ![isOrders, isPrices, isLegal, isSavedReports].some((isOther) => isOther(query)));

/** What a changed list is shown in: orders show the names of people, the counts show none. */
const OF_LISTS = {
  people: (query) => isPage(query) && !isPrices(query) && !isLegal(query),
  prices: (query) => isPage(query) && isPrices(query),
  legal: isLegal,
  reports: isSavedReports,
  shift: isShiftNote,
} as const satisfies Record<LiveList, Wanted>;

const isChangeOfOrder = (key: QueryKey | undefined): boolean =>
  key?.[0] === orderKeys.all[0] && key[1] !== 'created';

/** Whether the page already shows this version of the order, or a newer one. */
function isShown(queryClient: QueryClient, { id, version }: OrderChanged): boolean {
  const detail = queryClient.getQueryData<OrderDetail>(orderKeys.detail(id));
  if (detail !== undefined && detail.version >= version) return true;
  const lists = queryClient.getQueriesData<Rows>({ queryKey: orderKeys.lists });
  return lists.some(([, page]) => page?.data.some((row) => row._id === id && row.version >= version));
}

const isList: Wanted = ({ queryKey }) =>
  queryKey[0] === orderKeys.all[0] &&
  (queryKey[1] === orderKeys.lists[1] || queryKey[1] === orderKeys.laidOut[1]);
const isCounts: Wanted = ({ queryKey }) =>
  queryKey[0] === orderKeys.all[0] && queryKey[1] === orderKeys.counts[1];

/** What a changed order may change besides its own page: the orders, their counts, the totals of people. */
const isTouchedByOrder: Wanted = (query) => isList(query) || isCounts(query) || isOfPeople(query);

const isOlder = (detail: OrderDetail | undefined, version: number): boolean =>
  detail !== undefined && detail.version < version;

/** Refetches what is wanted: immediately, then at most once a second for each list, however many changes arrive. */
function createRefresh(queryClient: QueryClient) {
  const wanted = new Set<Wanted>();
  const fetchWanted = async () => {
    const scopes = [...wanted];
    wanted.clear();
    const filters = { predicate: (query: Query) => scopes.some((isWanted) => isWanted(query)) };
    const calls = queryClient
      .getQueryCache()
      .findAll({ ...filters, type: 'active' })
      .filter((query) => isPage(query) || isCounts(query)).length;
    return calls + (await refetchChanged(queryClient, filters));
  };
  const lists = createGatherer(fetchWanted, EVERY_MS, { ready: whenShown });
  const details = new Map<string, Gatherer>();
  const detailOf = (id: string) => {
    const fetchDetail = () => refetchChanged(queryClient, { queryKey: orderKeys.detail(id) }).then(() => 1);
    const onIdle = () => void details.delete(id);
    const gatherer = details.get(id) ?? createGatherer(fetchDetail, EVERY_MS, { ready: whenShown, onIdle });
    details.set(id, gatherer);
    return gatherer;
  };
  const want = (isWanted: Wanted) => {
    wanted.add(isWanted);
    lists.ask();
  };
  return {
    want,
    order: ({ id, version }: OrderChanged) => {
      const detail = queryClient.getQueryCache().find<OrderDetail>({ queryKey: orderKeys.detail(id) });
      if (detail && (isFirstRead(detail) || isOlder(detail.state.data, version))) detailOf(id).ask();
      want(isTouchedByOrder);
    },
    stop: () => {
      for (const gatherer of [lists, ...details.values()]) gatherer.stop();
    },
  };
}

const isViewers: Wanted = ({ queryKey }) => queryKey[0] === viewerKeys.all[0];

/** The facts of a page that opens are asked for beside the stream, and not read twice [live#read-once]. */
const isOnFirstScreen: Wanted = (query) =>
  isViewers(query) || ((isPage(query) || isCounts(query)) && !isFirstRead(query));

/** What is refetched when changes may have been missed: the facts of a page just loaded, or all but the session. */
const SCOPES = {
  page: isOnFirstScreen,
  all: ({ queryKey }) => queryKey[0] !== AUTH_KEY,
} as const satisfies Record<string, Wanted>;

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
    list: (list: LiveList) => whenQuiet(() => refresh.want(OF_LISTS[list])),
    viewers: (id: string) => void refetchChanged(queryClient, { queryKey: viewerKeys.of(id) }),
    /** Refetches once what is on screen; the rest is refetched when it is shown again. */
    missed: (scope: keyof typeof SCOPES) => whenQuiet(() => refresh.want(SCOPES[scope])),
    stop: () => {
      unsubscribe();
      refresh.stop();
    },
  };
}
