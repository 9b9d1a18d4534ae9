import { z } from 'zod';
import { useTableState } from '#lib/use-table-state.ts';

const adminsSearch = {
  filters: z.object({ isActive: z.enum(['true', 'false']).optional() }),
  view: z.never(),
};

/** Search, filter, sort and page of Operateri, which live in the address. */
export const useAdminsState = () => useTableState(adminsSearch);

/** What `useAdminsState` answers with. */
export type AdminsState = ReturnType<typeof useAdminsState>;
