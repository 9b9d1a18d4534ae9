import { sql, type RawBuilder } from 'kysely';
import { CITY } from '@majstorija/contract/addresses/places.ts';
import type { Point } from '#features/addresses/geocoder.ts';
import { baseNumberOf, normalizeHouseNumber, type TypedAddress } from '#features/addresses/typed-address.ts';
import type { Db } from '#platform/database/db.ts';
import type { Box } from '#platform/settings/geocoder-settings.ts';
import { containing } from '#platform/views/view-sql.ts';

/** A street that matches, and one of its house numbers where one was found. */
export interface RegisterRow {
  readonly name: string;
  readonly settlement: string;
  readonly municipality: string;
  readonly latitude: number;
  readonly longitude: number;
  /** 0: the whole name was typed; 1: its beginning; 2: beginnings of words; 3: parts of words. */
  readonly tier: number;
  readonly house_number: string | null;
  readonly house_latitude: number | null;
  readonly house_longitude: number | null;
}

/** An address of the register. */
export interface RegisterAddress {
  readonly name: string;
  readonly settlement: string;
  readonly municipality: string;
  readonly city: string;
  readonly house_number: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The pattern without its leading `%`. */
const startingWith = (text: string): string => containing(text).slice(1);

const within = (box: Box): RawBuilder<boolean> =>
  sql`latitude between ${box.south} and ${box.north} and longitude between ${box.west} and ${box.east}`;

/** 2, 2a, 12, 120: by the number first, then by what follows it. */
const byNumber = (column: string): RawBuilder<unknown> =>
  sql.raw(String.raw`length(substring(${column} from '^\d+')), ${column}`);

const MOST_STREETS = 8;
const MOST_NUMBERS = 4;

/** The trigram index finds words from this length on. */
const LONG = 3;
const LAST_LETTER = '\u{10FFFF}';

const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(conditions, sql` and `);

const BY_NAME = sql`tier, length(name_folded), name_folded, municipality, settlement limit ${sql.lit(MOST_STREETS)}`;

const atStart = (word: string): RawBuilder<unknown> => sql`search_text like ${containing(` ${word}`)}`;

/** Names that start with the phrase: the only indexed search for words too short for the trigram index. */
const begunBy = (phrase: string): RawBuilder<unknown> =>
  sql`name_folded >= ${phrase} and name_folded < ${phrase + LAST_LETTER}`;

/**
 * The best eight: names or words that start with the typed words, then, only while these are fewer, words that contain
 * them: a few letters occur in thousands of names.
 */
function matchingStreets({ phrase, words }: TypedAddress, box: Box): RawBuilder<unknown> {
  const isShort = words.every((word) => word.length < LONG);
  const begun = isShort ? begunBy(phrase) : allOf(words.map(atStart));
  const tier = sql`case when name_folded = ${phrase} then 0
    when name_folded like ${startingWith(phrase)} then 1 else 2 end as tier`;
  const inCity = sql`city = ${CITY} and ${within(box)}`;
  const first = sql`select *, ${tier} from register_streets where ${inCity} and ${begun} order by ${BY_NAME}`;
  if (isShort) return first;
  const held = allOf(
    words.map((word) => (word.length < LONG ? atStart(word) : sql`search_text like ${containing(word)}`)),
  );
  return sql`(${first}) union all (
    select *, 3 as tier from register_streets where ${inCity} and ${held} and not (${begun}) order by ${BY_NAME})
    limit ${sql.lit(MOST_STREETS)}`;
}

/**
 * Streets of the city that match, best first, each with up to four of its house numbers: the typed one, the one before
 * its letter, and those that start with it. Without a typed number, or where none fits, the house is null.
 */
export async function listStreets(db: Db, typed: TypedAddress, box: Box): Promise<RegisterRow[]> {
  const number = typed.houseNumber === null ? null : normalizeHouseNumber(typed.houseNumber);
  const base = number === null ? null : (baseNumberOf(number) ?? null);
  const result = await sql<RegisterRow>`
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
      a.house_number <> ${number}, ${byNumber('a.house_number')}`.execute(db);
  return result.rows;
}

/** Degrees are shorter eastwards: enough candidates that the nearest in metres are among them. */
const CANDIDATES = 24;

/** Addresses about a point, in any municipality, the nearest of them included, in no order. */
export async function listAround(db: Db, { latitude, longitude }: Point): Promise<RegisterAddress[]> {
  const result = await sql<RegisterAddress>`
    select s.name, s.settlement, s.municipality, s.city, a.house_number, a.latitude, a.longitude
    from (
      select street_id, house_number, latitude, longitude from register_addresses
      order by point(longitude, latitude) <-> point(${longitude}, ${latitude})
      limit ${sql.lit(CANDIDATES)}) a
    join register_streets s on s.id = a.street_id`.execute(db);
  return result.rows;
}

/** When the register was imported last; undefined before the first import. */
export async function findImportTime(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('register_imports').select('imported_at').executeTakeFirst();
  return row?.imported_at;
}
