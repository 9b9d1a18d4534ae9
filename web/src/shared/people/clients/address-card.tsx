import type { Address } from '@majstorija/contract/addresses/addresses.ts';
import { ADDRESS_TYPES } from '@majstorija/contract/addresses/places.ts';
import { placeLine, streetLine } from '#shared/addresses/address-lines.ts';
import { AddressTypeIcon } from './address-type-icon.tsx';

/** An address of a client as a choice: `Njegoševa 44, stan 5`, and below it `Stan · Vračar, Beograd`. */
export function toAddressCard(address: Address) {
  return {
    value: address._id,
    label: streetLine(address),
    hint: `${ADDRESS_TYPES[address.type]} · ${placeLine(address)}`,
    icon: <AddressTypeIcon type={address.type} />,
  };
}
