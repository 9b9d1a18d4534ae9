import { oneOf } from '#lib/lists/address-values.ts';
import { useTableState } from '#lib/lists/use-table-state.ts';

const peopleSearch = {
  filters: { isActive: oneOf(['true', 'false']) },
  view: oneOf([]),
};

/** Search, active filter, sort and page of a list of people, which live in the address. */
export const usePeopleState = () => useTableState(peopleSearch);
