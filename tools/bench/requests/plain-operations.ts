import { MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { list, mix, ORDERS, read, type Operation } from './operations.ts';
import type { Samples } from './samples.ts';
import { assignments, comments, statusChanges } from './write-operations.ts';

const write = (name: string, next: Operation['next']): Operation => ({ name, kind: 'write', aim: 0.3, next });

/** What a plain program answers too, with the shares of its rate that are the aims. */
export function plainOperations(samples: Samples): Operation[] {
  const { workers, admins, orders } = samples;
  const lists = [
    [list({}), list({ page: '2' }), list({ page: '400' })],
    [list({ sortBy: 'createdAt', sortOrder: 'desc' }), list({ sortBy: 'createdAt', sortOrder: 'asc' })],
    ['WATER_AND_SEWER', 'ELECTRICS'].map((category) => list({ category })),
    ['pending', 'accepted', 'completed', 'canceled'].map((status) => list({ status })),
    MUNICIPALITY_OPTIONS.map((municipality) => list({ municipality })),
    MUNICIPALITY_OPTIONS.map((municipality) => list({ municipality, status: 'completed' })),
    workers.map((workerId) => list({ workerId })),
    admins.map((adminId) => list({ adminId })),
  ];
  const codes = orders.slice(0, 100).map(({ code }) => list({ searchTerm: code }));
  const details = orders.map(({ id }) => ({ method: 'GET', path: `${ORDERS}/${id}` }));
  return [
    read('plain: list (mixed)', mix(lists), 0.6),
    read('plain: search by code', codes, 0.85),
    read('plain: detail', details, 0.5),
    write('plain: comment', comments(samples)),
    write('plain: status change', statusChanges(samples)),
    write('plain: assign a worker', assignments(samples)),
  ];
}
