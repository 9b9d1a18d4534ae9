import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { Address } from '@majstorija/contract/addresses/addresses.ts';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { useCreateAddress } from '#api/people/client-mutations.ts';
import { clientQuery } from '#api/people/clients.ts';
import { ClientPicker } from '#shared/people/client-picker.tsx';
import { ADDRESS_NAMES, AddressForm, EMPTY_ADDRESS_FORM } from './client-form.ts';
import { NewAddressFields } from './new-address-fields.tsx';
import { useSending } from '#shared/forms/use-sending.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';

export type AddAddressDialogProps = {
  /** Whose address it is; without one the dialog asks. */
  client?: Pick<ClientListItem, '_id' | 'firstName' | 'lastName'> | undefined;
  onClose: () => void;
  /** With the address as stored, or with the one that the client had already. */
  onCreated: (address: Address) => void;
};

/** One more address of a client [addresses#further-may-be-typed]; mount it only while open. */
export function AddAddressDialog({ client, onClose, onCreated }: AddAddressDialogProps) {
  const form = useForm({
    resolver: zodResolver(AddressForm),
    defaultValues: { ...EMPTY_ADDRESS_FORM, clientId: client?._id ?? '' },
  });
  const [chosen, setChosen] = useState<ClientListItem | undefined>(undefined);
  const of = client ?? chosen;
  const about = of === undefined ? '' : fullName(of);
  const { data } = useQuery({ ...clientQuery(of?._id ?? ''), enabled: of !== undefined });
  const create = useCreateAddress();
  const { send } = useSending<z.output<typeof AddressForm>, Address>(
    ({ body: { clientId, ...body }, idempotencyKey, signal }) =>
      create.mutateAsync({ clientId, about, body, idempotencyKey, signal }),
    onCreated,
  );
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={client === undefined ? 'Dodaj adresu' : `Dodaj adresu: ${fullName(client)}`}
      form={form}
      submitLabel="Dodaj adresu"
      onSubmit={(body) => send({ body, files: [] })}
      size={560}
    >
      {client === undefined && (
        <ClientPicker
          control={form.control}
          name="clientId"
          chosen={chosen}
          onPick={setChosen}
          hasAutoFocus
        />
      )}
      <NewAddressFields
        control={form.control}
        names={ADDRESS_NAMES}
        existing={data && { known: data.addresses, onExisting: onCreated }}
      />
    </FormDialog>
  );
}
