import { Building2, House, MapPin, Warehouse, type LucideIcon } from 'lucide-react';
import type { Address, ClientAddress } from '@majstorija/contract/addresses/addresses.ts';
import { ADDRESS_TYPES, type AddressType } from '@majstorija/contract/addresses/places.ts';
import { placeLine, streetLine } from '@majstorija/contract/addresses/address-lines.ts';
import { formatShortDate } from '@majstorija/contract/text/dates.ts';
import classes from './address-card.module.css';

const ICONS = {
  home: House,
  flat: Building2,
  office: Warehouse,
  other: MapPin,
} as const satisfies Record<AddressType, LucideIcon>;

/** The icon of a type of address; its label is always beside it. */
export function AddressTypeIcon({ type }: { type: AddressType }) {
  const Icon = ICONS[type];
  return <Icon size={20} aria-hidden="true" className={classes.icon} />;
}

/**
 * An address of a client as a choice: `Njegoševa 44, stan 5`, and below it `Stan · Vračar, Beograd · poslednji put 12. 11.`; one that
 * was just added has no last time.
 */
export function toAddressCard(address: Address & Partial<ClientAddress>, now: Date) {
  const { lastUsedAt = null } = address;
  const hint = [
    ADDRESS_TYPES[address.type],
    placeLine(address),
    lastUsedAt !== null && `poslednji put ${formatShortDate(lastUsedAt, now)}`,
  ];
  return {
    value: address._id,
    label: streetLine(address),
    hint: hint.filter((part) => part !== false).join(' · '),
    icon: <AddressTypeIcon type={address.type} />,
  };
}
