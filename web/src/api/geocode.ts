import { queryOptions } from '@tanstack/react-query';
import { client } from '#api/client.ts';

/** Both failures are told where the answer would stand, so that typing raises no toasts; typing on asks again. */
const QUIET = { retry: false, meta: { isSilent: true } } as const;

/** Addresses that match a typed text; a call that was overtaken is given up. */
export const suggestQuery = (q: string) =>
  queryOptions({
    queryKey: ['geocode', 'suggest', q],
    queryFn: ({ signal }) => client.geocode.suggest({ query: { q } }, { signal }),
    ...QUIET,
  });

/** Municipality and nearest addresses of a point; a call that was overtaken is given up. */
export const reverseQuery = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  queryOptions({
    queryKey: ['geocode', 'reverse', latitude, longitude],
    queryFn: ({ signal }) => client.geocode.reverse({ query: { lat: latitude, lon: longitude } }, { signal }),
    ...QUIET,
  });
