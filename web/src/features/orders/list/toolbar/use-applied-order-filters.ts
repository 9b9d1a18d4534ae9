import { useQuery } from '@tanstack/react-query';
import { CATEGORIES, Category } from '@majstorija/contract/catalog.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { ORDER_STATUSES, OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { adminOptionsQuery } from '#api/people/admins.ts';
import { workersQuery } from '#api/people/workers.ts';
import { ordersSearch } from '#features/orders/list/orders-search.ts';
import type { OrdersState } from '#features/orders/list/use-orders-state.ts';
import { useAppliedFilters } from '#shared/lists/applied-filters.ts';
import type { AppliedFilter } from '#ui/toolbar/applied-filter.ts';

type FilterName = keyof OrdersState['filters'];
type Person = { _id: string; firstName: string; lastName: string };

const FILTER_LABELS = {
  category: 'Kategorija',
  status: 'Status',
  municipality: 'Opština',
  workerId: 'Majstor',
  adminId: 'Operater',
} as const satisfies Record<FilterName, string>;

const FILTER_NAMES = ordersSearch.filters.keyof().options;

/** Shown for a worker or operator who is not (or no longer) in the lists. */
const UNKNOWN_PERSON = 'nepoznat';

const nameIn = (people: readonly Person[] | undefined, id: string): string => {
  const person = people?.find(({ _id }) => _id === id);
  if (person !== undefined) return fullName(person);
  return people === undefined ? '…' : UNKNOWN_PERSON;
};

/** The text of each filter's value; an unknown value is shown as it is in the address. */
function useValueTexts(): Record<FilterName, (value: string) => string> {
  const workers = useQuery(workersQuery()).data;
  const admins = useQuery(adminOptionsQuery()).data;
  return {
    category: (value) => {
      const known = Category.safeParse(value).data;
      return known === undefined ? value : CATEGORIES[known].label;
    },
    status: (value) => {
      const known = OrderStatus.safeParse(value).data;
      return known === undefined ? value : ORDER_STATUSES[known].label;
    },
    municipality: (value) => value,
    workerId: (value) => nameIn(workers, value),
    adminId: (value) => nameIn(admins, value),
  };
}

/** The filters of the orders list as pills. */
export function useAppliedOrderFilters(state: OrdersState): AppliedFilter[] {
  const texts = useValueTexts();
  return useAppliedFilters(
    state,
    FILTER_NAMES.map((name) => ({ name, label: FILTER_LABELS[name], toText: texts[name] })),
  );
}
