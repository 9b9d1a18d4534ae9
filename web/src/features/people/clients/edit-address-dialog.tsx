import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { addressParts, placeFields, type Address } from '@majstorija/contract/addresses/addresses.ts';
import { ADDRESS_TYPES } from '@majstorija/contract/addresses/places.ts';
import type { ClientDetail } from '@majstorija/contract/people/clients.ts';
import { useUpdateAddress } from '#api/people/client-mutations.ts';
import { placeLine } from '@majstorija/contract/addresses/address-lines.ts';
import { MergePanel } from '#shared/forms/merge-panel.tsx';
import { useMerge } from '#shared/forms/use-merge.ts';
import { AddressForm } from '#shared/people/clients/client-form.ts';
import { NewAddressFields } from '#shared/people/clients/new-address-fields.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';

const { shape } = AddressForm;

/** The place is one part: its point belongs to its street. */
const Form = z.object({
  type: shape.type,
  place: AddressForm.pick({
    streetAndNumber: true,
    municipality: true,
    latitude: true,
    longitude: true,
    postalCode: true,
    formattedAddress: true,
  }),
  unitNumber: shape.unitNumber,
  note: shape.note,
});

const NAMES = {
  type: 'type',
  streetAndNumber: 'place.streetAndNumber',
  municipality: 'place.municipality',
  latitude: 'place.latitude',
  longitude: 'place.longitude',
  postalCode: 'place.postalCode',
  formattedAddress: 'place.formattedAddress',
  unitNumber: 'unitNumber',
  note: 'note',
} as const;

const toForm = (address: Address): z.input<typeof Form> => ({
  type: address.type,
  place: {
    streetAndNumber: address.streetAndNumber,
    municipality: address.municipality,
    latitude: address.latitude ?? '',
    longitude: address.longitude ?? '',
    postalCode: address.postalCode ?? '',
    formattedAddress: address.formattedAddress ?? '',
  },
  unitNumber: address.unitNumber ?? '',
  note: address.note ?? '',
});

const Shown = z.object({ streetAndNumber: z.string(), municipality: z.string() });

const showPlace = (value: unknown): string => {
  const { streetAndNumber, ...place } = Shown.parse(value);
  return `${streetAndNumber}, ${placeLine(place)}`;
};

const FIELDS = [
  {
    name: 'type',
    label: 'Tip adrese',
    show: (value: unknown) => ADDRESS_TYPES[placeFields.type.parse(value)],
  },
  { name: 'place', label: 'Adresa', show: showPlace },
  { name: 'unitNumber', label: 'Stan, sprat ili lokal' },
  { name: 'note', label: 'Napomena za dolazak' },
] as const;

/** How one address of a client is merged with a later version of the client. */
function rulesOf(addressId: string) {
  const addressIn = ({ addresses }: ClientDetail): Address => {
    const address = addresses.find(({ _id }) => _id === addressId);
    if (address === undefined) throw new TypeError('An address of a client is missing.');
    return address;
  };
  return {
    toForm: (client: ClientDetail) => toForm(addressIn(client)),
    fieldsOf: (client: ClientDetail) => addressParts(addressIn(client)),
    fields: FIELDS,
  };
}

type EditAddressDialogProps = { client: ClientDetail; address: Address; onClose: () => void };

/** An address of a client to be corrected [addresses#corrected]; mount it only while open. */
export function EditAddressDialog({ client, address, onClose }: EditAddressDialogProps) {
  const [rules] = useState(() => rulesOf(address._id));
  const form = useForm({ resolver: zodResolver(Form), defaultValues: toForm(address) });
  const update = useUpdateAddress();
  const merge = useMerge({ form, start: client, rules });
  const submit = async ({ type, place, unitNumber, note }: z.output<typeof Form>) => {
    const emptied = { unitNumber: unitNumber ?? null, note: note ?? null };
    const wanted = addressParts({ type, ...place, ...emptied });
    const isSaved = await merge.save(wanted, (edit) =>
      update.mutateAsync({ ...edit, addressId: address._id }),
    );
    if (isSaved) onClose();
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Izmeni adresu"
      form={form}
      submitLabel="Sačuvaj"
      onSubmit={submit}
      size={560}
      refusal={merge.refusal}
    >
      <MergePanel merge={merge.open} />
      <NewAddressFields control={form.control} names={NAMES} />
    </FormDialog>
  );
}
