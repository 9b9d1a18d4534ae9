import { oneOf } from '#lib/lists/address-values.ts';
import { useTableState } from '#lib/lists/use-table-state.ts';

/** The tabs of a company's or worker's page besides the first one, 'info'. */
export const DETAIL_TABS = ['workers', 'schedule', 'orders', 'history'] as const;

const tabSearch = { filters: {}, view: oneOf(DETAIL_TABS) };

/** The tab of the page of a company or worker and the page of its list, which live in the address. */
export const useDetailTabs = () => useTableState(tabSearch);

/** What `useDetailTabs` returns. */
export type DetailTabs = ReturnType<typeof useDetailTabs>;
