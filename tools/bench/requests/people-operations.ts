import { read, type Operation, type Wanted } from './operations.ts';

const people = (kind: string, query: Record<string, string> = {}): Wanted => ({
  method: 'GET',
  path: `/api/v1/${kind}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : ''}`,
});

const clients = (query: Record<string, string>) => people('clients', { page: '1', pageSize: '25', ...query });

/** The lists of people: clients in pages, workers and companies whole. */
export function peopleOperations(): Operation[] {
  const pages = [
    clients({}),
    clients({ page: '2' }),
    clients({ page: '400' }),
    clients({ isActive: 'false' }),
    clients({ sortBy: 'createdAt', sortOrder: 'desc' }),
    clients({ sortBy: 'createdAt', sortOrder: 'asc' }),
  ];
  const terms = ['đorđević', 'Петровић', 'jovanovic ana', '3816412', 'stojanović milan'];
  return [
    read('clients (mixed)', pages, 0.6),
    read(
      'search of clients',
      terms.map((searchTerm) => clients({ searchTerm })),
      0.6,
    ),
    read('workers, all', [people('workers')], 0.6),
    read('companies, all', [people('owners')], 0.6),
  ];
}
