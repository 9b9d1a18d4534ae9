import { z } from 'zod';
import { useTableState } from '#lib/lists/use-table-state.ts';

const peopleSearch = {
  filters: z.object({ isActive: z.enum(['true', 'false']).optional() }),
  view: z.never(),
};

/** Search, active filter, sort and page of a list of people, which live in the address. */
export const usePeopleState = () => useTableState(peopleSearch);
