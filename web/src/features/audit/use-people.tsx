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
function useLists(typed: string, enabled: boolean) {
  const [searchTerm] = useDebouncedValue(typed.trim(), LIMITS.searchDebounceMs);
  const admins = useQuery({ ...adminOptionsQuery(), enabled });
  const owners = useQuery({ ...ownersQuery(), enabled });
  const workers = useQuery({ ...workersQuery(), enabled });
  const clients = useQuery({ ...clientsQuery({ searchTerm, page: 1, pageSize: CLIENTS }), enabled });
  const states = [admins, owners, workers, clients].map((list) => loadState(list, 'Osobe nisu učitane.'));
  // Those of an older text go at once [tables-and-formats#rows-answer].
  const isFound = searchTerm === typed.trim() && !clients.isPlaceholderData;
  return {
    whole: [
      ...(admins.data ?? []).map((admin) => toOption(admin, 'Operater', adminKeywords(admin))),
      ...(owners.data ?? []).map((owner) => toOption(owner, owner.companyName)),
      // An owner who works as well is in both lists.
      ...(workers.data ?? [])
        .filter(({ isOwner }) => !isOwner)
        .map((worker) => toOption(worker, worker.owner.companyName, workerKeywords(worker))),
    ],
    found: (isFound ? (clients.data?.data ?? []) : []).map((client) => toOption(client, ROLE_LABELS.client)),
    isLoading: !isFound || states.some(({ isLoading }) => isLoading),
    failure: states.find(({ failure }) => failure !== undefined)?.failure,
  };
}

type PeopleFilter = {
  /** The people of the rows on screen, undefined until these are loaded. */
  shown: readonly Named[] | undefined;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/**
 * The options of a filter by person, and the name of the chosen one. A name is taken from the rows, since the client of an
 * address may be in no list, and reading one by id would add a row to the log. The lists are fetched once the filter opens,
 * or for a name that no row has.
 */
export function usePeople({ shown, value, onChange }: PeopleFilter) {
  const [typed, setTyped] = useState('');
  const [isOpened, setOpened] = useState(false);
  const [picked, setPicked] = useState<Option | undefined>(undefined);
  const ofRow = shown?.find(({ _id }) => _id === value);
  const name = ofRow === undefined ? undefined : fullName(ofRow);
  const isNameless = value !== undefined && shown !== undefined && name === undefined && picked === undefined;
  const { whole, found, isLoading, failure } = useLists(typed, isOpened || isNameless);
  const known = [...(picked === undefined ? [] : [picked]), ...whole, ...found];
  return {
    value,
    options: [...matching(whole, typed), ...found],
    toText: (id: string) =>
      name ?? known.find((option) => option.value === id)?.label ?? (isLoading ? '…' : 'nepoznato'),
    onOpen: () => setOpened(true),
    onSearch: setTyped,
    onChange: (id: string | undefined) => {
      setPicked(known.find((option) => option.value === id));
      onChange(id);
    },
    isLoading,
    failure,
  };
}
