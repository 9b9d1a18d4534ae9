import type { ListQuery } from '@majstorija/contract/http/query.ts';
import { LIMITS } from '@majstorija/contract/limits.ts';
import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { queryParts, queryText, type Db } from '#platform/database/db.ts';
import { createParams, type Params, type Place, type Statement } from '#platform/database/statement.ts';
import type { FileLinks } from '#platform/files/file-links.ts';
import { AppError } from '#platform/http/app-error.ts';
import { jsonList, jsonText, type JsonList, type JsonText } from './json-text.ts';

/** What a view reads from: the database, and the nonce of its file markers. */
export interface ViewDeps {
  readonly db: Db;
  readonly links: Pick<FileLinks, 'nonce'>;
}

/** SQL of a `timestamptz` as the API writes instants: ISO 8601 in UTC with milliseconds and `Z`. */
export const isoTime = (instant: string): string =>
  `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * SQL of an amount in para as rsd. Not rounded: 1234 para are `12.3400000000000000` in the text, which JSON reads as
 * 12.34.
 */
export const rsd = (para: string): string => `${para} / 100.0`;

/** SQL of the marker that becomes a signed link to a stored file; null where the key is. */
export const fileMarker = (key: string, nonce: Place): string => `'file:' || ${nonce}::text || ':' || ${key}`;

/** SQL of constant texts, for `in (…)`. */
export const listed = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');

const asItself = (word: string): string => word.replace(/[\\%_]/g, String.raw`\$&`);

/** The members of an answer, each with the SQL of its value; they are written in this order. */
export type Members<Shape> = { readonly [Name in keyof Shape]-?: string };

/**
 * SQL of the JSON object of an answer: `jsonOf<Answer>()({ … })`. The compiler asks for a member that is missing and refuses one
 * that the answer does not have, also where it was spread in.
 */
export const jsonOf =
  <Shape extends object>() =>
  <Given extends Members<Shape>>(members: Given & Record<Exclude<keyof Given, keyof Shape>, never>): string =>
    `json_build_object(${Object.entries<string>(members)
      .map(([name, value]) => `'${name}', ${value}`)
      .join(', ')})`;

/** The pattern that finds a word anywhere in a text; the word's own `%`, `_` and `\` mean themselves. */
export const containing = (word: string): string => `%${asItself(word)}%`;

/** The trigram index finds one or two letters only at the start of a word, and punctuation alone not at all. */
const isShort = (word: string): boolean => /[a-z0-9]/.test(word) && !/[a-z0-9]{3}/.test(word);

/**
 * The patterns of a word, one of which must match; one that is too short for the index is found at word starts only.
 */
export function patternsOf(word: string): string[] {
  return isShort(word) ? [`${asItself(word)}%`, `% ${asItself(word)}%`] : [containing(word)];
}

/** The values of a statement with file markers: the nonce is bound already. */
export interface FileParams extends Params {
  readonly nonce: Place;
}

/** The values of a statement with file markers, none but the nonce yet. */
export function createFileParams({ links }: Pick<ViewDeps, 'links'>): FileParams {
  const params = createParams();
  return { ...params, nonce: params.bind(links.nonce) };
}

/** ` where …` of all conditions, nothing when there are none. */
export const where = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;

/** Runs a view's statement; null without a row. Its text depends on which filters are set, not on their values. */
export function readView({ db }: Pick<ViewDeps, 'db'>, statement: Statement): Promise<string | null> {
  return queryText(db, statement);
}

/** What a statement answers for one row, as the answer of a call. Throws the error of a missing row when there is none. */
export async function readOne(
  deps: Pick<ViewDeps, 'db'>,
  statement: Statement,
  missing: ErrorCode,
): Promise<JsonText> {
  const json = await readView(deps, statement);
  if (json === null) throw new AppError(missing);
  return jsonText(json);
}

/** Which rows a list asks for. */
export interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/** A list's statement, and which rows it asks for. */
export interface ListStatement extends Statement {
  readonly page: Page;
}

/** Which rows a list query asks for; without `page` the first `whole` rows, 200 by default [api#paging]. */
export function pageOf(
  query: Pick<ListQuery, 'page' | 'pageSize'>,
  whole: number = LIMITS.maxPageSize,
): Page {
  const isPaged = query.page !== undefined || query.pageSize !== undefined;
  const pageSize = query.pageSize ?? (isPaged ? LIMITS.maxPageSize : whole);
  return { page: query.page ?? 1, pageSize };
}

/**
 * `limit …` of a page. The size is part of the text: a plan for any size would be one for thousands of rows, or each
 * page would be planned again, which takes longer than reading it.
 */
export function limitOf({ page, pageSize }: Page, { bind }: Params): string {
  const limit = `limit ${String(pageSize)}`;
  return page === 1 ? limit : `${limit} offset ${bind((page - 1) * pageSize)}`;
}

/**
 * Runs a list's statement, whose only value is the total, a space and the JSON array of the page; undefined without a
 * row: the parent of the list does not exist.
 */
export async function findList(
  deps: Pick<ViewDeps, 'db'>,
  statement: ListStatement,
): Promise<JsonList | undefined> {
  const text = await readView(deps, statement);
  if (text === null) return undefined;
  const blank = text.indexOf(' ');
  const total = Number(text.slice(0, blank));
  return jsonList({ parts: [text.slice(blank + 1)], ...statement.page, total });
}

/** As findList, for a statement that always has its row. */
export async function readList(deps: Pick<ViewDeps, 'db'>, statement: ListStatement): Promise<JsonList> {
  const list = await findList(deps, statement);
  if (!list) throw new TypeError('A list statement answers one row.');
  return list;
}

const PER_PART = 50;

/**
 * The select of items in parts, 50 of `place` in each: the number of the part and its text without brackets. As one text of
 * a megabyte each request would hold several copies of it.
 */
export const itemParts = (item: string, rows: string, place: string): string => `
  select (place - 1) / ${PER_PART} as part, string_agg(json::text, ',' order by place) as text
  from (select ${place} as place, ${item} as json from ${rows}) items group by 1`;

/** The select of a list sent whole, for readWholeList: the count of `found`, then the items of `rows`. */
export const wholeList = (item: string, rows: string): string => `
  select text from (
    select -1 as part, count(*)::text as text from found
    union all ${itemParts(item, rows, 'u.place')}
  ) parts order by part`;

/** What itemParts selected, as the parts of a JSON array. */
export const arrayOf = (items: readonly (Buffer | null)[]): readonly (string | Buffer)[] => [
  ...items.flatMap((bytes, index) => (bytes ? [index === 0 ? '[' : ',', bytes] : [])),
  items.length === 0 ? '[]' : ']',
];

/** Runs a statement that ends in wholeList. */
export async function readWholeList(
  { db }: Pick<ViewDeps, 'db'>,
  statement: ListStatement,
): Promise<JsonList> {
  const [total, ...items] = await queryParts(db, statement);
  return jsonList({ parts: arrayOf(items), ...statement.page, total: Number(total) });
}

/** All of a list for a file: which rows it has, then the rows, some at a time, each as the list shows it [exports#people]. */
export interface FileView<Query, ViewsDeps> {
  /** The statement whose rows are the ids of all that a query finds, in its order. */
  readonly ids: (query: Query) => Statement;
  /** The statement whose rows are the JSON of those with these ids, in their order. */
  readonly rows: (deps: ViewsDeps, ids: readonly string[]) => Statement;
}

/** SQL of the ids of a file as `given`, with their `place`. */
export const givenIds = (ids: readonly string[], { bind }: Params): string =>
  `unnest(${bind(ids)}::uuid[]) with ordinality given (id, place)`;

/** The `order by` of a list query: by creation, then id, or the list's own priority. */
export function sortOf({ sortBy, sortOrder }: ListQuery, priority: string): string {
  if (sortBy === undefined) return priority;
  const direction = sortOrder ?? 'desc';
  return `created_at ${direction}, id ${direction}`;
}
