import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { ADDRESS_TYPES, ADDRESS_TYPE_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { AddressField } from '#shared/addresses/address-field.tsx';
import type { PlaceNames } from '#shared/addresses/place-fields.ts';
import { AddressTypeIcon } from './address-card.tsx';
import { SameAddress, type KnownAddresses } from './same-address.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { textOf } from '#ui/forms/text-of.ts';
import { TextField } from '#ui/forms/text-field.tsx';

const TYPES = ADDRESS_TYPE_OPTIONS.map((type) => ({
  value: type,
  label: ADDRESS_TYPES[type],
  icon: <AddressTypeIcon type={type} />,
}));

type NewAddressFieldsProps<Values extends FieldValues, Context, Output> = {
  control: Control<Values, Context, Output>;
  names: PlaceNames<Values> & Readonly<Record<'type' | 'unitNumber' | 'note', FieldPath<Values>>>;
  /** None where there is no client yet, or the address is one of theirs. */
  existing?: KnownAddresses | undefined;
};

/** An address of a client, as both dialogs that make one ask for it [addresses#fields]. */
export function NewAddressFields<Values extends FieldValues, Context, Output>(
  props: NewAddressFieldsProps<Values, Context, Output>,
) {
  const { control, names, existing } = props;
  const unit = useController({ control, name: names.unitNumber }).field;
  // A unit that is there already stays.
  const takeUnit = (typed: string) => {
    if (textOf(unit.value) === '') unit.onChange(typed);
  };
  return (
    <>
      <RadioCards control={control} name={names.type} label="Tip adrese" look="pills" options={TYPES} />
      <AddressField control={control} names={names} onUnit={takeUnit} />
      <TextField
        control={control}
        name={names.unitNumber}
        label="Stan, sprat ili lokal"
        isOptional
        autoComplete="off"
      />
      {existing !== undefined && <SameAddress control={control} names={names} {...existing} />}
      <TextField
        control={control}
        name={names.note}
        label="Napomena za dolazak"
        isOptional
        autoComplete="off"
      />
    </>
  );
}
