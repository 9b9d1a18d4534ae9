import { useQuery } from '@tanstack/react-query';
import { MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { CATEGORIES, CATEGORY_OPTIONS } from '@majstorija/contract/catalog.ts';
import { compareText, fullName } from '@majstorija/contract/text/format.ts';
import {
  ORDER_STATUSES,
  STATUS_OPTIONS,
  type OrderStatus,
} from '@majstorija/contract/orders/life/statuses.ts';
import { HOLDERS, METHODS } from '@majstorija/contract/orders/payment/payment-words.ts';
import type { AdminOption } from '@majstorija/contract/people/admins.ts';
import { NO_ONE, OWN } from '@majstorija/contract/orders/views.ts';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { adminOptionsQuery } from '#api/people/admins.ts';
import { workersQuery } from '#api/people/workers.ts';
import type { OrdersState } from '#features/orders/list/use-orders-state.ts';
import type { ListFilter, ListFilters } from '#shared/lists/applied-filters.ts';
import { loadState } from '#shared/lists/load-state.ts';
import { selectFilter, severalFilter } from '#shared/lists/select-filter.tsx';
import { adminKeywords, workerKeywords } from '#shared/people/keywords.ts';
import { PERIOD_ROWS, periodText } from './periods.ts';
import { STATUS_ICONS } from '#shared/orders/icons.ts';
import { ServiceSign } from '#shared/services/service-sign.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';

const CATEGORIES_OFFERED = CATEGORY_OPTIONS.map((category) => ({
  value: category,
  label: CATEGORIES[category].label,
  icon: <ServiceSign category={category} size={20} />,
}));

function toStatusOption(status: OrderStatus) {
  const { label, icon } = ORDER_STATUSES[status];
  const Icon = STATUS_ICONS[icon];
  return { value: status, label, icon: <Icon size={16} aria-hidden="true" /> };
}

const STATUSES_OFFERED = STATUS_OPTIONS.map(toStatusOption);
const MUNICIPALITIES_OFFERED = MUNICIPALITY_OPTIONS.map((value) => ({ value, label: value }));

type Person = { _id: string; firstName: string; lastName: string; profileImage: string | null };

const toPersonOption = (person: Person) => ({
  value: person._id,
  label: fullName(person),
  icon: <Avatar name={fullName(person)} photo={person.profileImage} size={24} />,
});

const toWorkerOption = (worker: WorkerListItem) => ({
  ...toPersonOption(worker),
  hint: worker.owner.companyName,
  keywords: workerKeywords(worker),
});

const toAdminOption = (admin: AdminOption) => ({ ...toPersonOption(admin), keywords: adminKeywords(admin) });

const byName = (a: Person, b: Person) => compareText(fullName(a), fullName(b));

/** Shown for a worker or operator who is not, or no longer, in the lists. */
const UNKNOWN_PERSON = 'nepoznat';

/** The name of a chosen person; also of an inactive worker, who is not offered. */
const nameIn = (people: readonly Person[] | undefined) => (id: string) => {
  const person = people?.find(({ _id }) => _id === id);
  if (person !== undefined) return fullName(person);
  return people === undefined ? '…' : UNKNOWN_PERSON;
};

/** In place of an operator. */
const OF_OPERATORS: Readonly<Record<string, string>> = { [NO_ONE]: 'bez operatera', [OWN]: 'ja' };

/** A filter of the panel with several values, each with a pill of its own. */
function anyOf<Value extends string>(
  label: string,
  labels: Readonly<Record<Value, string>>,
  values: readonly Value[] = [],
  onChange: (values: Value[] | undefined) => void,
): ListFilter {
  const several = values.map((value) => ({
    value,
    text: labels[value].toLowerCase(),
    onClear: () => onChange(values.filter((one) => one !== value)),
  }));
  return { label, text: several[0]?.text, several, field: null, onClear: () => onChange(undefined) };
}

/** The filters of the orders list [orders#list-filters]; the worker's has active workers only. */
export function useOrderFilters({ filters, setFilter }: OrdersState) {
  const workers = useQuery(workersQuery());
  const admins = useQuery(adminOptionsQuery());
  const active = (workers.data ?? []).filter((worker) => worker.isActive).toSorted(byName);
  /** A filter of the panel, or of a link: a pill that is removed, and no sixth control in the row. */
  const ofPanel = <Name extends keyof typeof filters>(
    name: Name,
    label: string,
    toText: (value: NonNullable<(typeof filters)[Name]>) => string,
  ): ListFilter => {
    const value = filters[name];
    return {
      label,
      text: value === undefined ? undefined : toText(value),
      field: null,
      onClear: () => setFilter(name, undefined),
    };
  };
  return {
    category: severalFilter({
      label: 'Kategorija',
      none: 'Sve',
      values: filters.category,
      options: CATEGORIES_OFFERED,
      onChange: (category) => setFilter('category', category),
    }),
    status: severalFilter({
      label: 'Status',
      values: filters.status,
      options: STATUSES_OFFERED,
      onChange: (status) => setFilter('status', status),
    }),
    municipality: severalFilter({
      label: 'Opština',
      none: 'Sve',
      values: filters.municipality,
      options: MUNICIPALITIES_OFFERED,
      onChange: (municipality) => setFilter('municipality', municipality),
    }),
    workerId: selectFilter({
      label: 'Majstor',
      value: filters.workerId,
      options: active.map(toWorkerOption),
      toText: (id) => (id === NO_ONE ? 'bez majstora' : nameIn(workers.data)(id)),
      onChange: (workerId) => setFilter('workerId', workerId),
      ...loadState(workers, 'Majstori nisu učitani.'),
    }),
    adminId: selectFilter({
      label: 'Operater',
      value: filters.adminId,
      options: (admins.data ?? []).toSorted(byName).map(toAdminOption),
      toText: (id) => OF_OPERATORS[id] ?? nameIn(admins.data)(id),
      onChange: (adminId) => setFilter('adminId', adminId),
      ...loadState(admins, 'Operateri nisu učitani.'),
    }),
    due: ofPanel('due', 'Rok', () => 'kasni'),
    term: ofPanel('term', PERIOD_ROWS.term.label, periodText),
    termConfirmed: ofPanel('termConfirmed', PERIOD_ROWS.term.label, (is) =>
      is === 'true' ? 'potvrđen' : 'nije potvrđen',
    ),
    created: ofPanel('created', PERIOD_ROWS.created.label, periodText),
    done: ofPanel('done', PERIOD_ROWS.done.label, periodText),
    paid: ofPanel('paid', 'Naplata', (paid) => (paid === 'true' ? 'naplaćeno' : 'nije naplaćeno')),
    method: anyOf('Način', METHODS, filters.method, (method) => setFilter('method', method)),
    holder: anyOf('Novac je kod', HOLDERS, filters.holder, (holder) => setFilter('holder', holder)),
    isUrgent: ofPanel('isUrgent', 'Obeležje', () => 'hitno'),
    hasComplaint: ofPanel('hasComplaint', 'Obeležje', () => 'sa reklamacijom'),
  } satisfies ListFilters;
}
