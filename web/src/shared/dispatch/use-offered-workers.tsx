import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PACKAGES, type Package } from '@majstorija/contract/catalog.ts';
import type { Suggestion, WorkerSuggestions } from '@majstorija/contract/dispatch/suggestions.ts';
import type { Formula } from '@majstorija/contract/dispatch/weights.ts';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { compareText, formatPhone, fullName } from '@majstorija/contract/text/format.ts';
import { phoneText } from '@majstorija/contract/text/search.ts';
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
  /** What they are ranked with; undefined while nothing is ranked. */
  formula: Formula | undefined;
  isLoading: boolean;
  /** Neither the ranking nor the list by name is there. */
  failure: LoadFailure | undefined;
  /** Asks for the ranking again; undefined unless the list by name stands in for it. */
  rankAgain: (() => void) | undefined;
};

/** A line breaks between the parts, never within a number. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00A0');

const toHint = ({ owner, phone }: WorkerListItem) =>
  [owner.companyName, unbroken(owner.address.municipality), unbroken(formatPhone(phone))].join('\u00A0· ');

const toIcon = (person: Suggestion['worker'] | WorkerListItem, isInactive = false) => (
  <Avatar name={fullName(person)} photo={person.profileImage} size={28} isInactive={isInactive} />
);

/** Active workers who offer the package, by name [orders#assignable-workers]. */
const byName = (workers: readonly WorkerListItem[], pkg: Package): Option[] =>
  workers
    .filter((worker) => worker.isActive && worker.packages.includes(pkg))
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

/** Who can get an order of this package: ranked, or by name when the ranking fails [dispatch#without-ranking]. */
export function useOfferedWorkers(ranking: UseQueryResult<WorkerSuggestions>, pkg: Package): OfferedWorkers {
  const workers = useQuery(workersQuery());
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
    formula: ranking.data?.formula,
    isLoading: isUnranked ? plain.isLoading : suggestions === undefined,
    failure: isUnranked ? plain.failure : undefined,
    rankAgain: isUnranked ? () => void ranking.refetch() : undefined,
  };
}

/** Shown when nobody offers the package, and when nobody of those is found. */
export const nobodyText = (pkg: Package) => `Nema aktivnog majstora za „${PACKAGES[pkg].label}”`;
export const notFoundText = (pkg: Package) =>
  `Nijedan majstor za „${PACKAGES[pkg].label}” ne odgovara pretrazi`;
