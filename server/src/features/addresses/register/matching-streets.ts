import { CITY } from '@majstorija/contract/addresses/places.ts';
import type { TypedAddress } from '#features/addresses/typed-address.service.ts';
import { sql, type SqlText } from '#platform/database/sql.ts';
import type { Box } from '#features/addresses/geocoder-settings.ts';
import { containing } from '#platform/views/view-sql.ts';

/** The pattern without its leading `%`. */
export const startingWith = (text: string): string => containing(text).slice(1);

/** A condition on the columns of a point. */
export const within = (box: Box): SqlText =>
  sql`latitude between ${box.south} and ${box.north} and longitude between ${box.west} and ${box.east}`;

const MOST_STREETS = 8;

/** The trigram index finds words from this length on. */
const LONG = 3;
const LAST_LETTER = '\u{10FFFF}';

const allOf = (conditions: readonly SqlText[]): SqlText => sql.join(conditions, sql` and `);

const BY_NAME = sql`tier, length(name_folded), name_folded, municipality, settlement limit ${sql.lit(MOST_STREETS)}`;

const atStart = (word: string): SqlText => sql`search_text like ${containing(` ${word}`)}`;

/** Names that start with the phrase: the only indexed search for words too short for the trigram index. */
const begunBy = (phrase: string): SqlText =>
  sql`name_folded >= ${phrase} and name_folded < ${phrase + LAST_LETTER}`;

/**
 * The best eight: names or words that start with the typed words, then, only while these are fewer, words that contain
 * them: a few letters occur in thousands of names.
 */
export function matchingStreets({ phrase, words }: TypedAddress, box: Box): SqlText {
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
