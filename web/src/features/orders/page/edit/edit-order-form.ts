import { z } from 'zod';
import type { Address } from '@majstorija/contract/addresses/addresses.ts';
import { CATEGORIES, PACKAGES } from '@majstorija/contract/catalog.ts';
import { Category, Package } from '@majstorija/contract/choices.ts';
import { isSameValue } from '@majstorija/contract/changes.ts';
import { optionalText } from '@majstorija/contract/fields.ts';
import { eachOrderText } from '@majstorija/contract/orders/order-texts.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { placeLine, streetLine } from '@majstorija/contract/addresses/address-lines.ts';

/** The values of 'Izmeni nalog'; `address` is the id of an address of the client, empty to keep what the order has. */
export const EditOrderForm = z.object({
  address: z.string(),
  category: Category,
  package: Package,
  ...eachOrderText((max) => optionalText(max).transform((text) => text ?? null)),
});

/** What an order copies of an address. */
type Copy = Pick<
  Address & OrderDetail['address'],
  'municipality' | 'streetAndNumber' | 'unitNumber' | 'note' | 'latitude' | 'longitude'
>;

const copyOf = ({ municipality, streetAndNumber, unitNumber, note, latitude, longitude }: Copy): Copy => ({
  municipality,
  streetAndNumber,
  unitNumber,
  note,
  latitude,
  longitude,
});

/** The addresses of the client that are not what the order already has; a corrected one is another. */
export const otherAddresses = (
  order: Pick<OrderDetail, 'address'>,
  addresses: readonly Address[],
): Address[] => addresses.filter((address) => !isSameValue(copyOf(address), copyOf(order.address)));

type Corrections = Pick<OrderDetail, 'description' | 'category' | 'package'> & { address: Copy | undefined };

/** What the form holds: without a chosen address the order keeps the one that it has when this is saved. */
export function toCorrections(
  { address, ...texts }: z.output<typeof EditOrderForm>,
  addresses: readonly Address[],
): Corrections {
  const chosen = addresses.find(({ _id }) => _id === address);
  return { ...texts, address: chosen && copyOf(chosen) };
}

const Shown = z.object({
  streetAndNumber: z.string(),
  municipality: z.string(),
  unitNumber: z.string().nullable(),
  note: z.string().nullable(),
});

/** Two addresses may differ in the note alone. */
function showCopy(value: unknown): string {
  const copy = Shown.parse(value);
  const line = `${streetLine(copy)}, ${placeLine(copy)}`;
  return copy.note === null ? line : `${line}\nNapomena za dolazak: ${copy.note}`;
}

const showCategory = (value: unknown): string => CATEGORIES[Category.parse(value)].label;
const showPackage = (value: unknown): string => PACKAGES[Package.parse(value)].label;

/** How a correction is merged with what another user saved meanwhile [people#merge]. */
export const EDIT_ORDER_RULES = {
  toForm: ({ description, category, package: kind }: OrderDetail) => ({
    address: '',
    category,
    package: kind,
    description: description ?? '',
  }),
  fieldsOf: ({ description, address, category, package: kind }: OrderDetail): Corrections => ({
    category,
    package: kind,
    description,
    address: copyOf(address),
  }),
  fields: [
    { name: 'category', label: 'Kategorija', show: showCategory },
    { name: 'package', label: 'Potkategorija', show: showPackage },
    { name: 'address', label: 'Adresa', show: showCopy },
    { name: 'description', label: 'Opis problema' },
  ],
} as const;
