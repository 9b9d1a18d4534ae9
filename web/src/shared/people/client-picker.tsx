import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { LIMITS } from '@majstorija/contract/limits.ts';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { clientsQuery } from '#api/people/clients.ts';
import { loadState } from '#shared/lists/load-state.ts';
import { foundPhone } from '#shared/people/found-phone.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { ComboboxField } from '#ui/forms/combobox-field.tsx';

const SHOWN = 25;

type ClientPickerProps<Values extends FieldValues, Context, Output> = {
  control: Control<Values, Context, Output>;
  name: FieldPath<Values>;
  label?: string;
  hasAutoFocus?: boolean;
  /** The chosen client, stored by the form: the list may no longer contain them. */
  chosen: ClientListItem | undefined;
  /** The chosen client with the addresses, undefined once cleared. */
  onPick: (client: ClientListItem | undefined) => void;
  /** With the text that was typed since the last choice. */
  onTyped?: (text: string) => void;
  /** Offers to create the client when nobody is found; called with the typed text. */
  onNew?: (text: string) => void;
};

/** The value of the option that creates a client; no id. */
const NEW = 'new';
const NOT_FOUND = 'Nijedan klijent ne odgovara pretrazi';

const toNewOption = (typed: string) => ({
  value: NEW,
  label: `Nov klijent: ${typed}`,
  hint: NOT_FOUND,
  icon: <UserPlus size={20} aria-hidden="true" />,
});

const toOption = (client: ClientListItem, typed = '') => ({
  value: client._id,
  label: fullName(client),
  hint: foundPhone(client, typed),
  icon: <Avatar name={fullName(client)} photo={client.profileImage} size={28} />,
});

/** A field for an active client, searched on the server by name or phone; its value is the `_id`. */
export function ClientPicker<Values extends FieldValues, Context, Output>(
  props: ClientPickerProps<Values, Context, Output>,
) {
  const { control, name, label = 'Klijent', hasAutoFocus = false, chosen, onPick, onTyped, onNew } = props;
  const [text, setText] = useState('');
  const [searchTerm] = useDebouncedValue(text.trim(), LIMITS.searchDebounceMs);
  const found = useQuery(clientsQuery({ searchTerm, isActive: 'true', page: 1, pageSize: SHOWN }));
  const clients = found.data?.data ?? [];
  const { isLoading, failure } = loadState(found, 'Klijenti nisu učitani.');
  const wanted = text.trim();
  const isStale = wanted !== searchTerm || found.isPlaceholderData || isLoading;
  const isNobody = wanted !== '' && !isStale && found.data?.data.length === 0;
  return (
    <ComboboxField
      control={control}
      name={name}
      label={label}
      options={
        onNew !== undefined && isNobody
          ? [toNewOption(wanted)]
          : clients.map((client) => toOption(client, searchTerm))
      }
      chosen={chosen && toOption(chosen)}
      onSearch={(typed) => {
        setText(typed);
        onTyped?.(typed);
      }}
      isStale={isStale}
      onChosen={(id) => {
        if (id === NEW) return onNew?.(wanted);
        onPick(clients.find(({ _id }) => _id === id));
        onTyped?.('');
      }}
      isLoading={isLoading || (found.isFetching && text !== '')}
      failure={failure}
      hasAutoFocus={hasAutoFocus}
      placeholder="Traži po imenu, telefonu ili opštini"
      emptyText="Nema aktivnog klijenta"
      notFoundText={NOT_FOUND}
    />
  );
}
