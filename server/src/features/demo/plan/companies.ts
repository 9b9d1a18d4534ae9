import type { Package } from '@majstorija/contract/catalog.ts';
import { COMPANIES, type DemoCompany } from '#features/demo/content/people/companies.content.ts';
import type { DemoPerson, PersonMaker } from '#features/demo/plan/people.ts';
import type { Random } from '@majstorija/stories/random.ts';
import { streetsOf } from '#features/demo/content/people/streets.content.ts';

/** A company with its owner and the address of its office. */
export interface PlannedCompany {
  readonly head: DemoPerson;
  readonly company: DemoCompany;
  readonly registrationNumber: string;
  readonly tin: string;
  readonly streetAndNumber: string;
  readonly priority: number;
}

/** A person who takes orders: an employee, or the owner of the company. */
export interface PlannedWorker {
  readonly person: DemoPerson;
  readonly ownerId: string;
  readonly isOwner: boolean;
  readonly packages: readonly Package[];
  readonly priority: number;
}

/** Every company and every worker of the demo data, companies in the order of their table. */
export interface PlannedCompanies {
  readonly companies: readonly PlannedCompany[];
  readonly workers: readonly PlannedWorker[];
}

const HEAD = { role: 'owner', daysAgo: [420, 900], women: 0, photo: 60, email: 100 } as const;
const EMPLOYEE = { role: 'worker', daysAgo: [120, 410], women: 6, photo: 45, email: 35 } as const;
/** One of this many employees has left. */
const LEAVES_EVERY = 13;

function planCompany(company: DemoCompany, make: PersonMaker, random: Random): PlannedCompany {
  const { firstName, lastName, municipality } = company;
  const street = random.pick(streetsOf(municipality));
  return {
    head: make({ ...HEAD, firstName, lastName }),
    company,
    registrationNumber: String(random.whole(17_000_000, 21_999_999)),
    tin: String(random.whole(100_000_000, 113_999_999)),
    streetAndNumber: `${street.name} ${random.whole(1, street.lastNumber)}`,
    priority: random.whole(0, 5),
  };
}

/** The packages of a worker: most of the company's, and at least one. */
function pickPackages({ packages }: DemoCompany, random: Random): Package[] {
  const kept = packages.filter(() => random.chance(0.75));
  return kept.length > 0 ? kept : [random.pick(packages)];
}

function planWorkers(planned: PlannedCompany, make: PersonMaker, random: Random): PlannedWorker[] {
  const { head, company } = planned;
  const employees = Array.from({ length: company.employees }, (): PlannedWorker => {
    const person = make({ ...EMPLOYEE, leaves: random.whole(1, LEAVES_EVERY) === 1 });
    const packages = pickPackages(company, random);
    return { person, ownerId: head.id, isOwner: false, packages, priority: random.whole(0, 10) };
  });
  if (!company.headWorks) return employees;
  const asWorker = { person: head, ownerId: head.id, isOwner: true, packages: company.packages };
  return [...employees, { ...asWorker, priority: random.whole(0, 10) }];
}

/** Makes up the twelve companies and their sixty workers; those with a demo account stay. */
export function planCompanies(make: PersonMaker, random: Random): PlannedCompanies {
  const companies = COMPANIES.map((company) => planCompany(company, make, random));
  const workers = companies.flatMap((planned) => planWorkers(planned, make, random));
  const [first, ...others] = workers;
  if (!first) return { companies, workers };
  const stays = {
    ...first,
    person: { ...first.person, leaves: false },
    packages: COMPANIES[0]?.packages ?? [],
  };
  return { companies, workers: [stays, ...others] };
}
