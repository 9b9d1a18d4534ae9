import type { AddressType, Municipality } from '@majstorija/contract/addresses/places.ts';
import { PACKAGE_OPTIONS, type Package } from '@majstorija/contract/catalog.ts';
import type { AbsenceKind } from '@majstorija/contract/people/availability/absence-texts.ts';
import type { Db } from '#platform/database/db.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { anAccount, type AccountTraits } from '#testing/builders/accounts.ts';

let count = 0;
const next = (): number => (count += 1);

type PersonTraits = Omit<AccountTraits, 'role' | 'hasPassword'>;

/** Stores an active client without an address. */
export async function aClient(db: Db, traits: PersonTraits = {}) {
  const account = await anAccount(db, { ...traits, role: 'client', hasPassword: false });
  await db.insertInto('clients').values({ id: account.id }).execute();
  return account;
}

/** The traits of an address that a test may set. */
export interface AddressTraits {
  type?: AddressType;
  municipality?: Municipality;
  streetAndNumber?: string;
  unitNumber?: string | null;
  note?: string | null;
  latitude?: number | null;
  longitude?: number | null;
}

/** Stores an address of a client: by default a flat in Vračar. */
export async function anAddress(db: Db, clientId: string, traits: AddressTraits = {}) {
  const address = {
    id: uuidv7(new Date()),
    client_id: clientId,
    type: traits.type ?? 'flat',
    city: 'Beograd',
    municipality: traits.municipality ?? 'Vračar',
    street_and_number: traits.streetAndNumber ?? 'Njegoševa 12',
    unit_number: traits.unitNumber ?? null,
    note: traits.note ?? null,
    latitude: traits.latitude === undefined ? 44.8031 : traits.latitude,
    longitude: traits.longitude === undefined ? 20.4733 : traits.longitude,
    // One after the other, so that the first one created sorts first.
    created_at: new Date(Date.parse('2026-01-05T08:00:00.000Z') + next()),
  };
  await db.insertInto('addresses').values(address).execute();
  return address;
}

/** Stores a company and the account of its owner. */
export async function anOwner(
  db: Db,
  traits: PersonTraits & { companyName?: string; municipality?: Municipality } = {},
) {
  const account = await anAccount(db, { ...traits, role: 'owner', hasPassword: false });
  const number = next();
  const company = {
    id: account.id,
    company_name: traits.companyName ?? `Majstori ${number} d.o.o.`,
    registration_number: String(10_000_000 + number),
    tin: String(100_000_000 + number),
    municipality: traits.municipality ?? 'Zemun',
    street_and_number: 'Glavna 1',
  };
  await db.insertInto('owners').values(company).execute();
  return { ...account, companyName: company.company_name };
}

/** The traits of a worker that a test may set; `ownerId` is the company, by default a new one. */
export interface WorkerTraits extends PersonTraits {
  ownerId?: string;
  packages?: readonly Package[];
  priority?: number;
}

/** Stores an active worker who offers every package. */
export async function aWorker(db: Db, traits: WorkerTraits = {}) {
  const ownerId = traits.ownerId ?? (await anOwner(db)).id;
  const account = await anAccount(db, { ...traits, role: 'worker', hasPassword: false });
  const worker = { id: account.id, owner_id: ownerId, priority: traits.priority ?? 0 };
  await db.insertInto('workers').values(worker).execute();
  const packages = (traits.packages ?? PACKAGE_OPTIONS).map((name) => ({
    worker_id: account.id,
    package: name,
  }));
  if (packages.length > 0) await db.insertInto('worker_packages').values(packages).execute();
  return { ...account, ownerId };
}

/** Stores an absence of a worker, a vacation by default; returns its id. */
export async function anAbsence(
  db: Db,
  workerId: string,
  traits: { startsAt: string; endsAt: string; kind?: AbsenceKind; note?: string },
): Promise<string> {
  const id = uuidv7(new Date());
  await db
    .insertInto('worker_absences')
    .values({
      id,
      worker_id: workerId,
      kind: traits.kind ?? 'vacation',
      starts_at: traits.startsAt,
      ends_at: traits.endsAt,
      note: traits.note ?? null,
      created_at: new Date('2026-01-05T08:00:00.000Z'),
    })
    .execute();
  return id;
}

/** Stores the consent of a worker and the last position, of noon on the first day of the clock of tests by default. */
export async function aPosition(
  db: Db,
  workerId: string,
  traits: { latitude?: number; longitude?: number; at?: Date } = {},
): Promise<void> {
  const at = traits.at ?? new Date('2026-03-06T11:00:00.000Z');
  await db.insertInto('worker_position_consents').values({ worker_id: workerId, given_at: at }).execute();
  const point = { latitude: traits.latitude ?? 44.80532, longitude: traits.longitude ?? 20.47814 };
  await db
    .insertInto('worker_positions')
    .values({ worker_id: workerId, ...point, accuracy_meters: 12, at })
    .execute();
}
