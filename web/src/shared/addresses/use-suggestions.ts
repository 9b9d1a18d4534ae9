import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { AddressSuggestion } from '@majstorija/contract/addresses/geocode.ts';
import { LIMITS } from '@majstorija/contract/limits.ts';
import { formatNumber, plural } from '@majstorija/contract/text/format.ts';
import { ERRORS } from '@majstorija/contract/messages/errors.ts';
import { suggestQuery } from '#api/addresses/geocode.ts';
import { errorText } from '#lib/http/api-error.ts';

export type Suggestions = {
  found: readonly AddressSuggestion[];
  isLoading: boolean;
  /** Shown instead of suggestions; undefined while there are some or nothing was requested. */
  status: string | undefined;
  /** For screen readers only: how many there are. */
  spoken: string;
  /** Names the source under its suggestions. */
  attribution: string | undefined;
};

const NOTHING: Suggestions = {
  found: [],
  isLoading: false,
  status: undefined,
  spoken: '',
  attribution: undefined,
};

const withStatus = (status: string): Suggestions => ({ ...NOTHING, status, spoken: status });

const count = (n: number) =>
  `${formatNumber(n)} ${plural(n, { one: 'predlog', few: 'predloga', other: 'predloga' })}`;

/** Addresses for a text that is being typed, requested after a pause of 300 ms; undefined requests nothing. */
export function useSuggestions(typed: string | undefined): Suggestions {
  const text = typed?.trim().slice(0, LIMITS.addressQueryMax) ?? '';
  const [rested] = useDebouncedValue(text, LIMITS.searchDebounceMs);
  const isAsked = rested.length >= LIMITS.addressQueryMin && rested === text;
  const { data, error } = useQuery({ ...suggestQuery(rested), enabled: isAsked });
  if (text.length < LIMITS.addressQueryMin) return NOTHING;
  if (rested !== text) return { ...withStatus('Učitavanje…'), isLoading: true };
  if (data !== undefined) {
    const { suggestions, attribution } = data;
    if (suggestions.length === 0) return withStatus('Nema rezultata u Beogradu');
    return { ...NOTHING, found: suggestions, spoken: count(suggestions.length), attribution };
  }
  if (error !== null) return withStatus(errorText(error, ERRORS['geocode.unavailable'].text));
  return { ...withStatus('Učitavanje…'), isLoading: true };
}
