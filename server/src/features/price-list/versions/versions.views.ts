import type { z } from 'zod';
import { bareWords } from '@majstorija/contract/text/search.ts';
import {
  DIFFERENCE_OPTIONS,
  type CompareParams,
  type CompareQuery,
  type ListVersionsQuery,
} from '@majstorija/contract/price-list/price-versions.ts';
import { createParams, fixedStatement } from '#platform/database/statement.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { JsonList, JsonText } from '#platform/views/json-text.ts';
import {
  containing,
  findList,
  isoTime,
  limitOf,
  pageOf,
  readList,
  readOne,
  rsd,
  type ViewDeps,
} from '#platform/views/view-sql.ts';

/** SQL of a person `a`; null without one. */
const PERSON = `case when a.id is not null then json_build_object(
  '_id', a.id, 'firstName', a.first_name, 'lastName', a.last_name) end`;

/** SQL of a version `v`, made by `a`, as `PriceVersion`. */
const VERSION = `json_build_object('_id', v.number::text, 'number', v.number, 'createdAt', ${isoTime('v.created_at')},
  'by', ${PERSON}, 'source', v.source, 'restoredNumber', v.restored_number, 'validFrom', v.valid_from,
  'fileName', v.file_name,
  'hasFile', exists (select from price_list_files where version_number = v.number), 'itemCount', v.item_count,
  'counts', json_build_object('created', v.created_count, 'newPrices', v.new_price_count,
    'otherChanges', v.other_change_count, 'removed', v.removed_count), 'replacedCount', v.replaced_count)`;

/** A page of the versions, newest first. */
export function listVersions(deps: ViewDeps, query: z.output<typeof ListVersionsQuery>): Promise<JsonList> {
  const params = createParams();
  const page = pageOf(query);
  const text = `select (select count(*) from price_list_versions)::text || ' ' || coalesce((
    select json_agg(${VERSION} order by v.number desc)
    from (select * from price_list_versions order by number desc ${limitOf(page, params)}) v
    left join users a on a.id = v.actor_id)::text, '[]')`;
  return readList(deps, { text, values: params.values, page });
}

const ONE = fixedStatement<{ number: number }>(
  (bind) => `select ${VERSION} from price_list_versions v left join users a on a.id = v.actor_id
    where v.number = ${bind('number')}`,
);

/** One version. Throws price.versionNotFound. */
export const getVersion = (deps: ViewDeps, number: number): Promise<JsonText> =>
  readOne(deps, ONE({ number }), 'price.versionNotFound');

/** SQL of the row of an item, a composite value, as `PriceRow`; null without one. */
const row = (item: string): string => `case when (${item}).item_id is not null then json_build_object(
  'itemCode', (${item}).item_code, 'name', (${item}).name, 'category', (${item}).category,
  'subcategory', (${item}).subcategory, 'unitOfMeasure', (${item}).unit_of_measure,
  'grossPrice', ${rsd(`(${item}).gross_price`)}) end`;

const values = (item: string): string => `row((${item}).item_code, (${item}).name, (${item}).category,
  (${item}).subcategory, (${item}).unit_of_measure, (${item}).gross_price)`;

const KIND = `case when (old).item_id is null then 'created' when (new).item_id is null then 'removed'
  when (old).gross_price <> (new).gross_price then 'newPrice' else 'otherChange' end`;

/** SQL of the rows of an item at a version. */
const at = (name: string, version: string): string => `left join price_list_item_versions ${name}
  on ${name}.item_id = touched.item_id and ${name}.from_version <= ${version}
  and (${name}.until_version is null or ${name}.until_version > ${version})`;

/** SQL of the places of the kinds, in their order. */
const PLACE = `array_position(array[${DIFFERENCE_OPTIONS.map((kind) => `'${kind}'`).join(', ')}], kind)`;

/**
 * A page of the items that two versions have differently, by kind and place; only items with a row that began or ended
 * between the two are looked at. Throws price.versionNotFound.
 */
export async function compareVersions(
  deps: ViewDeps,
  { before, after }: z.output<typeof CompareParams>,
  query: z.output<typeof CompareQuery>,
): Promise<JsonList> {
  const { values: bound, bind } = createParams();
  const page = pageOf(query);
  const [from, to] = [`${bind(before)}::integer`, `${bind(after)}::integer`];
  const found = bareWords(query.searchTerm ?? '').map(
    (word) => `fold_text(concat_ws(' ', (old).name, (new).name, (old).item_code, (new).item_code))
      like ${bind(containing(word))}`,
  );
  const kinds = query.kind === undefined ? [] : [`kind = ${bind(query.kind)}`];
  const between = (column: string) =>
    `${column} > least(${from}, ${to}) and ${column} <= greatest(${from}, ${to})`;
  const text = `with touched as (
      select item_id from price_list_item_versions where ${between('from_version')}
      union select item_id from price_list_item_versions where ${between('until_version')}
    ), pairs as (
      select touched.item_id, old, new from touched ${at('old', from)} ${at('new', to)}
    ), differences as (
      select *, ${KIND} as kind, coalesce((new).order_number, (old).order_number) as place from pairs
      where ((old).item_id is not null or (new).item_id is not null) and ${values('old')} is distinct from ${values('new')}
    ), found as materialized (
      select * from differences where ${['true', ...found, ...kinds].join(' and ')}
    )
    select (select count(*) from found)::text || ' ' || coalesce((
      select json_agg(json_build_object('_id', item_id, 'kind', kind, 'before', ${row('old')}, 'after', ${row('new')})
        order by ${PLACE}, place, item_id)
      from (select * from found order by ${PLACE}, place, item_id ${limitOf(page, { values: bound, bind })}) rows)::text, '[]')
    where (${from} = 0 or exists (select from price_list_versions where number = ${from}))
      and exists (select from price_list_versions where number = ${to})`;
  const list = await findList(deps, { text, values: bound, page });
  if (!list) throw new AppError('price.versionNotFound');
  return list;
}

/** SQL of the waiting version `w`, made by `a`; null without one. */
const WAITING = `json_build_object('_id', w.id, 'createdAt', ${isoTime('w.created_at')}, 'by', ${PERSON},
  'validFrom', w.valid_from, 'source', w.source, 'restoredNumber', w.restored_number, 'fileName', w.file_name,
  'refusedAt', ${isoTime('w.refused_at')})`;

const THE_WAITING = fixedStatement<object>(
  () => `select json_build_object('waiting', (
    select ${WAITING} from price_list_waiting w join users a on a.id = w.actor_id))`,
);

/** The waiting version, if any. */
export const getWaiting = (deps: ViewDeps): Promise<JsonText> =>
  readOne(deps, THE_WAITING({}), 'price.waitingNotFound');
