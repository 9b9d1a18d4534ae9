import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LIMITS } from '@majstorija/contract/limits.ts';
import type { SearchResult } from '@majstorija/contract/search/search.ts';
import { searchQuery } from '#api/search/search.ts';

/** Milliseconds without a key before the server is asked: shorter than for a list, since somebody waits on the line. */
const PAUSE = 150;
/** Milliseconds after which an answer is said to be slow. */
const SLOW = 4000;

/** A text, once it has rested; an emptied one at once. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : rested;
}

function useSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  if (isSlow && !isPending) setSlow(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isSlow;
}

const isMoreOf = (text: string, shown: unknown): boolean =>
  typeof shown === 'string' && (text.startsWith(shown) || shown.startsWith(text));

export type Answer = {
  results: readonly SearchResult[];
  /** What is typed has no answer yet; the results are of the text before. */
  isPending: boolean;
  isSlow: boolean;
  /** Why there is no answer. */
  failure: Error | null;
  retry: () => void;
};

/**
 * The server's answer to what is typed [search#while-typing]. An older text's answer never replaces a newer one's: its
 * call is aborted. While more of the same is typed, the answer before stays.
 */
export function useAnswer(typed: string): Answer {
  const text = typed.trim().slice(0, LIMITS.searchMaxLength);
  const isAsked = text.length >= LIMITS.searchMinLength;
  const rested = useRested(isAsked ? text : '');
  const query = useQuery({
    ...searchQuery(rested),
    enabled: rested !== '',
    placeholderData: (before, of) => (isMoreOf(rested, of?.queryKey[1]) ? before : undefined),
  });
  const isCurrent = rested === text;
  const isPending = isAsked && (!isCurrent || query.isPending || query.isPlaceholderData);
  return {
    results: isAsked && isMoreOf(text, rested) ? (query.data?.results ?? []) : [],
    isPending: isPending || (query.isError && query.isFetching),
    isSlow: useSlow(isPending),
    failure: isAsked && isCurrent && !query.isFetching ? query.error : null,
    retry: () => void query.refetch(),
  };
}
