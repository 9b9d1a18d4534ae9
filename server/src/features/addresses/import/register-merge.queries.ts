import { z } from 'zod';
import type { BulkLoad } from '#platform/database/bulk/bulk-load.ts';
import { statement } from '#platform/database/statement.ts';

/** The temporary table that the file is copied into. */
export const STAGING = `create temp table staging (
  city text not null, municipality text not null, settlement text not null, name text not null,
  house_number text collate "C" not null, latitude numeric(9, 6) not null, longitude numeric(9, 6) not null
) on commit drop`;

/** The statement that fills it; columns in this order. */
export const COPY =
  'copy staging (city, municipality, settlement, name, house_number, latitude, longitude) from stdin';

/** Streets first, at the exact middle of their numbers: numeric, so that the order of rows changes nothing. */
const STREETS = `create temp table staged_streets on commit drop as
  select city, municipality, settlement, name,
    round(avg(latitude), 6)::double precision as latitude, round(avg(longitude), 6)::double precision as longitude
  from staging group by city, municipality, settlement, name`;

const SAME_STREET = `s.city = n.city and s.municipality = n.municipality and s.settlement = n.settlement and s.name = n.name`;

const MOVE_STREETS = `update register_streets s set latitude = n.latitude, longitude = n.longitude from staged_streets n
  where ${SAME_STREET} and (s.latitude <> n.latitude or s.longitude <> n.longitude)`;

const ADD_STREETS = `insert into register_streets (city, municipality, settlement, name, latitude, longitude)
  select city, municipality, settlement, name, latitude, longitude from staged_streets n
  where not exists (select from register_streets s where ${SAME_STREET})`;

/** A number that the file has twice in a street gets the first of its points. */
const ADDRESSES = `create temp table staged_addresses on commit drop as
  select distinct on (s.id, n.house_number) s.id as street_id, n.house_number,
    n.latitude::double precision as latitude, n.longitude::double precision as longitude
  from staging n join register_streets s on ${SAME_STREET}
  order by s.id, n.house_number, n.latitude, n.longitude`;

const SAME_ADDRESS = 'a.street_id = n.street_id and a.house_number = n.house_number';

const MOVE_ADDRESSES = `update register_addresses a set latitude = n.latitude, longitude = n.longitude
  from staged_addresses n
  where ${SAME_ADDRESS} and (a.latitude <> n.latitude or a.longitude <> n.longitude)`;

const ADD_ADDRESSES = `insert into register_addresses (street_id, house_number, latitude, longitude)
  select street_id, house_number, latitude, longitude from staged_addresses n
  where not exists (select from register_addresses a where ${SAME_ADDRESS})`;

const REMOVE_ADDRESSES = `delete from register_addresses a
  where not exists (select from staged_addresses n where ${SAME_ADDRESS})`;

const REMOVE_STREETS = `delete from register_streets s
  where not exists (select from staged_streets n where ${SAME_STREET})`;

const Counted = z.strictObject({ streets: z.int() });

/** What the import changed among the addresses, and how many there are afterwards. */
export interface Merged {
  readonly added: number;
  readonly moved: number;
  readonly removed: number;
  readonly addresses: number;
  readonly streets: number;
}

/** Brings the tables in line with the staging table, writing only rows that differ. */
export async function mergeStaging(load: BulkLoad, now: Date): Promise<Merged> {
  // Before `analyze` a table looks empty to the planner, which would choose a nested loop over all new rows.
  await load.run('set local enable_nestloop = off');
  await load.run('analyze staging');
  await load.run(STREETS);
  await load.run('analyze staged_streets');
  await load.run(MOVE_STREETS);
  await load.run(ADD_STREETS);
  await load.run('analyze register_streets');
  const addresses = await load.count(ADDRESSES);
  await load.run('analyze staged_addresses');
  const moved = await load.count(MOVE_ADDRESSES);
  const added = await load.count(ADD_ADDRESSES);
  const removed = await load.count(REMOVE_ADDRESSES);
  await load.run(REMOVE_STREETS);
  await load.run(statement`insert into register_imports (imported_at) values (${now})
    on conflict (is_last) do update set imported_at = excluded.imported_at`);
  const [counted] = await load.list(Counted, 'select count(*)::int as streets from register_streets');
  await load.run('analyze register_streets, register_addresses');
  return { added, moved, removed, addresses, streets: counted?.streets ?? 0 };
}
