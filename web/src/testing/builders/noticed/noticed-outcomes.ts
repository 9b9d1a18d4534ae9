import { api } from '@majstorija/contract/http/api.ts';
import { useSayLate } from '#api/orders/order-corrections.ts';
import { useChangeTerm, usePlainOutcome, useSetReminder } from '#api/orders/order-outcomes.ts';
import { useUndo } from '#shared/orders/undo/use-undo.ts';
import { anOrderDetail } from '#testing/builders/builders.ts';
import { write } from './noticed-call.ts';
import { stub } from '#testing/stub.ts';

const { orders } = api;
const order = anOrderDetail();
const useReached = () => usePlainOutcome('workerReached');
const useClosing = () => usePlainOutcome('closeCancellation');
const useTaking = () => usePlainOutcome('takeReminder');
const useUndoing = () => useUndo();
const useRemoval = () => usePlainOutcome('removeReminder');

/** What can come of an order, by the names of its notices. */
export const NOTICED_OUTCOMES = {
  undoAssignment: write(orders.undoAssignment, () => stub(orders.undoAssignment, order), useUndoing, {
    order,
    undone: order._id,
    before: { worker: null },
  }),
  workerReached: write(orders.workerReached, () => stub(orders.workerReached, order), useReached, { order }),
  closeCancellation: write(
    orders.closeCancellation,
    () => stub(orders.closeCancellation, order),
    useClosing,
    { order },
  ),
  setReminder: write(orders.setReminder, () => stub(orders.setReminder, order), useSetReminder, {
    order,
    until: '2026-11-21T07:00:00.000Z',
  }),
  changeTerm: write(orders.changeTerm, () => stub(orders.changeTerm, order), useChangeTerm, {
    order,
    termKind: 'today',
    reason: 'Klijent ne može ranije',
  }),
  sayLate: write(
    api.orderEvents.sayLate,
    () => stub(api.orderEvents.sayLate, { _id: order._id, status: order.status, version: 2 }),
    useSayLate,
    { order, body: { minutes: 20 } },
  ),
  takeReminder: write(orders.takeReminder, () => stub(orders.takeReminder, order), useTaking, { order }),
  removeReminder: write(orders.removeReminder, () => stub(orders.removeReminder, order), useRemoval, {
    order,
  }),
};
