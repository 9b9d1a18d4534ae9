import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { Address } from '@majstorija/contract/addresses/addresses.ts';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { useUpdateAddress } from '#api/people/client-mutations.ts';
import { ADDRESS_NAMES, AddressForm } from '#shared/people/clients/client-form.ts';
import { NewAddressFields } from '#shared/people/clients/new-address-fields.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';

type EditAddressDialogProps = {
  client: Pick<ClientListItem, '_id' | 'firstName' | 'lastName'>;
  address: Address;
  onClose: () => void;
};

const Form = AddressForm.omit({ clientId: true });

const toForm = (address: Address): z.input<typeof Form> => ({
  type: address.type,
  streetAndNumber: address.streetAndNumber,
  municipality: address.municipality,
  latitude: address.latitude ?? '',
  longitude: address.longitude ?? '',
  postalCode: address.postalCode ?? '',
  formattedAddress: address.formattedAddress ?? '',
  unitNumber: address.unitNumber ?? '',
  note: address.note ?? '',
});

/** An address of a client to be corrected [addresses#corrected]; mount it only while open. */
export function EditAddressDialog({ client, address, onClose }: EditAddressDialogProps) {
  const form = useForm({ resolver: zodResolver(Form), defaultValues: toForm(address) });
  const { isDirty } = form.formState;
  const update = useUpdateAddress();
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Izmeni adresu"
      form={form}
      submitLabel="Sačuvaj"
      onSubmit={async (body) => {
        const ids = { clientId: client._id, addressId: address._id };
        if (isDirty) await update.mutateAsync({ ...ids, about: fullName(client), body });
        onClose();
      }}
      size={560}
    >
      <NewAddressFields control={form.control} names={ADDRESS_NAMES} />
    </FormDialog>
  );
}
