import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { mayChangeTerm } from '#features/orders/term/term-fact.tsx';
import type { Shortcut } from '#lib/browser/shortcuts.ts';
import { OUTCOMES, outcomesOf } from './outcomes.ts';
import type { OutcomeDesk } from './use-outcomes.ts';

/** As many outcomes have a figure. */
const FIGURES = [1, 2, 3, 4, 5];

/**
 * The keys of a list for the order that `findOrder` names, the one with the focus. A figure is the outcome with that
 * number and nothing else. The search does not offer the figures: their names say nothing there.
 */
export function rowOutcomeKeys(findOrder: () => OrderListItem | undefined, desk: OutcomeDesk): Shortcut[] {
  const outcomeAt = (at: number) => {
    const order = findOrder();
    const outcome = order && outcomesOf(order).outcomes[at];
    return outcome && { order, outcome };
  };
  const withOrder = (act: (order: OrderListItem) => void) => () => {
    const order = findOrder();
    if (order !== undefined) act(order);
  };
  return [
    ...FIGURES.map((figure) => ({
      keys: `${figure}`,
      label: 'Ishod s tim brojem',
      reach: 'row' as const,
      run: () => {
        const found = outcomeAt(figure - 1);
        if (found) desk.answer(found.outcome, found.order);
      },
    })),
    {
      keys: 'd',
      label: OUTCOMES.POSTPONE.label,
      reach: 'row',
      run: withOrder((order) => desk.answer('POSTPONE', order)),
    },
    { keys: 'z', label: 'Preuzmi', reach: 'row', run: withOrder(desk.takeOver) },
    {
      keys: 't',
      label: 'Promeni termin',
      reach: 'row',
      run: withOrder((order) => {
        if (mayChangeTerm(order)) desk.changeTerm(order);
      }),
    },
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
  ...(mayChangeTerm(order)
    ? [{ keys: 't', label: 'Promeni termin', run: () => desk.changeTerm(order) }]
    : []),
  ...(desk.isMine(order) ? [] : [{ keys: 'z', label: 'Preuzmi', run: () => desk.takeOver(order) }]),
];
