import { STAFF } from '@majstorija/contract/http/access.ts';
import {
  AddressSuggestions,
  PointAddress,
  ReverseQuery,
  SuggestQuery,
} from '@majstorija/contract/addresses/geocode.ts';
import { item, type Route } from '@majstorija/contract/http/route.ts';

const FAILURES = ['geocode.unavailable', 'geocode.registerMissing'] as const;

/** Addresses from the provider of the settings [addresses#own-server-only]. */
export const geocodeApi = {
  suggest: {
    method: 'GET',
    path: '/v1/geocode/suggest',
    access: STAFF,
    summary: 'Addresses that match a typed text',
    query: SuggestQuery,
    response: item(AddressSuggestions),
    errors: FAILURES,
  },
  reverse: {
    method: 'GET',
    path: '/v1/geocode/reverse',
    access: STAFF,
    summary: 'Municipality and nearest addresses of a point',
    query: ReverseQuery,
    response: item(PointAddress),
    errors: FAILURES,
  },
} as const satisfies Record<string, Route>;
