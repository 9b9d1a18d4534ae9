import {
  COMPLAINT_STATE_OPTIONS,
  COMPLAINT_VIEW_OPTIONS,
} from '@majstorija/contract/complaints/complaint-states.ts';
import { aDay, oneOf } from '#lib/lists/address-values.ts';
import { useTableState } from '#lib/lists/use-table-state.ts';

const complaintsSearch = {
  filters: { state: oneOf(COMPLAINT_STATE_OPTIONS), from: aDay, to: aDay },
  view: oneOf(COMPLAINT_VIEW_OPTIONS),
};

/** Search, filters, view and page of the register, which live in the address; it has one order. */
export function useComplaintsState() {
  const state = useTableState(complaintsSearch);
  const { filters, searchTerm, view, page, pageSize } = state;
  const asked = {
    ...filters,
    ...(view !== undefined && { view }),
    ...(searchTerm !== '' && { searchTerm }),
  };
  return { ...state, asked, query: { ...asked, page, pageSize } };
}

/** What `useComplaintsState` returns. */
export type ComplaintsState = ReturnType<typeof useComplaintsState>;
