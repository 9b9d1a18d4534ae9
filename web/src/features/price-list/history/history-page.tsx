import { useSearch } from '@tanstack/react-router';
import { ComparisonList } from './comparison-list.tsx';
import { VersionList } from './version-list.tsx';

/** Istorija of Cenovnik: its versions, or two of them compared [price-list#history-screen]. */
export function PriceHistoryPage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return search.view === 'compare' ? <ComparisonList /> : <VersionList />;
}
