import { createRandom } from '@majstorija/stories/random.ts';
import { STAFF_PEOPLE } from '#features/demo/content/people/accounts.content.ts';
import { planClients, type PlannedClient } from '#features/demo/plan/clients.ts';
import { planCompanies, type PlannedCompanies } from '#features/demo/plan/companies.ts';
import { createPersonMaker, type DemoPerson } from '#features/demo/plan/people.ts';

/** Everyone of the demo data. */
export interface DemoPeople extends PlannedCompanies {
  readonly staff: readonly DemoPerson[];
  readonly clients: readonly PlannedClient[];
}

/** Every account once: owners of companies who work are workers too. */
export const accountsOf = ({ staff, companies, workers, clients }: DemoPeople): DemoPerson[] => [
  ...staff,
  ...companies.map((planned) => planned.head),
  ...workers.filter((worker) => !worker.isOwner).map((worker) => worker.person),
  ...clients.map((client) => client.person),
];

/** Plans everyone: staff, companies with their workers, clients. The same seed and clock give the same people. */
export function planPeople(seed: number, now: Date): DemoPeople {
  const random = createRandom(seed);
  const make = createPersonMaker(random, now);
  const staff = STAFF_PEOPLE.map(({ role, firstName, lastName, left }) =>
    make({ role, firstName, lastName, leaves: left, daysAgo: [420, 900], women: 0, photo: 80, email: 100 }),
  );
  const planned = planCompanies(make, random);
  return { staff, ...planned, clients: planClients(make, random) };
}
