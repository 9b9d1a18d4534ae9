import { PACKAGES } from '@majstorija/contract/catalog.ts';
import { delayWords } from '@majstorija/contract/orders/late/delay-text.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { datedTermText } from '@majstorija/contract/orders/term/term-text.ts';
import { belgradeDay, formatSpan } from '@majstorija/contract/text/dates.ts';
import { formatMoney, formatPhone, fullName } from '@majstorija/contract/text/format.ts';

interface ValueFacts {
  /** How it is written in a ready text, between braces. */
  readonly word: string;
  /** What is said when the order does not have it. */
  readonly missing: string;
}

/** What a ready text can name of an order [messages#values]. */
export const MESSAGE_VALUES = {
  code: { word: 'šifra', missing: 'Šifra nije upisana' },
  service: { word: 'usluga', missing: 'Usluga nije upisana' },
  urgent: { word: 'hitno', missing: 'Nalog nije hitan' },
  street: { word: 'ulica', missing: 'Ulica nije upisana' },
  unit: { word: 'stan', missing: 'Stan nije upisan' },
  access: { word: 'sprat i ulaz', missing: 'Sprat i ulaz nisu upisani' },
  municipality: { word: 'opština', missing: 'Opština nije upisana' },
  map: { word: 'mapa', missing: 'Tačka na mapi nije upisana' },
  client: { word: 'klijent', missing: 'Klijent nije upisan' },
  clientPhone: { word: 'telefon klijenta', missing: 'Telefon klijenta nije upisan' },
  fault: { word: 'kvar', missing: 'Kvar nije upisan' },
  term: { word: 'termin', missing: 'Termin nije upisan' },
  oldTerm: { word: 'stari termin', missing: 'Termin nije menjan' },
  worker: { word: 'majstor', missing: 'Majstor nije dodeljen' },
  delay: { word: 'kašnjenje', missing: 'Kašnjenje nije upisano' },
  arrival: { word: 'dolazak', missing: 'Vreme dolaska nije upisano' },
  amount: { word: 'iznos', missing: 'Iznos nije upisan' },
  office: { word: 'telefon kancelarije', missing: 'Telefon kancelarije nije upisan' },
} as const satisfies Record<string, ValueFacts>;
export type MessageValue = keyof typeof MESSAGE_VALUES;

/** Every value with its text: null is missing, undefined is nothing that this order would have, such as the flat of a house. */
export type MessageValues = Readonly<Record<MessageValue, string | null | undefined>>;

const isValue = (name: string): name is MessageValue => Object.hasOwn(MESSAGE_VALUES, name);

const VALUES: readonly MessageValue[] = Object.keys(MESSAGE_VALUES).filter(isValue);

/** The value that a word between braces names. */
export const valueOfWord = (word: string): MessageValue | undefined =>
  VALUES.find((name) => MESSAGE_VALUES[name].word === word.trim());

/** What a message is made from of an order. */
export type MessageOrder = Pick<
  OrderDetail,
  | 'orderCode'
  | 'package'
  | 'address'
  | 'client'
  | 'worker'
  | 'term'
  | 'delay'
  | 'description'
  | 'paidAmount'
  | 'actions'
>;

/** One line: a message has its own. */
const inLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const orNull = (text: string | null): string | null => (text === null || text === '' ? null : inLine(text));

/** Opens the place on the telephone that reads it. */
const mapLink = ({ latitude, longitude }: MessageOrder['address']): string | null =>
  latitude === null || longitude === null ? null : `https://google.com/maps?q=${latitude},${longitude}`;

const AFTER_TERM = /(?:^|, )termin: (.*)$/i;

/** The term before the one that holds, as the timeline says it; null for an order that always had this one. */
function oldTermOf(actions: MessageOrder['actions']): string | null {
  const newest = actions.findIndex(({ type }) => type === 'TERM_CHANGED');
  if (newest === -1) return null;
  const before = actions.slice(newest + 1).find(({ type }) => type === 'TERM_CHANGED' || type === 'CREATED');
  return AFTER_TERM.exec(before?.webItemText ?? '')?.[1] ?? 'odmah';
}

/** Only a flat is expected to have a number, a floor and an entrance; a note that is a sentence loses its stop amid a text. */
function unitAndAccess({ type, unitNumber, note }: MessageOrder['address']) {
  const absent = type === 'flat' ? null : undefined;
  return { unit: orNull(unitNumber) ?? absent, access: orNull(note)?.replace(/(?<!\.)\.$/, '') ?? absent };
}

/** `+381 64 123 4567, komšija +381 11 123 4567`. */
function phonesOf({ phone, secondPhone, secondPhoneWord }: MessageOrder['client']): string {
  if (secondPhone === null) return formatPhone(phone);
  return `${formatPhone(phone)}, ${inLine(secondPhoneWord ?? 'drugi')} ${formatPhone(secondPhone)}`;
}

/** The values of an order as they are at `now`; `office`: the telephone of the company, if one is known. */
export function valuesOf(order: MessageOrder, office: string | null, now: Date): MessageValues {
  const { address, client, worker, term, delay, paidAmount } = order;
  const late = delay && delayWords(delay, now);
  return {
    code: order.orderCode,
    service: PACKAGES[order.package].label,
    urgent: term.isUrgent ? 'hitno' : undefined,
    street: inLine(address.streetAndNumber),
    ...unitAndAccess(address),
    municipality: address.municipality,
    map: mapLink(address),
    client: orNull(fullName(client)),
    clientPhone: client.phone === '' ? null : phonesOf(client),
    fault: orNull(order.description),
    term: datedTermText(term, belgradeDay(now.toISOString())),
    oldTerm: oldTermOf(order.actions),
    worker: worker && fullName(worker),
    delay: delay && formatSpan(delay.minutes),
    arrival: late && late.arrival.replace(/^stiže /, ''),
    amount: paidAmount === null ? null : inLine(formatMoney(paidAmount)),
    office: office ?? undefined,
  };
}
