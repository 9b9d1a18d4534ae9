import { STAFF } from '@majstorija/contract/http/access.ts';
import { empty, item, list, type Route } from '@majstorija/contract/http/route.ts';
import { PriceImport } from '@majstorija/contract/price-list/price-list.ts';
import * as versions from '@majstorija/contract/price-list/price-versions.ts';

const FEW = { most: 60, minutes: 5 } as const;

/** The versions of the price list [price-list#versions] [api#one-route-table]. */
export const priceVersionsApi = {
  list: {
    method: 'GET',
    path: '/v1/price-list/versions',
    access: STAFF,
    summary: 'The versions of the price list, newest first',
    query: versions.ListVersionsQuery,
    response: list(versions.PriceVersion),
  },
  get: {
    method: 'GET',
    path: '/v1/price-list/versions/:number',
    access: STAFF,
    summary: 'One version of the price list',
    params: versions.VersionParams,
    missing: 'price.versionNotFound',
    response: item(versions.PriceVersion),
    errors: ['price.versionNotFound'],
  },
  compare: {
    method: 'GET',
    path: '/v1/price-list/versions/:before/compare/:after',
    access: STAFF,
    summary: 'What two versions have differently, item by item; version 0 is the empty list',
    params: versions.CompareParams,
    missing: 'price.versionNotFound',
    query: versions.CompareQuery,
    response: list(versions.PriceDifference),
    errors: ['price.versionNotFound'],
  },
  restore: {
    method: 'POST',
    path: '/v1/price-list/versions/:number/restore',
    access: STAFF,
    limit: FEW,
    summary:
      'Make the list as it was in a version, as a new version; with preview=true only report what would change',
    params: versions.VersionParams,
    missing: 'price.versionNotFound',
    query: versions.RestoreQuery,
    response: item(PriceImport),
    idempotent: true,
    errors: ['price.versionNotFound', 'price.listChanged', 'price.waitingExists'],
  },
  excel: {
    method: 'GET',
    path: '/v1/price-list/versions/:number/excel',
    access: STAFF,
    limit: FEW,
    summary: 'The whole list of a version as a workbook',
    params: versions.VersionParams,
    missing: 'price.versionNotFound',
    response: {
      kind: 'bytes',
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
    recorded: 'exported',
    errors: ['price.versionNotFound', 'workbook.exportsBusy'],
  },
  file: {
    method: 'GET',
    path: '/v1/price-list/versions/:number/file',
    access: STAFF,
    limit: FEW,
    summary: 'The file that a version was imported from, as it was sent',
    params: versions.VersionParams,
    missing: 'price.versionNotFound',
    response: { kind: 'bytes', contentType: 'application/octet-stream' },
    recorded: 'exported',
    errors: ['price.versionNotFound', 'price.fileNotFound'],
  },
  waiting: {
    method: 'GET',
    path: '/v1/price-list/waiting',
    access: STAFF,
    summary: 'The version that waits for its day, if any',
    response: item(versions.WaitingAnswer),
  },
  waitingPreview: {
    method: 'GET',
    path: '/v1/price-list/waiting/preview',
    access: STAFF,
    summary: 'What the waiting version would do to the list of now',
    response: item(versions.WaitingPreview),
    errors: ['price.waitingNotFound'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/v1/price-list/waiting/:id',
    access: STAFF,
    summary: 'Withdraw the waiting version',
    params: versions.WaitingParams,
    missing: 'price.waitingNotFound',
    response: empty,
    errors: ['price.waitingNotFound'],
  },
} as const satisfies Record<string, Route>;
