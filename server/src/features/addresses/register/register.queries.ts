import { z } from 'zod';
import type { Point } from '@majstorija/contract/addresses/distance.ts';
import {
  baseNumberOf,
  normalizeHouseNumber,
  type TypedAddress,
} from '#features/addresses/typed-address.service.ts';
import type { Db } from '#platform/database/db.ts';
import { listRows, sql, type SqlText } from '#platform/database/sql.ts';
import type { Box } from '#features/addresses/geocoder-settings.ts';
import { startingWith, within, matchingStreets } from './matching-streets.ts';

const Street = z.strictObject({
  name: z.string(),
  settlement: z.string(),
  municipality: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

const RegisterRow = Street.extend({
  /** 0: the whole name was typed; 1: its beginning; 2: beginnings of words; 3: parts of words. */
  tier: z.int(),
  house_number: z.string().nullable(),
  house_latitude: z.number().nullable(),
  house_longitude: z.number().nullable(),
});

/** A street that matches, and one of its house numbers where one was found. */
export type RegisterRow = Readonly<z.infer<typeof RegisterRow>>;

const RegisterAddress = Street.extend({ city: z.string(), house_number: z.string() });

/** An address of the register. */
export type RegisterAddress = Readonly<z.infer<typeof RegisterAddress>>;

/** 2, 2a, 12, 120: by the number first, then by what follows it. */
const byNumber = (column: string): SqlText =>
  sql.raw(String.raw`length(substring(${column} from '^\d+')), ${column}`);

const MOST_NUMBERS = 4;

/**
 * Streets of the city that match, best first, each with up to four of its house numbers: the typed one, the one before
 * its letter, and those that start with it. Without a typed number, or where none fits, the house is null.
 */
export async function listStreets(db: Db, typed: TypedAddress, box: Box): Promise<RegisterRow[]> {
  const number = typed.houseNumber === null ? null : normalizeHouseNumber(typed.houseNumber);
  const base = number === null ? null : (baseNumberOf(number) ?? null);
  return listRows(
    db,
    RegisterRow,
    sql`
      select s.name, s.settlement, s.municipality, s.latitude, s.longitude, s.tier,
        a.house_number, a.latitude as house_latitude, a.longitude as house_longitude
      from (${matchingStreets(typed, box)}) s left join lateral (
        select house_number, latitude, longitude from register_addresses
        where street_id = s.id and ${within(box)}
          and (house_number in (${number}, ${base}) or house_number like ${startingWith(number ?? '')})
          and ${number}::text is not null
        order by house_number <> ${number}, house_number <> ${base}, ${byNumber('house_number')}
        limit ${sql.lit(MOST_NUMBERS)}) a on true
      order by s.tier, length(s.name_folded), s.name_folded, s.municipality, s.settlement,
        a.house_number <> ${number}, ${byNumber('a.house_number')}`,
  );
}

/** Degrees are shorter eastwards: enough candidates that the nearest in metres are among them. */
const CANDIDATES = 24;

/** Addresses about a point, in any municipality, the nearest of them included, in no order. */
export async function listAround(db: Db, { latitude, longitude }: Point): Promise<RegisterAddress[]> {
  return listRows(
    db,
    RegisterAddress,
    sql`
      select s.name, s.settlement, s.municipality, s.city, a.house_number, a.latitude, a.longitude
      from (
        select street_id, house_number, latitude, longitude from register_addresses
        order by point(longitude, latitude) <-> point(${longitude}, ${latitude})
        limit ${sql.lit(CANDIDATES)}) a
      join register_streets s on s.id = a.street_id`,
  );
}

/** When the register was imported last; undefined before the first import. */
export async function findImportTime(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('register_imports').select('imported_at').executeTakeFirst();
  return row?.imported_at;
}
