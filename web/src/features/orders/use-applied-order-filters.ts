import { useQuery } from '@tanstack/react-query';
import { CATEGORIES, Category } from '@majstorija/contract/catalog.ts';
import { fullName } from '@majstorija/contract/format.ts';
import { ORDER_STATUSES, OrderStatus } from '@majstorija/contract/orders/order-status.ts';
import { adminOptionsQuery } from '#api/admins.ts';
import { workersQuery } from '#api/workers.ts';
import { ordersSearch } from '#features/orders/orders-search.ts';
import type { OrdersState } from '#features/orders/use-orders-state.ts';
import { useAppliedFilters } from '#shared/applied-filters.ts';
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

/** What stands for a worker or operator that the lists don't hold (any more). */
const UNKNOWN_PERSON = 'nepoznat';

const nameIn = (people: readonly Person[] | undefined, id: string): string => {
  const person = people?.find(({ _id }) => _id === id);
  if (person !== undefined) return fullName(person);
  return people === undefined ? '…' : UNKNOWN_PERSON;
};

/** How each filter's value reads; a value nobody knows is shown as it stands in the address. */
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
