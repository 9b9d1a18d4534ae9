import { AddressType, Municipality, Package } from '@majstorija/contract/choices.ts';
import { composeMessage, messageText } from '@majstorija/contract/orders/message/compose-message.ts';
import { valuesOf, type MessageOrder } from '@majstorija/contract/orders/message/message-values.ts';
import { OCCASIONS, type Occasion } from '@majstorija/contract/orders/message/occasions.ts';
import type { OrderTerm } from '@majstorija/contract/orders/term/term.ts';
import { TERM_KIND_OPTIONS } from '@majstorija/contract/orders/term/term-times.ts';
import { belgradeDay, formatEnd, formatTime } from '@majstorija/contract/text/dates.ts';
import type { Work } from '#platform/database/work.ts';

interface Row {
  readonly kind: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly isUrgent: boolean;
}

function toTerm({ kind, startsAt, endsAt, isUrgent }: Row): OrderTerm {
  const [starts, ends] = [startsAt?.toISOString() ?? null, endsAt?.toISOString() ?? null];
  const isWindow = kind === 'window';
  return {
    kind: TERM_KIND_OPTIONS.find((option) => option === kind) ?? 'now',
    date: starts && belgradeDay(starts),
    from: isWindow && starts ? formatTime(starts) : null,
    to: isWindow && ends ? formatEnd(ends) : null,
    startsAt: starts,
    endsAt: ends,
    isUrgent,
  };
}

/** A new order as far as a message tells of it. */
async function readOrder({ tx }: Work, orderId: string): Promise<MessageOrder> {
  const row = await tx
    .selectFrom('orders as o')
    .innerJoin('users as c', 'c.id', 'o.client_id')
    .innerJoin('addresses as a', 'a.id', 'o.address_id')
    .where('o.id', '=', orderId)
    .select(['o.order_code as orderCode', 'o.package', 'o.description', 'a.type', 'o.municipality', 'o.city'])
    .select([
      'o.street_and_number as streetAndNumber',
      'o.unit_number as unitNumber',
      'o.address_note as note',
    ])
    .select(['o.latitude', 'o.longitude', 'o.term_kind as kind', 'o.is_urgent as isUrgent'])
    .select(['o.term_starts_at as startsAt', 'o.term_ends_at as endsAt'])
    .select(['c.id as _id', 'c.first_name as firstName', 'c.last_name as lastName', 'c.phone'])
    .select(['c.second_phone as secondPhone', 'c.second_phone_word as secondPhoneWord'])
    .executeTakeFirstOrThrow();
  const [municipality, type] = [Municipality.parse(row.municipality), AddressType.parse(row.type)];
  return {
    ...row,
    package: Package.parse(row.package),
    address: { ...row, municipality, type },
    client: { ...row, profileImage: null },
    worker: null,
    term: toTerm(row),
    delay: null,
    paidAmount: null,
    actions: [],
  };
}

/** The ready text of an occasion with what a new order has, as an operator sends it: without what the order lacks. */
export async function readyMessage(work: Work, orderId: string, occasion: Occasion): Promise<string> {
  const values = valuesOf(await readOrder(work, orderId), null, work.now);
  return messageText(composeMessage(OCCASIONS[occasion].text, values, { isWithoutMissing: true }));
}
