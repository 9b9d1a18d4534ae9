import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { CATEGORIES, CATEGORY_OPTIONS, PACKAGES, PACKAGE_OPTIONS } from '@majstorija/contract/catalog.ts';
import { compareText, fullName } from '@majstorija/contract/text/format.ts';
import { adminOptionsQuery } from '#api/people/admins.ts';
import { ownersQuery } from '#api/people/owners.ts';
import { workersQuery } from '#api/people/workers.ts';
import type { ReportFilter } from '@majstorija/contract/statistics/reports.ts';
import type { ReportState } from './use-report-state.ts';
import type { ListFilter, ListFilters } from '#shared/lists/applied-filters.ts';
import { loadState } from '#shared/lists/load-state.ts';
import { selectFilter } from '#shared/lists/select-filter.tsx';
import { adminKeywords, workerKeywords } from '#shared/people/keywords.ts';
import { ServiceSign } from '#shared/services/service-sign.tsx';
import type { Option } from '#ui/choice/option.ts';

const OFFERED = {
  category: {
    label: 'Kategorija',
    options: CATEGORY_OPTIONS.map((category) => ({
      value: category,
      label: CATEGORIES[category].label,
      icon: <ServiceSign category={category} size={20} />,
    })),
  },
  package: {
    label: 'Potkategorija',
    options: PACKAGE_OPTIONS.map((value) => ({ value, label: PACKAGES[value].label })),
  },
  municipality: {
    label: 'Opština',
    options: MUNICIPALITY_OPTIONS.map((value) => ({ value, label: value })),
  },
} as const;

/** The label of the chosen one among people or companies; of one who is in the list no more only that. */
const nameIn = (options: readonly Option[], isLoaded: boolean) => (id: string) =>
  options.find(({ value }) => value === id)?.label ?? (isLoaded ? 'nepoznat' : '…');

function fromList<Row>(list: UseQueryResult<Row[]>, toOption: (row: Row) => Option, failure: string) {
  const options = (list.data ?? []).map(toOption).toSorted((a, b) => compareText(a.label, b.label));
  return { options, toText: nameIn(options, list.data !== undefined), ...loadState(list, failure) };
}

/** Companies, workers and operators, fetched once a filter is opened, or has a value whose name is to be shown. */
function useLists({ filters }: ReportState) {
  const [opened, setOpened] = useState<readonly ReportFilter[]>([]);
  const open = (name: ReportFilter) => () => setOpened((before) => [...before, name]);
  const isWanted = (name: ReportFilter) => filters[name] !== undefined || opened.includes(name);
  const owners = useQuery({ ...ownersQuery(), enabled: isWanted('ownerId') });
  const workers = useQuery({ ...workersQuery(), enabled: isWanted('workerId') });
  const admins = useQuery({ ...adminOptionsQuery(), enabled: isWanted('adminId') });
  return {
    ownerId: {
      label: 'Kompanija',
      onOpen: open('ownerId'),
      ...fromList(
        owners,
        (owner) => ({ value: owner._id, label: owner.companyName, hint: fullName(owner) }),
        'Kompanije nisu učitane.',
      ),
    },
    workerId: {
      label: 'Majstor',
      onOpen: open('workerId'),
      ...fromList(
        workers,
        (worker) => ({
          value: worker._id,
          label: fullName(worker),
          hint: worker.owner.companyName,
          keywords: workerKeywords(worker),
        }),
        'Majstori nisu učitani.',
      ),
    },
    adminId: {
      label: 'Operater',
      onOpen: open('adminId'),
      ...fromList(
        admins,
        (admin) => ({ value: admin._id, label: fullName(admin), keywords: adminKeywords(admin) }),
        'Operateri nisu učitani.',
      ),
    },
  };
}

/** The filters that a report takes, in their one order [statistics-screen#filters]. */
export function useReportFilters(state: ReportState, taken: readonly ReportFilter[]): ListFilters {
  const { filters, setFilter } = state;
  const lists = useLists(state);
  const choose = (name: ReportFilter) => (value: string | undefined) => setFilter(name, value);
  const fields: Readonly<Record<ReportFilter, ListFilter>> = {
    category: selectFilter({ ...OFFERED.category, value: filters.category, onChange: choose('category') }),
    package: selectFilter({ ...OFFERED.package, value: filters.package, onChange: choose('package') }),
    municipality: selectFilter({
      ...OFFERED.municipality,
      value: filters.municipality,
      onChange: choose('municipality'),
    }),
    ownerId: selectFilter({ ...lists.ownerId, value: filters.ownerId, onChange: choose('ownerId') }),
    workerId: selectFilter({ ...lists.workerId, value: filters.workerId, onChange: choose('workerId') }),
    adminId: selectFilter({ ...lists.adminId, value: filters.adminId, onChange: choose('adminId') }),
  };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => taken.some((each) => each === name)));
}
