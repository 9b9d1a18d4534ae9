import {
  Banknote,
  CalendarCheck,
  CalendarClock,
  Headset,
  MessageSquareText,
  Phone,
  PhoneCall,
  Timer,
} from 'lucide-react';
import { fullName } from '@majstorija/contract/text/format.ts';
import { mayConfirmTerm } from '@majstorija/contract/orders/term/term-confirmation.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { maySayLate } from '#features/orders/late/may-say-late.ts';
import { mayEnterWorks, WORKS_LABEL } from '#features/orders/works/may-enter-works.ts';
import { mayChangeTerm } from '#features/orders/term/may-change-term.ts';
import { openMessage } from '#shared/orders/message/open-message.tsx';
import type { LinkParts, MenuEntry } from '#ui/buttons/menu-button.tsx';
import { CALLED_LABEL, CONFIRMED_LABEL, mayNoteCall } from './may-note-call.ts';
import { calledPerson, OUTCOMES, outcomesOf } from './outcomes.ts';
import { QUICK_TIMES } from './reminder/quick-times.ts';
import type { OutcomeDesk } from './use-outcomes.ts';

type EntriesProps = {
  order: OrderListItem;
  desk: OutcomeDesk;
  /** Why nothing can be sent now. */
  disabledReason: string | undefined;
};

const linkTo =
  (phone: string) =>
  ({ children, ...parts }: LinkParts) => (
    <a {...parts} href={`tel:${phone}`}>
      {children}
    </a>
  );

/** What can come of the order, from the outcome at `from` on; the others stand beside the menu as buttons. */
export const outcomeEntries = ({ order, desk, disabledReason }: EntriesProps, from = 0): MenuEntry[] =>
  outcomesOf(order)
    .outcomes.map((outcome, at) => ({
      label: OUTCOMES[outcome].label,
      keys: `${at + 1}`,
      disabledReason,
      onSelect: () => desk.answer(outcome, order),
    }))
    .slice(from);

/** The moments to which an order can be postponed [orders#reminder]. */
export const postponeEntries = ({ order, desk, disabledReason }: EntriesProps): MenuEntry[] => [
  ...QUICK_TIMES.map(({ label, name, until }) => ({
    label,
    spoken: name,
    disabledReason,
    onSelect: () => desk.postpone(order, until),
  })),
  {
    label: 'Drugo vreme…',
    spoken: 'Odloži: drugo vreme…',
    keys: 'd',
    disabledReason,
    onSelect: () => desk.answer('POSTPONE', order),
  },
];

/** A part of a menu under its heading. */
export const headed = (heading: string, entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.map((entry, at) => (at === 0 ? { ...entry, heading } : entry));

/** Entering what was done and paid, from the arrival of the worker on. */
export const worksEntries = ({ order, desk, disabledReason }: EntriesProps): MenuEntry[] =>
  mayEnterWorks(order)
    ? [
        {
          label: WORKS_LABEL,
          spoken: `${WORKS_LABEL} za nalog ${order.orderCode}`,
          keys: 'w',
          icon: <Banknote size={18} aria-hidden="true" />,
          disabledReason,
          onSelect: () => desk.enterWorks(order),
        },
      ]
    : [];

/** A confirmed term, a call about an order, its term and how late its worker is, while they can be written down. */
export function openEntries({ order, desk, disabledReason }: EntriesProps): MenuEntry[] {
  const term: MenuEntry = {
    label: 'Promeni termin',
    spoken: `Promeni termin naloga ${order.orderCode}`,
    keys: 't',
    icon: <CalendarClock size={18} aria-hidden="true" />,
    disabledReason,
    onSelect: () => desk.changeTerm(order),
  };
  const late: MenuEntry = {
    label: 'Kasni…',
    spoken: `Majstor kasni na nalog ${order.orderCode}`,
    icon: <Timer size={18} aria-hidden="true" />,
    disabledReason,
    onSelect: () => desk.sayLate(order),
  };
  const called: MenuEntry = {
    label: CALLED_LABEL,
    spoken: `${CALLED_LABEL}, nalog ${order.orderCode}`,
    keys: 'y',
    icon: <PhoneCall size={18} aria-hidden="true" />,
    disabledReason,
    onSelect: () => desk.noteCall(order),
  };
  const confirmed: MenuEntry = {
    label: CONFIRMED_LABEL,
    spoken: `${CONFIRMED_LABEL}, termin naloga ${order.orderCode}`,
    keys: 'e',
    icon: <CalendarCheck size={18} aria-hidden="true" />,
    disabledReason,
    onSelect: () => desk.confirmTerm(order),
  };
  return [
    ...(mayConfirmTerm(order) ? [confirmed] : []),
    ...(mayNoteCall(order) ? [called] : []),
    ...(mayChangeTerm(order) ? [term] : []),
    ...(maySayLate(order) ? [late] : []),
  ];
}

/** The whole menu of a row: writing, whom to call, taking it over, its term and delay, what can come of it and postponing it. */
export function rowEntries({ order, desk, disabledReason }: EntriesProps): MenuEntry[] {
  const called = calledPerson(order);
  const call: MenuEntry[] =
    called === undefined
      ? []
      : [
          {
            label: called.label,
            spoken: `${called.label} ${fullName(called.person)}`,
            icon: <Phone size={18} aria-hidden="true" />,
            link: linkTo(called.person.phone),
          },
        ];
  const take: MenuEntry = {
    label: 'Preuzmi',
    spoken: `Preuzmi nalog ${order.orderCode}`,
    keys: 'z',
    icon: <Headset size={18} aria-hidden="true" />,
    disabledReason,
    onSelect: () => desk.takeOver(order),
  };
  const write: MenuEntry = {
    label: 'Poruka…',
    spoken: `Poruka za nalog ${order.orderCode}`,
    keys: 'shift+v',
    icon: <MessageSquareText size={18} aria-hidden="true" />,
    onSelect: () => openMessage(order._id),
  };
  return [
    write,
    ...(desk.isMine(order) ? [] : [take]),
    ...worksEntries({ order, desk, disabledReason }),
    ...openEntries({ order, desk, disabledReason }),
    ...headed('Ishod', [...call, ...outcomeEntries({ order, desk, disabledReason })]),
    ...headed(OUTCOMES.POSTPONE.label, postponeEntries({ order, desk, disabledReason })),
  ];
}
