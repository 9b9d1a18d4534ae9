import type { ListQuery } from '@majstorija/contract/http/query.ts';
import { LIMITS } from '@majstorija/contract/limits.ts';
import { queryParts, queryText, type Db } from '#platform/database/db.ts';
import { jsonList, type JsonList } from './json-text.ts';
import type { FileLinks } from '#platform/files/file-links.ts';
import { statementName } from '#platform/database/statement-names.ts';

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

/** SQL of the marker that becomes a signed link to a stored file; null where the key is. `$1` is always the nonce. */
export const fileMarker = (key: string): string => `'file:' || $1::text || ':' || ${key}`;

const asItself = (word: string): string => word.replace(/[\\%_]/g, String.raw`\$&`);

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

/** A statement's values in the order they were bound; `bind` adds one and returns its place (`$2`, `$3`, …). */
export interface Params {
  readonly values: readonly unknown[];
  readonly bind: (value: unknown) => string;
}

/** The values of a statement without file markers. */
export function createBareParams(...values: unknown[]): Params {
  return { values, bind: (value) => `$${values.push(value)}` };
}

/** The values of a view's statement; the first is the nonce of its file markers. */
export const createParams = ({ links }: Pick<ViewDeps, 'links'>): Params => createBareParams(links.nonce);

/** ` where …` of all conditions, nothing when there are none. */
export const where = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;

/** Runs a view's statement; null without a row. Its text depends on which filters are set, not on their values. */
export function readView(
  { db }: Pick<ViewDeps, 'db'>,
  sql: string,
  values: readonly unknown[],
): Promise<string | null> {
  return queryText(db, statementName(sql), sql, values);
}

/** Which rows a list asks for. */
export interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/** Which rows a list query asks for; without `page` the first `whole` rows, 200 by default [api#paging]. */
export function pageOf(query: ListQuery, whole: number = LIMITS.maxPageSize): Page {
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
  deps: ViewDeps,
  sql: string,
  params: Params,
  { page, pageSize }: Page,
): Promise<JsonList | undefined> {
  const text = await readView(deps, sql, params.values);
  if (text === null) return undefined;
  const blank = text.indexOf(' ');
  return jsonList({ parts: [text.slice(blank + 1)], page, pageSize, total: Number(text.slice(0, blank)) });
}

/** As findList, for a statement that always has its row. */
export async function readList(deps: ViewDeps, sql: string, params: Params, page: Page): Promise<JsonList> {
  const list = await findList(deps, sql, params, page);
  if (!list) throw new TypeError('A list statement answers one row.');
  return list;
}

const PER_PART = 50;

/**
 * The select of a list sent whole, for readWholeList: the count of `found`, then the items of `rows`, 50 per row. As
 * one text of a megabyte each request would hold several copies of it.
 */
export const wholeList = (item: string, rows: string): string => `
  select text from (
    select -1 as part, count(*)::text as text from found
    union all
    select (place - 1) / ${PER_PART}, string_agg(json::text, ',' order by place)
    from (select u.place, ${item} as json from ${rows}) items group by 1
  ) parts order by part`;

/** Runs a statement that ends in wholeList. */
export async function readWholeList(
  { db }: Pick<ViewDeps, 'db'>,
  sql: string,
  params: Params,
  { page, pageSize }: Page,
): Promise<JsonList> {
  const [total, ...items] = await queryParts(db, statementName(sql), sql, params.values);
  const parts = items.flatMap((bytes, index) => (bytes ? [index === 0 ? '[' : ',', bytes] : []));
  return jsonList({
    parts: [...parts, items.length === 0 ? '[]' : ']'],
    page,
    pageSize,
    total: Number(total),
  });
}

/** The `order by` of a list query: by creation, then id, or the list's own priority. */
export function sortOf({ sortBy, sortOrder }: ListQuery, priority: string): string {
  if (sortBy === undefined) return priority;
  const direction = sortOrder ?? 'desc';
  return `created_at ${direction}, id ${direction}`;
}
