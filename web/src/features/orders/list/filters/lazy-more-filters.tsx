import { NO_ONE, OWN } from '@majstorija/contract/orders/views.ts';
import type { OrdersState } from '#features/orders/list/use-orders-state.ts';
import { lazyPart, useLazyPart } from '#ui/dialogs/lazy-part.ts';
import { Spinner } from '#ui/marks/spinner.tsx';
import { toast } from '#ui/toasts/toast.ts';

const FAILURE = 'Filteri nisu učitani. Proverite vezu i otvorite ih ponovo, ili osvežite stranicu.';

/** The title of the panel, and of its button. */
export const MORE_FILTERS = 'Još filtera';

/** How many of the filters of the panel are on. */
const countMore = ({ filters }: OrdersState): number =>
  [
    filters.term,
    filters.created,
    filters.done,
    filters.termConfirmed,
    filters.paid,
    filters.method,
    filters.holder,
    filters.isUrgent,
    filters.hasComplaint,
    filters.workerId === NO_ONE || undefined,
    filters.adminId === NO_ONE || filters.adminId === OWN || undefined,
  ].filter((value) => value !== undefined).length;

const code = lazyPart(async () => (await import('./more-filters.tsx')).MoreFilters);

function useRows() {
  const Rows = useLazyPart(code, true, { onFailure: () => toast.error(FAILURE) });
  return { Rows };
}

/** The rows of the panel, whose code is fetched when it is first opened. */
function LazyMoreFilters({ state }: { state: OrdersState }) {
  const { Rows } = useRows();
  return Rows === undefined ? <Spinner /> : <Rows state={state} />;
}

/** The filters beside the five in the line, as a list takes them [orders#more-filters]. */
export const moreFiltersOf = (state: OrdersState) => ({
  title: MORE_FILTERS,
  count: countMore(state),
  rows: <LazyMoreFilters state={state} />,
});
