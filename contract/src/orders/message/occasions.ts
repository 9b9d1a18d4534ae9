import { findTransition } from '@majstorija/contract/orders/life/machine.ts';
import { isOpen } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderDetail, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { MessageValue } from '@majstorija/contract/orders/message/message-values.ts';

/** Whom the desk writes to about an order [messages#by-telephone]. */
export const RECIPIENT_OPTIONS = ['worker', 'client'] as const;
export type Recipient = (typeof RECIPIENT_OPTIONS)[number];

/** How a message leaves the desk: by an app of the operator's own telephone, or by what was copied [messages#by-telephone]. */
export const CHANNEL_OPTIONS = ['viber', 'sms', 'copy'] as const;
export type Channel = (typeof CHANNEL_OPTIONS)[number];

/** Why the desk writes: first to the worker, then to the client [messages#occasions]. */
export const OCCASION_OPTIONS = [
  'order_sent',
  'term_reminder',
  'where_are_you',
  'term_changed',
  'order_canceled',
  'worker_comes',
  'running_late',
  'work_done',
] as const;
export type Occasion = (typeof OCCASION_OPTIONS)[number];

interface OccasionFacts {
  readonly to: Recipient;
  readonly label: string;
  /** What the text tells, in a few words. */
  readonly hint: string;
  /** The text until the super admin writes another one: values in braces, in brackets what is left out without its value. */
  readonly text: string;
  /** The values that a text of this occasion may have. */
  readonly values: readonly MessageValue[];
}

const WORK = ['code', 'service', 'urgent', 'municipality', 'office'] as const;
const PLACE = ['street', 'unit', 'access', 'map'] as const;
const CLIENT = ['client', 'clientPhone'] as const;

/** Every occasion with its first text. A canceled order tells the worker nothing of the client. */
export const OCCASIONS: Readonly<Record<Occasion, OccasionFacts>> = {
  order_sent: {
    to: 'worker',
    label: 'Poslat nalog',
    hint: 'adresa, kvar, termin, mapa',
    text: `Nalog {šifra}: {usluga}[, {hitno}]
{ulica}[, stan {stan}][, {sprat i ulaz}], {opština}
Kada: {termin}
Klijent: {klijent}, {telefon klijenta}
Kvar: {kvar}
Mapa: {mapa}
Potvrdite odgovorom „prihvatam”[ ili pozovite {telefon kancelarije}].`,
    values: [...WORK, ...PLACE, ...CLIENT, 'fault', 'term'],
  },
  term_reminder: {
    to: 'worker',
    label: 'Podsetnik na termin',
    hint: 'kada i gde, bez kvara',
    text: `Podsetnik, nalog {šifra}: {usluga}
Kada: {termin}
{ulica}[, stan {stan}][, {sprat i ulaz}], {opština}
Mapa: {mapa}`,
    values: [...WORK, ...PLACE, ...CLIENT, 'term'],
  },
  where_are_you: {
    to: 'worker',
    label: 'Gde ste?',
    hint: 'pita za dolazak',
    text: `Nalog {šifra}, {ulica}, {opština}: kada stižete? Javite odgovorom[ ili pozovite {telefon kancelarije}].`,
    values: [...WORK, ...PLACE, ...CLIENT, 'term'],
  },
  term_changed: {
    to: 'worker',
    label: 'Promenjen termin',
    hint: 'stari i novi termin',
    text: `Nalog {šifra}: promenjen termin
Bilo je: {stari termin}
Sada je: {termin}
{ulica}[, stan {stan}], {opština}
Potvrdite odgovorom „prihvatam”[ ili pozovite {telefon kancelarije}].`,
    values: [...WORK, ...PLACE, ...CLIENT, 'term', 'oldTerm'],
  },
  order_canceled: {
    to: 'worker',
    label: 'Nalog otkazan',
    hint: 'bez podataka klijenta',
    text: `Nalog {šifra} ({usluga}, {opština}) je otkazan, ne idite na adresu.[ Za pitanja pozovite {telefon kancelarije}.]`,
    values: [...WORK, 'term'],
  },
  worker_comes: {
    to: 'client',
    label: 'Majstor dolazi',
    hint: 'ko dolazi, kada, naš telefon',
    text: `Nalog {šifra}: {usluga}.[ Majstor: {majstor}.] Termin: {termin}.[ Za pitanja pozovite {telefon kancelarije}.]`,
    values: [...WORK, 'street', 'worker', 'term'],
  },
  running_late: {
    to: 'client',
    label: 'Majstor kasni',
    hint: 'koliko kasni i kada stiže',
    text: `Nalog {šifra}: majstor kasni[ {kašnjenje}][, stiže {dolazak}].[ Majstor: {majstor}.] Hvala na strpljenju.[ Za pitanja pozovite {telefon kancelarije}.]`,
    values: [...WORK, 'street', 'worker', 'term', 'delay', 'arrival'],
  },
  work_done: {
    to: 'client',
    label: 'Završeno',
    hint: 'iznos i naš telefon',
    text: `Nalog {šifra} je završen.[ Iznos: {iznos}.] Hvala na poverenju.[ Za pitanja pozovite {telefon kancelarije}.]`,
    values: [...WORK, 'street', 'worker', 'amount'],
  },
};

