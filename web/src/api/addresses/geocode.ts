import { queryOptions } from '@tanstack/react-query';
import { client } from '#api/http/client.ts';

/** Both failures are shown where the answer would be, so that typing raises no toasts; more typing retries. */
const QUIET = { retry: false, meta: { isSilent: true } } as const;

/** Addresses that match a typed text; an outdated call is aborted. */
export const suggestQuery = (q: string) =>
  queryOptions({
    queryKey: ['geocode', 'suggest', q],
    queryFn: ({ signal }) => client.geocode.suggest({ query: { q } }, { signal }),
    ...QUIET,
  });

/** Municipality and nearest addresses of a point; an outdated call is aborted. */
export const reverseQuery = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  queryOptions({
    queryKey: ['geocode', 'reverse', latitude, longitude],
    queryFn: ({ signal }) => client.geocode.reverse({ query: { lat: latitude, lon: longitude } }, { signal }),
    ...QUIET,
  });
