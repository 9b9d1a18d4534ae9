import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ROLE_LABELS } from '@majstorija/contract/http/access.ts';
import { LIMITS } from '@majstorija/contract/limits.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { adminOptionsQuery } from '#api/people/admins.ts';
import { clientsQuery } from '#api/people/clients.ts';
import { ownersQuery } from '#api/people/owners.ts';
import { workersQuery } from '#api/people/workers.ts';
import { loadState } from '#shared/lists/load-state.ts';
import { adminKeywords, workerKeywords } from '#shared/people/keywords.ts';
import { matching } from '#ui/choice/matching.ts';
import type { Option } from '#ui/choice/option.ts';
import { Avatar } from '#ui/marks/avatar.tsx';

/** The clients that are offered; more are found by typing. */
const CLIENTS = 25;

type Named = { _id: string; firstName: string; lastName: string };

const toOption = (person: Named & { profileImage: string | null }, hint: string, keywords = ''): Option => ({
  value: person._id,
  label: fullName(person),
  hint,
  keywords,
  icon: <Avatar name={fullName(person)} photo={person.profileImage} size={24} />,
});

/** Everyone with an account: the lists that are sent whole, and of the clients those that the server finds. */
function useLists(typed: string) {
  const [searchTerm] = useDebouncedValue(typed.trim(), LIMITS.searchDebounceMs);
  const admins = useQuery(adminOptionsQuery());
  const owners = useQuery(ownersQuery());
  const workers = useQuery(workersQuery());
  const clients = useQuery(clientsQuery({ searchTerm, page: 1, pageSize: CLIENTS }));
  const states = [admins, owners, workers, clients].map((list) => loadState(list, 'Osobe nisu učitane.'));
  return {
    whole: [
      ...(admins.data ?? []).map((admin) => toOption(admin, 'Operater', adminKeywords(admin))),
      ...(owners.data ?? []).map((owner) => toOption(owner, owner.companyName)),
      // An owner who works as well is in both lists.
      ...(workers.data ?? [])
        .filter(({ isOwner }) => !isOwner)
        .map((worker) => toOption(worker, worker.owner.companyName, workerKeywords(worker))),
    ],
    found: (clients.data?.data ?? []).map((client) => toOption(client, ROLE_LABELS.client)),
    isLoading: states.some(({ isLoading }) => isLoading),
    failure: states.find(({ failure }) => failure !== undefined)?.failure,
  };
}

/**
 * The options of a filter by person, and the name of the chosen one. `shown`: the people of the rows on screen, since the
 * client of an address may be in no list, and reading one by id would add a row to the log.
 */
export function usePeople(shown: readonly Named[], onChange: (id: string | undefined) => void) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Option | undefined>(undefined);
  const { whole, found, isLoading, failure } = useLists(typed);
  const known = [...(picked === undefined ? [] : [picked]), ...whole, ...found];
  const nameOf = (id: string): string | undefined => {
    const person = shown.find(({ _id }) => _id === id);
    return person === undefined ? known.find(({ value }) => value === id)?.label : fullName(person);
  };
  return {
    options: [...matching(whole, typed), ...found],
    toText: (id: string) => nameOf(id) ?? (isLoading ? '…' : 'nepoznato'),
    onSearch: setTyped,
    onChange: (id: string | undefined) => {
      setPicked(known.find(({ value }) => value === id));
      onChange(id);
    },
    isLoading,
    failure,
  };
}
