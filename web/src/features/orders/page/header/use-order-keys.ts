import { useNavigate } from '@tanstack/react-router';
import { findTransition, isOpenComplaint } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { useNextDue } from '#features/orders/due/use-next-due.ts';
import { orderOutcomeKeys } from '#features/orders/outcomes/outcome-keys.ts';
import { OUTCOMES } from '#features/orders/outcomes/outcomes.ts';
import type { OutcomeDesk } from '#features/orders/outcomes/use-outcomes.ts';
import { focusComposer } from '#features/orders/page/comments/comment-composer.tsx';
import { useLeftList, useNeighbours, type Neighbour } from './use-neighbours.ts';
import type { DialogKind } from '#features/orders/page/use-open-dialog.ts';
import { mayEnterWorks } from '#features/orders/works/may-enter-works.ts';
import { useOnline } from '#lib/browser/use-online.ts';
import type { Shortcut } from '#lib/browser/shortcuts.ts';
import { openMessage } from '#shared/orders/message/open-message.tsx';
import { callClient } from '#shared/people/call-client.tsx';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';

/** The keys that answer an open complaint; `m` sends another worker. */
const COMPLAINT_KEYS = [
  { keys: 'r', answer: 'REFUND_CLIENT' },
  { keys: 'x', answer: 'REJECT_COMPLAINT' },
] as const;

/** What has no key of its own, but is found among the actions of the search [search#actions]. */
const SEARCHED = [
  { event: 'admin_assigned', label: 'Dodeli operatera', dialog: 'admin' },
  { event: 'updated', label: 'Izmeni nalog', dialog: 'edit' },
  { event: 'photos_added', label: 'Dodaj fotografije', dialog: 'photos' },
  { event: 'complaint_created', label: 'Unesi reklamaciju', dialog: 'complaint' },
] as const;

type OpenDialog = (kind: DialogKind) => void;

const answerKeys = (order: OrderDetail, onOpen: OpenDialog): Shortcut[] =>
  (isOpenComplaint(order) ? COMPLAINT_KEYS : []).map(({ keys, answer }) => {
    const { label, dialog } = OUTCOMES[answer];
    return { keys, label, run: () => onOpen(dialog) };
  });

const searchedActions = (order: OrderDetail, onOpen: OpenDialog): Shortcut[] =>
  SEARCHED.filter(({ event }) => findTransition(event, 'staff', order)).map(({ label, dialog }) => ({
    keys: '',
    label,
    run: () => onOpen(dialog),
  }));

/** The keys of an order's page [design#shortcuts]; an arrow works only where there is an order to open. */
export function useOrderKeys(order: OrderDetail, desk: OutcomeDesk, onOpen: OpenDialog): void {
  const isOnline = useOnline();
  const navigate = useNavigate();
  const { previous, next } = useNeighbours(order._id) ?? {};
  const nextDue = useNextDue(useLeftList().address, order._id);
  const openWhenOnline = (kind: DialogKind) => {
    if (isOnline) onOpen(kind);
  };
  const step = (keys: string, label: string, to: Neighbour | undefined) =>
    to === undefined
      ? []
      : [
          {
            keys,
            label,
            run: () =>
              void navigate({
                to: '/admin/orders/$id',
                params: { id: to._id },
                state: { listHref: to.listHref },
              }),
          },
        ];
  useShortcuts([
    { keys: 'c', label: 'Komentar', run: focusComposer },
    { keys: 's', label: 'Promeni status', run: () => openWhenOnline('status') },
    { keys: 'm', label: 'Dodeli majstora', run: () => openWhenOnline('worker') },
    ...answerKeys(order, openWhenOnline),
    ...orderOutcomeKeys(order, desk),
    ...(order.payments.length > 0 && !mayEnterWorks(order)
      ? [{ keys: 'w', label: 'Ispravi naplatu', run: () => openWhenOnline('correctPayment') }]
      : []),
    ...searchedActions(order, openWhenOnline),
    { keys: 'shift+v', label: 'Poruka', run: () => openMessage(order._id) },
    { keys: 'p', label: 'Pozovi klijenta', run: () => callClient(order.client) },
    nextDue,
    ...step('arrowleft', 'Prethodni nalog', previous),
    ...step('arrowright', 'Sledeći nalog', next),
  ]);
}
