import { Building2, House, MapPin, Warehouse, type LucideIcon } from 'lucide-react';
import type { AddressType } from '@majstorija/contract/addresses/places.ts';
import classes from './address-type-icon.module.css';

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
