import type { QueryClient } from '@tanstack/react-query';
import { orderKeys } from '#api/orders/orders.ts';
import { ownerKeys } from './owners.ts';
import { workerKeys } from './workers.ts';

type Row = { _id: string };
type Page = { data: Row[] };

/** Shows the changed row immediately in every list below the key. */
export function keepRow(queryClient: QueryClient, lists: readonly string[], saved: Row): void {
  queryClient.setQueriesData<Page>({ queryKey: lists }, (page) =>
    page ? { ...page, data: page.data.map((row) => (row._id === saved._id ? saved : row)) } : page,
  );
}

/**
 * Refetches companies and workers together, the choices of filters and assign dialogs included: a company counts
 * its workers, a worker shows the company, and an owner who works is both.
 */
export function reloadCompanies(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ownerKeys.all });
  void queryClient.invalidateQueries({ queryKey: workerKeys.all });
}

/** Refetches orders too: they show a worker's name, phone and company. */
export function reloadOrdersOfWorkers(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: orderKeys.all });
}
