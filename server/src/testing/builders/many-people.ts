import { MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { PACKAGE_OPTIONS } from '@majstorija/contract/catalog.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

const FIRST = [
  'Ana',
  'Petar',
  'Đorđe',
  'Njegoš',
  'Ljubica',
  'Džemal',
  'Milica',
  'Žarko',
  'Čedomir',
  'Stanislav',
];
const LAST = ['Petrović', 'Ćirić', 'Đurić', 'Ljubičić', 'Njegovan', 'Džamonja', 'Stanojević', 'Šarić'];

/** How many of each. */
export interface Crowd {
  readonly clients: number;
  readonly workers: number;
  readonly owners: number;
}

/** In how many statements they are loaded, so that each stays within the statement timeout. */
const PARTS = 60;

/** Accounts of all roles mixed, as they are created over the years, and the rows of clients. */
function insertPart(db: Db, { clients, workers, owners }: Crowd, part: number) {
  return sql`
    with added as (
      insert into users (id, role, email, first_name, last_name, phone, is_active, created_at)
      select gen_random_uuid(), role, role || n || '@primer.rs', (${FIRST}::text[])[1 + n % 10],
        (${LAST}::text[])[1 + n / 10 % 8] || ' ' || n, '+38164' || lpad((n * 7919 % 10000000)::text, 7, '0'),
        n % 50 <> 7, '2020-01-01'::timestamptz + age * interval '1500 days' + n * interval '1 s'
      from (values ('client', ${clients}::int), ('worker', ${workers}::int), ('owner', ${owners}::int)) kind (role, many),
        generate_series(1 + many * ${part}::int / ${PARTS}::int, many * (${part}::int + 1) / ${PARTS}::int) n,
        lateral (select n::float8 / many as age) joined
      order by age
      returning id, role, created_at
    ), added_clients as (
      insert into clients (id) select id from added where role = 'client'
    )
    insert into addresses (id, client_id, type, municipality, street_and_number, created_at)
    select gen_random_uuid(), id, 'flat', (${MUNICIPALITY_OPTIONS}::text[])[1 + abs(hashtext(id::text)) % 17], 'Glavna 1',
      created_at
    from added where role = 'client'`.execute(db);
}

/** Loads that many people with a company for each worker, packages and an address for each client, without orders. */
export async function manyPeople(db: Db, crowd: Crowd): Promise<void> {
  for (let part = 0; part < PARTS; part += 1) await insertPart(db, crowd, part);
  await sql`
    insert into owners (id, company_name, registration_number, tin, municipality, street_and_number, priority)
    select id, 'Servis ' || last_name, lpad(n::text, 8, '0'), lpad(n::text, 9, '0'),
      (${MUNICIPALITY_OPTIONS}::text[])[1 + n % 17], 'Glavna ' || n, n % 3
    from (select *, row_number() over () as n from users where role = 'owner') numbered`.execute(db);
  await sql`
    insert into workers (id, owner_id, priority)
    select worker.id, owner.id, worker.n % 3
    from (select id, row_number() over () as n from users where role = 'worker') worker
      join (select id, row_number() over () as n, count(*) over () as many from owners) owner
        on owner.n = 1 + worker.n % owner.many`.execute(db);
  await sql`
    insert into worker_packages (worker_id, package) select id, unnest(${PACKAGE_OPTIONS}::text[]) from workers`.execute(
    db,
  );
  await sql`
    insert into owner_packages (owner_id, package) select id, unnest(${PACKAGE_OPTIONS}::text[]) from owners`.execute(
    db,
  );
}
