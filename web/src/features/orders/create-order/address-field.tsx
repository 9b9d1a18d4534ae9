import { Building2, House, MapPin, TriangleAlert, Warehouse, type LucideIcon } from 'lucide-react';
import type { Address } from '@majstorija/contract/addresses/addresses.ts';
import { ADDRESS_TYPES, type AddressType } from '@majstorija/contract/catalog.ts';
import type { ClientListItem } from '@majstorija/contract/clients/clients.ts';
import { fullName } from '@majstorija/contract/format.ts';
import type { OrderFormApi } from '#features/orders/create-order/use-order-form.ts';
import { placeLine, streetLine } from '#shared/address-lines.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import classes from './create-order.module.css';

const ICONS = {
  home: House,
  flat: Building2,
  office: Warehouse,
  other: MapPin,
} as const satisfies Record<AddressType, LucideIcon>;

function toCard(address: Address) {
  const Icon = ICONS[address.type];
  return {
    value: address._id,
    label: streetLine(address),
    hint: `${ADDRESS_TYPES[address.type]} · ${placeLine(address)}`,
    icon: <Icon size={20} aria-hidden="true" className={classes.quiet} />,
  };
}

function NoAddress({ client }: { client: ClientListItem }) {
  return (
    <p className={classes.warning} role="status">
      <TriangleAlert size={18} aria-hidden="true" />
      <span>
        Klijent {fullName(client)} nema nijednu adresu, pa za njega ne može da se kreira nalog. Dodajte mu
        adresu ili izaberite drugog klijenta.
      </span>
    </p>
  );
}

/** Where the work is done: one of the chosen client's addresses. */
export function AddressField({ form, client }: { form: OrderFormApi; client: ClientListItem | undefined }) {
  return (
    <RadioCards
      control={form.control}
      name="addressId"
      label="Adresa"
      options={(client?.addresses ?? []).map(toCard)}
      hint={client === undefined ? 'Prvo izaberite klijenta.' : undefined}
      extra={client?.addresses.length === 0 && <NoAddress client={client} />}
    />
  );
}
