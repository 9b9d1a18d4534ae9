import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  DIFFERENCES,
  DIFFERENCE_OPTIONS,
  type PriceVersion,
} from '@majstorija/contract/price-list/price-versions.ts';
import { formatDate } from '@majstorija/contract/text/dates.ts';
import { NOUNS } from '@majstorija/contract/text/format.ts';
import { comparisonQuery } from '#api/price-list/price-versions.ts';
import type { ListTexts } from '#shared/lists/list-description.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { selectFilter } from '#shared/lists/select-filter.tsx';
import { useListPage } from '#shared/lists/use-list-page.ts';
import { BackToPrices } from './back-to-prices.tsx';
import { comparisonColumns } from './comparison-columns.tsx';
import { historyViews, useComparisonState, type ComparisonState } from './use-history-state.ts';
import { useVersionChoices } from './use-version-choices.ts';

const TEXTS: ListTexts = {
  title: 'Istorija cenovnika',
  noun: NOUNS.stavka,
  isFeminine: true,
  search: 'Traži po stavci ili šifri...',
  searchKey: 'Pretraga promena cenovnika',
  failure: { title: 'Poređenje nije učitano.' },
};

const KINDS = DIFFERENCE_OPTIONS.map((value) => ({ value, label: DIFFERENCES[value] }));

const nameOf = (number: string): string => (number === '0' ? 'Prazan cenovnik' : `Verzija ${number}`);

const toOption = ({ number, createdAt }: PriceVersion) => ({
  value: String(number),
  label: `Verzija ${number}, ${formatDate(createdAt)}`,
});

/** The two versions of the address; without them the newest one and the one before it. */
function useCompared({ filters }: ComparisonState) {
  const versions = useVersionChoices([filters.before, filters.after].map(Number));
  const after = Number(filters.after ?? versions[0]?.number ?? 0);
  return { versions, after, before: Number(filters.before ?? Math.max(0, after - 1)) };
}

/** What two versions have differently, item by item. */
export function ComparisonList() {
  const state = useComparisonState();
  const { versions, before, after } = useCompared(state);
  const { searchTerm, query, filters } = state;
  const asked = { ...state, query: { ...query, before, after } };
  const page = useListPage(useQuery(comparisonQuery({ before, after }, query)), asked);
  const columns = useMemo(() => comparisonColumns(searchTerm), [searchTerm]);
  const options = versions.map(toOption);
  return (
    <ListPage
      {...page}
      texts={TEXTS}
      state={state}
      views={historyViews(state)}
      filters={{
        before: selectFilter({
          label: 'Od verzije',
          value: String(before),
          options: [...options, { value: '0', label: 'Prazan cenovnik' }],
          toText: nameOf,
          onChange: (value) => state.setFilter('before', value),
        }),
        after: selectFilter({
          label: 'Do verzije',
          value: String(after),
          options,
          toText: nameOf,
          onChange: (value) => state.setFilter('after', value),
        }),
        kind: selectFilter({
          label: 'Vrsta promene',
          value: filters.kind,
          options: KINDS,
          onChange: (value) => state.setFilter('kind', value),
        }),
      }}
      hasSort={false}
      columns={columns}
      actions={<BackToPrices />}
    />
  );
}