/** The recipient in the dative, as the timeline says whom a message was for. */
const FOR: Readonly<Record<Recipient, string>> = { worker: 'majstoru', client: 'klijentu' };

/** The timeline entry of a message, after the event's own text: `majstoru: poslat nalog`. */
export function occasionSentence(occasion: Occasion): string {
  const { to, label } = OCCASIONS[occasion];
  return `${FOR[to]}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

type State = Pick<OrderListItem, 'status' | 'hasComplaint' | 'term' | 'delay' | 'worker'> &
  Pick<OrderDetail, 'actions'>;

/** Where the worker of an open order is: still to be found or to accept, expected and perhaps late, or at the address. */
type Stage = 'asked' | 'expected' | 'there';

/** Undefined for a closed order. */
function stageOf(order: State): Stage | undefined {
  const { status } = order;
  if (!isOpen(status)) return undefined;
  if (status === 'arrived' || status === 'complaint_arrived') return 'there';
  return findTransition('worker_late', 'staff', order) === undefined ? 'asked' : 'expected';
}

const byStage = (order: State, ranks: Readonly<Partial<Record<Stage, number>>>): number | undefined => {
  const stage = stageOf(order);
  return stage && ranks[stage];
};

/** How likely an occasion is in the state of an order, the first first; undefined where it has nothing to tell. */
const LIKELY: Readonly<Record<Occasion, (order: State) => number | undefined>> = {
  order_sent: (order) =>
    order.status === 'complaint_accepted' ? 1 : byStage(order, { asked: 1, expected: 4, there: 4 }),
  term_reminder: (order) =>
    order.term.kind === 'now' ? undefined : byStage(order, { asked: 3, expected: 3 }),
  where_are_you: (order) => byStage(order, { asked: 5, expected: 2, there: 5 }),
  term_changed: ({ status, actions }) =>
    isOpen(status) && actions.some(({ type }) => type === 'TERM_CHANGED')
      ? actions[0]?.type === 'TERM_CHANGED'
        ? 0
        : 6
      : undefined,
  order_canceled: ({ status }) => (status === 'canceled' ? 0 : isOpen(status) ? 9 : undefined),
  worker_comes: (order) => byStage(order, { asked: 1, expected: 1, there: 3 }),
  running_late: (order) => {
    if (order.worker === null) return undefined;
    return byStage(order, order.delay === null ? { asked: 3, expected: 2 } : { asked: 0, expected: 0 });
  },
  work_done: (order) =>
    order.status === 'completed' || order.status === 'complaint_completed' ? 0 : byStage(order, { there: 2 }),
};

/** The occasions of a recipient that fit the state of an order, the likeliest first; all where none fits [messages#likeliest]. */
export function likelyOccasions(order: State, to: Recipient): readonly Occasion[] {
  const all = OCCASION_OPTIONS.filter((occasion) => OCCASIONS[occasion].to === to);
  const fitting = all
    .flatMap((occasion) => {
      const rank = LIKELY[occasion](order);
      return rank === undefined ? [] : [{ occasion, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank);
  return fitting.length === 0 ? all : fitting.map(({ occasion }) => occasion);
}
