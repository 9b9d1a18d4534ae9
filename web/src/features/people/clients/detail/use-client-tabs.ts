import { oneOf } from '#lib/lists/address-values.ts';
import { useTableState } from '#lib/lists/use-table-state.ts';

const tabSearch = { filters: {}, view: oneOf(['orders']) };

/** The tab of a client's page and the page of the history in it, which live in the address. */
export const useClientTabs = () => useTableState(tabSearch);

/** What `useClientTabs` returns. */
export type ClientTabs = ReturnType<typeof useClientTabs>;
