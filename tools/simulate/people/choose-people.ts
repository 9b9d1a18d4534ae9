import { createRandom } from '@majstorija/stories/random.ts';
import type { People } from './read-people.ts';

/** The most clients and workers who sign in; a quarter as many others take part by phone. */
export interface Sizes {
  readonly clients: number;
  readonly workers: number;
}

/** Enough people for a day of so many orders. */
export const sizesFor = (orders: number): Sizes => ({
  clients: Math.min(80, Math.max(8, Math.ceil(orders / 3))),
  workers: Math.min(40, Math.max(10, Math.ceil(orders / 4))),
});

/** Shuffles people by the seed and their ids alone. */
function shuffled<T extends { readonly _id: string }>(people: readonly T[], seed: number): T[] {
  const keyed = people.map((person) => ({ person, key: createRandom(seed, person._id).fraction() }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ person }) => person);
}

type WithEmail = { readonly _id: string; readonly user: { readonly email: string | null } };

/** At most that many with an e-mail, and a quarter as many without one. */
function pickSome<T extends WithEmail>(people: readonly T[], most: number, seed: number): T[] {
  const row = shuffled(people, seed);
  const withEmail = row.filter(({ user }) => user.email !== null);
  const without = row.filter(({ user }) => user.email === null);
  return [...withEmail.slice(0, most), ...without.slice(0, Math.ceil(most / 4))];
}

/** Chooses the people of the day by the seed, from those who are active and can take part, and adds the owners of the workers. */
export function choosePeople({ clients, workers, owners }: People, sizes: Sizes, seed: number): People {
  const chosen = pickSome(
    workers.filter(({ isActive, packages }) => isActive && packages.length > 0),
    sizes.workers,
    seed,
  );
  const companies = new Set(chosen.map(({ owner }) => owner._id));
  const orderers = clients.filter(({ isActive, addresses }) => isActive && addresses.length > 0);
  return {
    clients: pickSome(orderers, sizes.clients, seed),
    workers: chosen,
    owners: owners.filter(({ _id, isActive }) => isActive && companies.has(_id)),
  };
}
