import { STAFF } from '@majstorija/contract/http/access.ts';
import * as prices from '@majstorija/contract/price-list/price-list.ts';
import { empty, item, list, type Route } from '@majstorija/contract/http/route.ts';

/** The price list [price-list#item] [api#one-route-table]. */
export const priceListApi = {
  list: {
    method: 'GET',
    path: '/v1/price-list',
    access: STAFF,
    summary: 'The price list, by category and search, in its own order',
    query: prices.ListPricesQuery,
    response: list(prices.PriceListItem),
  },
  get: {
    method: 'GET',
    path: '/v1/price-list/:id',
    access: STAFF,
    summary: 'One item of the price list',
    params: prices.PriceParams,
    response: item(prices.PriceListItem),
    errors: ['price.notFound'],
  },
  update: {
    method: 'PATCH',
    path: '/v1/price-list/:id',
    access: STAFF,
    summary: 'Change an item; orders keep the price they were done at',
    params: prices.PriceParams,
    body: prices.UpdatePriceBody,
    response: item(prices.PriceListItem),
    ifMatch: true,
    errors: ['price.notFound', 'price.changed', 'price.codeTaken', 'price.nameTaken'],
  },
  remove: {
    method: 'DELETE',
    path: '/v1/price-list/:id',
    access: STAFF,
    summary: 'Take an item off the price list; orders keep what was done',
    params: prices.PriceParams,
    response: empty,
    ifMatch: true,
    errors: ['price.notFound', 'price.changed'],
  },
  export: {
    method: 'GET',
    path: '/v1/price-list/export/excel',
    access: STAFF,
    summary: "The whole price list as the workbook 'Cenovnik.xlsx'",
    response: {
      kind: 'bytes',
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
    recorded: 'exported',
    errors: ['workbook.exportsBusy'],
  },
  import: {
    method: 'POST',
    path: '/v1/price-list/import/excel',
    access: STAFF,
    summary: 'Import a workbook, all of it or nothing; with preview=true only report what would change',
    query: prices.ImportQuery,
    files: {
      field: 'file',
      max: 1,
      required: true,
      kind: 'workbook',
      maxBytes: prices.IMPORT_LIMITS.bytes,
      tooLarge: 'workbook.tooLarge',
    },
    response: item(prices.PriceImport),
    idempotent: true,
    errors: [
      'workbook.tooLarge',
      'workbook.notReadable',
      'workbook.withMacros',
      'workbook.wrongHeader',
      'workbook.tooManyRows',
      'workbook.empty',
      'workbook.rowsInvalid',
      'workbook.tooComplex',
    ],
  },
} as const satisfies Record<string, Route>;
