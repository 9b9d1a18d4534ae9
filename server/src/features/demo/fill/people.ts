import type { Tx } from '#platform/database/db.ts';
import { accountsOf, type DemoPeople } from '#features/demo/plan/demo-people.ts';
import type { DemoPerson } from '#features/demo/plan/people.ts';

/** What differs between databases: the password hash of people who can sign in, and the key of their photo. */
export interface PersonSecrets {
  readonly passwordHash: (person: DemoPerson) => string | null;
  readonly photoKey: (person: DemoPerson) => string | null;
}

async function insertUsers(tx: Tx, people: DemoPeople, secrets: PersonSecrets): Promise<void> {
  const seconds = new Map(people.clients.map(({ person, second }) => [person.id, second]));
  const rows = accountsOf(people).map((person) => ({
    id: person.id,
    role: person.role,
    email: person.email,
    password_hash: secrets.passwordHash(person),
    email_verified_at: person.email === null ? null : person.createdAt,
    first_name: person.firstName,
    last_name: person.lastName,
    phone: person.phone,
    second_phone: seconds.get(person.id)?.phone ?? null,
    second_phone_word: seconds.get(person.id)?.word ?? null,
    profile_image_key: secrets.photoKey(person),
    created_at: person.createdAt,
  }));
  await tx.insertInto('users').values(rows).execute();
}

async function insertCompanies(tx: Tx, { companies }: DemoPeople): Promise<void> {
  const rows = companies.map(({ head, company, ...planned }) => ({
    id: head.id,
    company_name: company.name,
    registration_number: planned.registrationNumber,
    tin: planned.tin,
    municipality: company.municipality,
    street_and_number: planned.streetAndNumber,
    unit_number: null,
    note: null,
    priority: planned.priority,
  }));
  const packages = companies.flatMap(({ head, company }) =>
    company.packages.map((offered) => ({ owner_id: head.id, package: offered })),
  );
  await tx.insertInto('owners').values(rows).execute();
  await tx.insertInto('owner_packages').values(packages).execute();
}

async function insertWorkers(tx: Tx, { workers }: DemoPeople): Promise<void> {
  const rows = workers.map(({ person, ownerId, isOwner, priority }) => ({
    id: person.id,
    owner_id: ownerId,
    is_owner: isOwner,
    priority,
  }));
  const packages = workers.flatMap((worker) =>
    worker.packages.map((offered) => ({ worker_id: worker.person.id, package: offered })),
  );
  await tx.insertInto('workers').values(rows).execute();
  await tx.insertInto('worker_packages').values(packages).execute();
}

async function insertClients(tx: Tx, { clients }: DemoPeople): Promise<void> {
  const rows = clients.map(({ person, note }) => ({ id: person.id, note }));
  const addresses = clients.flatMap((client) =>
    client.addresses.map((address) => ({
      id: address.id,
      client_id: client.person.id,
      type: address.type,
      municipality: address.municipality,
      street_and_number: address.streetAndNumber,
      unit_number: address.unitNumber,
      note: address.note,
      latitude: address.latitude,
      longitude: address.longitude,
      formatted_address: address.formattedAddress,
      postal_code: address.postalCode,
      created_at: address.createdAt,
    })),
  );
  await tx.insertInto('clients').values(rows).execute();
  await tx.insertInto('addresses').values(addresses).execute();
}

/** Inserts everyone as active: those who left took part in orders before. */
export async function insertPeople(tx: Tx, people: DemoPeople, secrets: PersonSecrets): Promise<void> {
  await insertUsers(tx, people, secrets);
  await insertCompanies(tx, people);
  await insertWorkers(tx, people);
  await insertClients(tx, people);
}

/** Deactivates the accounts of those who left, after their orders were inserted. */
export async function deactivateLeavers(tx: Tx, people: DemoPeople): Promise<void> {
  const ids = accountsOf(people)
    .filter((person) => person.leaves)
    .map((person) => person.id);
  await tx.updateTable('users').set({ is_active: false }).where('id', 'in', ids).execute();
}
