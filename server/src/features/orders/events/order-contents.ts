import { z } from 'zod';
import { CATEGORIES, PACKAGES } from '@majstorija/contract/catalog.ts';
import { Category, Package } from '@majstorija/contract/choices.ts';
import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import { AddressCopy } from '#features/orders/life/order-guards.ts';
import type { TextChanges } from '#features/orders/life/order-texts.ts';
import type { EventDetails } from '#features/orders/life/order-event.ts';

const TEXTS = { description: z.string().nullable() } satisfies Record<keyof TextChanges, z.ZodType>;

const OrderContents = z.strictObject({
  ...AddressCopy.shape,
  ...TEXTS,
  category: Category,
  package: Package,
});

/** What `updated` may change of an order: its copy of an address, its texts and its service, by column. */
export type OrderContents = Readonly<z.infer<typeof OrderContents>>;

/** The contents of a locked order. Throws order.notFound. */
export async function getOrderContents({ tx }: Work, orderId: string): Promise<OrderContents> {
  const contents = await findRow(
    tx,
    OrderContents,
    sql`
      select address_id, city, municipality, street_and_number, unit_number, address_note, latitude, longitude,
        category, package, ${sql.join(Object.keys(TEXTS).map((column) => sql.ref(column)))}
      from orders where id = ${orderId}`,
  );
  if (!contents) throw new AppError('order.notFound');
  return contents;
}

const addressLine = (contents: OrderContents): string =>
  [contents.street_and_number, contents.unit_number, contents.municipality]
    .filter((part) => part !== null)
    .join(', ');

const quoted = (text: string | null): string => (text === null ? 'nema' : `„${text}”`);

const pointOf = ({ latitude, longitude }: OrderContents): string => `${latitude} ${longitude}`;

const serviceLine = ({ category, package: kind }: OrderContents): string =>
  `${CATEGORIES[category].label}, ${PACKAGES[kind].label}`;

/** What can be different, in the order of the note: its name, and how the timeline shows its value. */
const PARTS: readonly (readonly [string, (contents: OrderContents) => string])[] = [
  ['Usluga', serviceLine],
  ['Adresa', addressLine],
  ['Napomena za dolazak', ({ address_note: note }) => quoted(note)],
  ['Tačka na mapi', pointOf],
  ['Opis', ({ description }) => quoted(description)],
];

/** The parts that another address replaces by itself. */
const OF_ADDRESS = new Set(['Napomena za dolazak', 'Tačka na mapi']);

/**
 * What an update changed: `Nalog izmenjen: adresa, opis`, with every old and new value as the note [orders#updating].
 * Without a difference it is the event's own text.
 */
export function updateTexts(
  before: OrderContents,
  after: OrderContents,
): Pick<EventDetails, 'text' | 'note'> {
  const isElsewhere = addressLine(before) !== addressLine(after);
  const changed = PARTS.map(([name, show]) => ({ name, from: show(before), to: show(after) })).filter(
    ({ name, from, to }) => from !== to && !(isElsewhere && OF_ADDRESS.has(name)),
  );
  if (changed.length === 0) return {};
  return {
    text: `${ORDER_EVENTS.updated.text}: ${changed.map(({ name }) => name.toLowerCase()).join(', ')}`,
    note: changed.map(({ name, from, to }) => `${name}: ${from} → ${to}`).join('\n'),
  };
}
