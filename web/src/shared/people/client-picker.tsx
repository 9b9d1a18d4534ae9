import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { LIMITS } from '@majstorija/contract/limits.ts';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { formatPhone, fullName } from '@majstorija/contract/text/format.ts';
import { clientsQuery } from '#api/people/clients.ts';
import { loadState } from '#shared/lists/load-state.ts';
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
};

const toOption = (client: ClientListItem) => ({
  value: client._id,
  label: fullName(client),
  hint: formatPhone(client.phone),
  icon: <Avatar name={fullName(client)} photo={client.profileImage} size={28} />,
});

/** A field for an active client, searched on the server by name or phone; its value is the `_id`. */
export function ClientPicker<Values extends FieldValues, Context, Output>(
  props: ClientPickerProps<Values, Context, Output>,
) {
  const { control, name, label = 'Klijent', hasAutoFocus = false, chosen, onPick, onTyped } = props;
  const [text, setText] = useState('');
  const [searchTerm] = useDebouncedValue(text.trim(), LIMITS.searchDebounceMs);
  const found = useQuery(clientsQuery({ searchTerm, isActive: 'true', page: 1, pageSize: SHOWN }));
  const clients = found.data?.data ?? [];
  const { isLoading, failure } = loadState(found, 'Klijenti nisu učitani.');
  return (
    <ComboboxField
      control={control}
      name={name}
      label={label}
      options={clients.map(toOption)}
      chosen={chosen && toOption(chosen)}
      onSearch={(typed) => {
        setText(typed);
        onTyped?.(typed);
      }}
      onChosen={(id) => {
        onPick(clients.find(({ _id }) => _id === id));
        onTyped?.('');
      }}
      isLoading={isLoading || (found.isFetching && text !== '')}
      failure={failure}
      hasAutoFocus={hasAutoFocus}
      placeholder="Traži po imenu, telefonu ili opštini"
      emptyText="Nema aktivnog klijenta"
      notFoundText="Nijedan klijent ne odgovara pretrazi"
    />
  );
}
