import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { PACKAGES, type Package } from '@majstorija/contract/catalog.ts';
import type { Suggestion, WorkerSuggestions } from '@majstorija/contract/dispatch/suggestions.ts';
import type { Formula } from '@majstorija/contract/dispatch/weights.ts';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { compareText, formatPhone, fullName } from '@majstorija/contract/text/format.ts';
import { phoneText } from '@majstorija/contract/text/search.ts';
import type { SuggestionsPart } from '#api/dispatch/worker-suggestions.ts';
import { workersQuery } from '#api/people/workers.ts';
import { workerKeywords } from '#shared/people/keywords.ts';
import { loadState } from '#shared/lists/load-state.ts';
import { summaryWords } from './suggestion-words.ts';
import type { LoadFailure } from '#ui/choice/load-failure.ts';
import type { Option } from '#ui/choice/option.ts';
import { Avatar } from '#ui/marks/avatar.tsx';

/** Who is offered, in either list. */
export type OfferedPerson = Pick<Suggestion['worker'], 'firstName' | 'lastName' | 'phone'>;

/** The workers an order can be given to, and how they are listed. */
export type OfferedWorkers = {
  options: readonly Option[];
  /** `_id` → what is known of a worker; undefined while nothing is ranked. */
  ranked: ReadonlyMap<string, Suggestion> | undefined;
  /** `_id` → name and telephone. */
  people: ReadonlyMap<string, OfferedPerson>;
  /** How many there are, of whom the lists above may have only the first ones. */
  counts: WorkerSuggestions['counts'];
  /** What they are ranked with; undefined while nothing is ranked. */
  formula: Formula | undefined;
  isLoading: boolean;
  /** The first of the ranking are there, and the others on their way. */
  isCompleting: boolean;
  /** Asks for the others, if there are any: for a search, which should find them too. */
  complete: () => void;
  /** Neither the ranking nor the list by name is there. */
  failure: LoadFailure | undefined;
  /** Asks for the ranking again; undefined unless the list by name stands in for it. */
  rankAgain: (() => void) | undefined;
};

/** The query of the ranking, or of the first of it. */
type RankingQuery<Key extends QueryKey> = (
  part: SuggestionsPart,
) => UseQueryOptions<WorkerSuggestions, Error, WorkerSuggestions, Key>;

/** All who can be chosen. */
export const totalOf = ({ counts }: Pick<OfferedWorkers, 'counts'>): number =>
  counts.recommended + counts.excluded;

/** A line breaks between the parts, never within a number. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00A0');

const toHint = ({ owner, phone }: WorkerListItem) =>
  [owner.companyName, unbroken(owner.address.municipality), unbroken(formatPhone(phone))].join('\u00A0· ');

const toIcon = (person: Suggestion['worker'] | WorkerListItem, isInactive = false) => (
  <Avatar name={fullName(person)} photo={person.profileImage} size={28} isInactive={isInactive} />
);

/** Active workers who offer the package, by name [orders#assignable-workers]. */
const byName = (workers: readonly WorkerListItem[], pkg: Package | undefined): Option[] =>
  workers
    .filter((worker) => worker.isActive && worker.packages.some((offered) => offered === pkg))
    .toSorted((a, b) => compareText(fullName(a), fullName(b)))
    .map((worker) => ({
      value: worker._id,
      label: fullName(worker),
      hint: toHint(worker),
      keywords: workerKeywords(worker),
      icon: toIcon(worker),
    }));

/** The same by rank; `listed` adds the seats of the companies to what they are found by. */
function byRank(suggestions: readonly Suggestion[], listed: readonly WorkerListItem[]): Option[] {
  const seats = new Map(listed.map(({ _id, owner }) => [_id, owner.address.municipality]));
  return suggestions.map((suggestion) => {
    const { worker, facts, excluded } = suggestion;
    const place = [facts.now?.municipality ?? '', seats.get(worker._id) ?? ''].join(' ');
    return {
      value: worker._id,
      label: fullName(worker),
      hint: summaryWords(suggestion),
      keywords: `${worker.company?.name ?? ''} ${place} ${phoneText(worker.phone)}`,
      icon: toIcon(worker, excluded !== null),
    };
  });
}

/** The ranking: the first of it, and all of it once something is typed that may find one of the others [dispatch#bounded]. */
function useRanking<Key extends QueryKey>(queryOf: RankingQuery<Key>) {
  const [part, setPart] = useState<SuggestionsPart>('first');
  const ranking = useQuery(queryOf(part));
  const { suggestions = [], counts } = ranking.data ?? {};
  const isCut = counts !== undefined && suggestions.length < counts.recommended + counts.excluded;
  return {
    ranking,
    isCompleting: part === 'all' && ranking.isPlaceholderData,
    complete: () => {
      if (isCut) setPart('all');
    },
  };
}

/** Who can get an order of this package: ranked, or by name when the ranking fails [dispatch#without-ranking]. */
export function useOfferedWorkers<Key extends QueryKey>(
  queryOf: RankingQuery<Key>,
  pkg: Package | undefined,
): OfferedWorkers {
  const workers = useQuery(workersQuery());
  const { ranking, isCompleting, complete } = useRanking(queryOf);
  const suggestions = ranking.data?.suggestions;
  const { data: listed } = workers;
  const isUnranked = loadState(ranking, '').failure !== undefined;
  const options = useMemo(() => {
    if (suggestions !== undefined) return byRank(suggestions, listed ?? []);
    return isUnranked ? byName(listed ?? [], pkg) : [];
  }, [suggestions, listed, isUnranked, pkg]);
  const ranked = useMemo(
    () => suggestions && new Map(suggestions.map((one) => [one.worker._id, one])),
    [suggestions],
  );
  const people = useMemo(() => {
    const all = suggestions?.map(({ worker }) => worker) ?? listed ?? [];
    return new Map<string, OfferedPerson>(all.map((worker) => [worker._id, worker]));
  }, [suggestions, listed]);
  const plain = loadState(workers, 'Majstori nisu učitani.');
  return {
    options,
    ranked,
    people,
    counts: ranking.data?.counts ?? { recommended: options.length, excluded: 0 },
    formula: ranking.data?.formula,
    isLoading: isUnranked ? plain.isLoading : suggestions === undefined,
    isCompleting,
    complete,
    failure: isUnranked ? plain.failure : undefined,
    rankAgain: isUnranked ? () => void ranking.refetch() : undefined,
  };
}

/** Shown when nobody offers the package, and when nobody of those is found. */
export const nobodyText = (pkg: Package) => `Nema aktivnog majstora za „${PACKAGES[pkg].label}”`;
export const notFoundText = (pkg: Package) =>
  `Nijedan majstor za „${PACKAGES[pkg].label}” ne odgovara pretrazi`;
