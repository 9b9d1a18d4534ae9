import type { DayPeople } from '../plan/day-people.ts';

const WORKERS = [
  { id: 'w1', ownerId: 'o1', packages: ['PLUMBING', 'DRAIN_CLEARING'], signsIn: true },
  { id: 'w2', ownerId: 'o1', packages: ['PLUMBING'], signsIn: true },
  { id: 'w3', ownerId: 'o2', packages: ['ELECTRICAL'], signsIn: true },
  { id: 'w4', ownerId: 'o2', packages: ['ELECTRICAL', 'PLUMBING'], signsIn: true },
  { id: 'w5', ownerId: 'o1', packages: ['DRAIN_CLEARING'], signsIn: false },
] as const;

/** A few people: five workers of two companies, one without the application; six clients, every third by phone. */
export const DAY_PEOPLE: DayPeople = {
  clients: Array.from({ length: 6 }, (_, n) => ({
    id: `c${n}`,
    name: `Klijent ${n}`,
    signsIn: n % 3 !== 0,
    addresses: [{ id: `a${n}`, municipality: n % 2 === 0 ? 'Vračar' : 'Zemun' }],
  })),
  workers: WORKERS.map((worker) => ({ ...worker, name: worker.id })),
  owners: ['o1', 'o2'].map((id) => ({ id, name: id, signsIn: true })),
  operators: [
    { id: 'p1', name: 'Vesna', signsIn: true },
    { id: 'p2', name: 'Marko', signsIn: true },
  ],
};
