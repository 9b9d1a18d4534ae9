import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { mayConfirmTerm } from '@majstorija/contract/orders/term/term-confirmation.ts';
import { mayEnterWorks, WORKS_LABEL } from '#features/orders/works/may-enter-works.ts';
import { mayChangeTerm } from '#features/orders/term/may-change-term.ts';
import type { Shortcut } from '#lib/browser/shortcuts.ts';
import { CALLED_LABEL, CONFIRMED_LABEL, mayNoteCall } from './may-note-call.ts';
import { OUTCOMES, outcomesOf } from './outcomes.ts';
import type { OutcomeDesk } from './use-outcomes.ts';

/** As many outcomes have a figure. */
const FIGURES = [1, 2, 3, 4, 5];

/** What the desk writes down of an order while it is open. */
const OPEN_KEYS = [
  {
    keys: 't',
    label: 'Promeni termin',
    may: mayChangeTerm,
    act: (desk: OutcomeDesk, order: OrderListItem) => desk.changeTerm(order),
  },
  {
    keys: 'w',
    label: WORKS_LABEL,
    may: mayEnterWorks,
    act: (desk: OutcomeDesk, order: OrderListItem) => desk.enterWorks(order),
  },
  {
    keys: 'y',
    label: CALLED_LABEL,
    may: mayNoteCall,
    act: (desk: OutcomeDesk, order: OrderListItem) => desk.noteCall(order),
  },
  {
    keys: 'e',
    label: CONFIRMED_LABEL,
    may: mayConfirmTerm,
    act: (desk: OutcomeDesk, order: OrderListItem) => desk.confirmTerm(order),
  },
];

/**
 * The keys of a list for the order that `findOrder` names, the one with the focus. A figure is the outcome with that
 * number and nothing else. The search does not offer the figures: their names say nothing there.
 */
export function rowOutcomeKeys(findOrder: () => OrderListItem | undefined, desk: OutcomeDesk): Shortcut[] {
  const answerWith = (at: number) => {
    const order = findOrder();
    const outcome = order && outcomesOf(order).outcomes[at];
    if (outcome) desk.answer(outcome, order);
  };
  const withOrder = (act: (order: OrderListItem) => unknown) => () => {
    const order = findOrder();
    if (order !== undefined) act(order);
  };
  return [
    ...FIGURES.map((figure) => ({
      keys: `${figure}`,
      label: 'Ishod s tim brojem',
      reach: 'row' as const,
      run: () => answerWith(figure - 1),
    })),
    {
      keys: 'd',
      label: OUTCOMES.POSTPONE.label,
      reach: 'row',
      run: withOrder((order) => desk.answer('POSTPONE', order)),
    },
    { keys: 'z', label: 'Preuzmi', reach: 'row', run: withOrder(desk.takeOver) },
    ...OPEN_KEYS.map(({ keys, label, may, act }) => ({
      keys,
      label,
      reach: 'row' as const,
      run: withOrder((order) => {
        if (may(order)) act(desk, order);
      }),
    })),
  ];
}

/** The keys of an order's own page. */
export const orderOutcomeKeys = (order: OrderListItem, desk: OutcomeDesk): Shortcut[] => [
  ...outcomesOf(order).outcomes.map((outcome, at) => ({
    keys: `${at + 1}`,
    label: OUTCOMES[outcome].label,
    run: () => desk.answer(outcome, order),
  })),
  { keys: 'd', label: OUTCOMES.POSTPONE.label, run: () => desk.answer('POSTPONE', order) },
  ...OPEN_KEYS.filter(({ may }) => may(order)).map(({ keys, label, act }) => ({
    keys,
    label,
    run: () => act(desk, order),
  })),
  ...(desk.isMine(order) ? [] : [{ keys: 'z', label: 'Preuzmi', run: () => desk.takeOver(order) }]),
];
