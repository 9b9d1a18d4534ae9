import { describe, expect, it } from 'vitest';
import { page, pageSize, sortOrder, triState } from '@majstorija/contract/http/query.ts';
import { outcome } from '@majstorija/contract/testing/outcome.ts';

describe('values of a query string', () => {
  const PAGE = ['Broj strane mora biti ceo broj od 1 naviše'];
  const PAGE_SIZE = ['Broj redova po strani mora biti ceo broj od 1 do 200'];
  const CHOICE = ['Izaberite jednu od ponuđenih vrednosti'];

  it.each([
    ['page', page, '1', 1],
    ['page', page, 7, 7],
    ['page', page, '0', PAGE],
    ['page', page, '-1', PAGE],
    ['page', page, '1.5', PAGE],
    ['page', page, '', PAGE],
    ['page', page, 'x', PAGE],
    ['page', page, '1e300', PAGE],
    ['page', page, ['1', '2'], PAGE],
    ['pageSize', pageSize, '200', 200],
    ['pageSize', pageSize, '201', PAGE_SIZE],
    ['pageSize', pageSize, '0', PAGE_SIZE],
    ['pageSize', pageSize, 'all', PAGE_SIZE],
    ['sortOrder', sortOrder, 'desc', 'desc'],
    ['sortOrder', sortOrder, 'DESC', CHOICE],
    ['triState', triState, 'true', true],
    ['triState', triState, 'false', false],
    ['triState', triState, undefined, undefined],
    ['triState', triState, '1', CHOICE],
    ['triState', triState, '', CHOICE],
  ])('%s gives the value or one complaint in case %#', (_name, schema, input, expected) => {
    expect(outcome(schema, input)).toEqual(expected);
  });
});
