import type { z } from 'zod';
import { bareWords } from '@majstorija/contract/text/search.ts';
import { id as uuid } from '@majstorija/contract/fields.ts';
import type { ListPricesQuery } from '@majstorija/contract/price-list/price-list.ts';
import { AppError } from '#platform/http/app-error.ts';
import { createParams, fixedStatement } from '#platform/database/statement.ts';
import type { JsonList, JsonText } from '#platform/views/json-text.ts';
import {
  containing,
  limitOf,
  pageOf,
  readOne,
  readWholeList,
  rsd,
  where,
  wholeList,
  type Page,
  type ViewDeps,
} from '#platform/views/view-sql.ts';

type Query = z.output<typeof ListPricesQuery>;

/** More items than any price list has. */
const ALL: Page = { page: 1, pageSize: 100_000 };

/** SQL of an item `u` as `PriceListItem`. */
const PRICE = `json_build_object('_id', u.id, 'orderNumber', u.order_number, 'itemCode', u.item_code,
  'name', u.name, 'category', u.category, 'subcategory', u.subcategory,
  'unitOfMeasure', u.unit_of_measure, 'grossPrice', ${rsd('u.gross_price')},
  'version', u.version)`;

/** Thousands separated by dots: people write prices so, never names. */
const GROUPED = /^\d{1,3}(?:\.\d{3})+(?:,\d{0,2})?$/;

/** The patterns of a search word in `search_text`, where a price has no dots. */
const patternsOfWord = (word: string): string[] =>
  [word, ...(GROUPED.test(word) ? [word.replaceAll('.', '')] : [])].map(containing);

const pageOfPrices = ({ page, pageSize }: Query): Page =>
  pageSize === 'all' ? ALL : pageOf({ page, pageSize });

/**
 * Items of the price list in its own order, by category, each word of the search found in name, code, unit or price.
 */
export function listPrices(deps: ViewDeps, query: Query): Promise<JsonList> {
  const params = createParams();
  const page = pageOfPrices(query);
  const conditions = [
    ...(query.category === undefined ? [] : [`category = ${params.bind(query.category)}`]),
    ...bareWords(query.searchTerm ?? '').map(
      (word) => `search_text like any (${params.bind(patternsOfWord(word))}::text[])`,
    ),
  ];
  const text = `with found as materialized (select * from price_list_items${where(conditions)}),
    page as (
      select *, row_number() over (order by order_number, id) as place from found
      order by place ${limitOf(page, params)}
    )
    ${wholeList(PRICE, 'page u')}`;
  return readWholeList(deps, { text, values: params.values, page });
}

/** Throws price.notFound for a malformed id. */
export function assertPriceId(id: string): void {
  if (!uuid.safeParse(id).success) throw new AppError('price.notFound');
}

const ONE = fixedStatement<{ id: string }>(
  (bind) => `select ${PRICE} from price_list_items u where u.id = ${bind('id')}`,
);

/** One item. Throws price.notFound, also for a malformed id. */
export async function getPrice(deps: ViewDeps, id: string): Promise<JsonText> {
  assertPriceId(id);
  return readOne(deps, ONE({ id }), 'price.notFound');
}
