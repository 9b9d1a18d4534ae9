import { z } from 'zod';
import { Package } from '@majstorija/contract/catalog.ts';
import { useTableState } from '#lib/use-table-state.ts';

const workersSearch = { filters: z.object({ package: Package.optional() }), view: z.never() };

/** Search, service filter, sort and page of Majstori, which live in the address. */
export const useWorkersState = () => useTableState(workersSearch);
