import { api } from '@majstorija/contract/http/api.ts';
import { useCorrectComplaint, useExportComplaints } from '#api/complaints/complaints.ts';
import { useAssignAdmin, useAssignWorker } from '#api/orders/order-assignments.ts';
import {
  useComplain,
  useExtendComplaint,
  useSayLate,
  useUpdateOrder,
} from '#api/orders/order-corrections.ts';
import {
  useAnswerComplaint,
  useChangeStatus,
  useCommentOrder,
  useCreateOrder,
} from '#api/orders/order-mutations.ts';
import { useChangeTerm, usePlainOutcome, useSetReminder } from '#api/orders/order-outcomes.ts';
import { useMoveOrder } from '#api/orders/order-stages.ts';
import { useOfferUndo } from '#shared/orders/undo/use-offer-undo.ts';
import { useUndo } from '#shared/orders/undo/use-undo.ts';
import { anId, anOrderDetail } from '#testing/builders/builders.ts';
import { aRegisteredComplaint } from '#testing/builders/complaint-builders.ts';
import { download, edit, write } from './noticed-call.ts';

const { complaints, orders, orderEvents } = api;
const id = anId();
const order = anOrderDetail();
const code = order.orderCode;
const step = { _id: order._id, status: order.status, version: order.version + 1 };
const sent = { files: [], idempotencyKey: id };
const created = { clientId: id, addressId: id, category: 'ELECTRICS', package: 'ELECTRICAL' } as const;
const extension = { until: '2026-12-20', reason: 'Čeka se deo', consent: 'Telefonom' };
const useAdminOfOrder = () => useAssignAdmin(order._id);
const useWorkerOfOrder = () => useAssignWorker(order._id, useOfferUndo(order._id));
const useRefusal = () => useAnswerComplaint('rejectComplaint');
const useRefund = () => useAnswerComplaint('refundComplaint');
const useReached = () => usePlainOutcome('workerReached');
const useClosing = () => usePlainOutcome('closeCancellation');
const useTelling = () => usePlainOutcome('clientTold');
const useTaking = () => usePlainOutcome('takeReminder');
const useRemoval = () => usePlainOutcome('removeReminder');
const useUndoing = () => useUndo();

/** The calls about orders and complaints, by the names of their notices. */
export const NOTICED_ORDERS = {
  createOrder: write(orders.create, order, useCreateOrder, { ...sent, body: created }),
  assignAdmin: write(orders.assignAdmin, order, useAdminOfOrder, { order, adminId: id }, code),
  assignWorker: write(orders.assignWorker, order, useWorkerOfOrder, { order, workerId: id }, code),
  undoAssignment: write(
    orders.undoAssignment,
    order,
    useUndoing,
    { order, undone: order._id, before: { worker: null } },
    code,
  ),
  rejectComplaint: write(orders.rejectComplaint, order, useRefusal, { order, reason: 'Ne važi.' }, code),
  refundComplaint: write(orders.refundComplaint, order, useRefund, { order, reason: 'Važi.' }, code),
  changeStatus: write(orders.changeStatus, order, useChangeStatus, { order, status: 'arrived' }, code),
  workerReached: write(orders.workerReached, order, useReached, { order }, code),
  closeCancellation: write(orders.closeCancellation, order, useClosing, { order }, code),
  clientTold: write(orders.clientTold, order, useTelling, { order }, code),
  setReminder: write(
    orders.setReminder,
    order,
    useSetReminder,
    { order, until: '2026-11-21T07:00:00.000Z' },
    code,
  ),
  changeTerm: write(
    orders.changeTerm,
    order,
    useChangeTerm,
    { order, termKind: 'today', reason: 'Klijent ne može ranije' },
    code,
  ),
  sayLate: write(orderEvents.sayLate, step, useSayLate, { order, body: { minutes: 20 } }, code),
  takeReminder: write(orders.takeReminder, order, useTaking, { order }, code),
  removeReminder: write(orders.removeReminder, order, useRemoval, { order }, code),
  complain: write(
    orderEvents.complain,
    step,
    useComplain,
    { ...sent, order, body: { description: 'Opet curi.' } },
    code,
  ),
  moveOrder: write(orderEvents.setOut, step, useMoveOrder, { order, event: 'worker_on_the_way' }, code),
  updateOrder: write(
    orderEvents.update,
    step,
    useUpdateOrder,
    { ...edit(order, { description: 'Curi česma.' }), order, addressId: '' },
    code,
  ),
  commentOrder: write(
    orders.comment,
    order,
    useCommentOrder,
    { orderId: id, about: code, text: 'Zvati ujutru.', mentions: [], idempotencyKey: id },
    code,
  ),
  exportComplaints: download(complaints.export, () => useExportComplaints({}), {}),
  correctComplaint: write(complaints.correct, aRegisteredComplaint(), useCorrectComplaint, {
    id,
    text: 'Primljena dan ranije.',
    idempotencyKey: 'k',
  }),
  extendComplaint: write(
    complaints.extend,
    order,
    useExtendComplaint,
    { order, body: extension, idempotencyKey: 'k' },
    code,
  ),
};
