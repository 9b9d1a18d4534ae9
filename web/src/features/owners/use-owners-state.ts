import { z } from 'zod';
import { Municipality, Package } from '@majstorija/contract/catalog.ts';
import { useTableState } from '#lib/use-table-state.ts';

const ownersSearch = {
  filters: z.object({ municipality: Municipality.optional(), package: Package.optional() }),
  view: z.never(),
};

/** Search, filters, sort and page of Kompanije, which live in the address. */
export const useOwnersState = () => useTableState(ownersSearch);
