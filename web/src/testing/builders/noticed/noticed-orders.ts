import { api } from '@majstorija/contract/http/api.ts';
import { useCorrectComplaint, useExportComplaints } from '#api/complaints/complaints.ts';
import { useAssignAdmin, useAssignWorker } from '#api/orders/order-assignments.ts';
import {
  useAddPhotos,
  useAnswerComplaint,
  useChangeStatus,
  useChangeTerm,
  useCommentOrder,
  useComplain,
  useExtendComplaint,
  usePlainOutcome,
  useNoteCall,
  useSayLate,
  useSetReminder,
  useUpdateOrder,
} from '#api/orders/order-events.ts';
import {
  useCorrectPayment,
  useCorrectWorks,
  useDoneAndPaid,
  useKeepPayments,
  useWithdrawPayment,
} from '#api/orders/order-payments.ts';
import { useCreateOrder } from '#api/orders/create-order.ts';
import { useUpdateShiftNote } from '#api/orders/shift-note.ts';
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
const useConfirming = () => usePlainOutcome('confirmTerm');
const useClosing = () => usePlainOutcome('closeCancellation');
const useTelling = () => usePlainOutcome('clientTold');
const useTaking = () => usePlainOutcome('takeReminder');
const useRemoval = () => usePlainOutcome('removeReminder');
const useUndoing = () => useUndo();

/** The calls about orders and complaints, by the names of their notices. */
export const NOTICED_ORDERS = {
  updateShiftNote: write(
    api.shiftNote.update,
    { text: null, isPinned: false, by: null, at: null, version: 1 },
    useUpdateShiftNote,
    { version: 0, body: { isPinned: false } },
  ),
  createOrder: write(orders.create, order, useCreateOrder, { ...sent, body: created }),
  assignAdmin: write(orderEvents.assignAdmin, order, useAdminOfOrder, { order, adminId: id }, code),
  assignWorker: write(orderEvents.assignWorker, order, useWorkerOfOrder, { order, workerId: id }, code),
  undoAssignment: write(
    orderEvents.undoAssignment,
    order,
    useUndoing,
    { order, undone: order._id, before: { worker: null } },
    code,
  ),
  rejectComplaint: write(orderEvents.rejectComplaint, order, useRefusal, { order, reason: 'Ne važi.' }, code),
  refundComplaint: write(orderEvents.refundComplaint, order, useRefund, { order, reason: 'Važi.' }, code),
  changeStatus: write(orderEvents.changeStatus, order, useChangeStatus, { order, status: 'arrived' }, code),
  workerReached: write(orderEvents.workerReached, order, useReached, { order }, code),
  confirmTerm: write(orderEvents.confirmTerm, order, useConfirming, { order }, code),
  closeCancellation: write(orderEvents.closeCancellation, order, useClosing, { order }, code),
  clientTold: write(orderEvents.clientTold, order, useTelling, { order }, code),
  setReminder: write(
    orderEvents.setReminder,
    order,
    useSetReminder,
    { order, until: '2026-11-21T07:00:00.000Z' },
    code,
  ),
  changeTerm: write(
    orderEvents.changeTerm,
    order,
    useChangeTerm,
    { order, termKind: 'today', reason: 'Klijent ne može ranije' },
    code,
  ),
  called: write(orderEvents.called, order, useNoteCall, { order, reached: true }, code),
  sayLate: write(orderEvents.sayLate, step, useSayLate, { order, body: { minutes: 20 } }, code),
  doneAndPaid: write(
    orderEvents.doneAndPaid,
    order,
    useDoneAndPaid,
    { ...sent, order, body: { items: [], amount: 7200 } },
    code,
  ),
  correctPayment: write(
    orderEvents.correctPayment,
    order,
    useCorrectPayment,
    { order, body: { amount: 6800, reason: 'Popust' } },
    code,
  ),
  withdrawPayment: write(
    orderEvents.withdrawPayment,
    order,
    useWithdrawPayment,
    { order, body: { reason: 'Upisano dvaput' } },
    code,
  ),
  keepPayments: write(orderEvents.keepPayments, order, useKeepPayments, { order }, code),
  correctWorks: write(
    orderEvents.correctWorks,
    order,
    useCorrectWorks,
    { order, body: { items: [], reason: 'Pogrešno' } },
    code,
  ),
  takeReminder: write(orderEvents.takeReminder, order, useTaking, { order }, code),
  removeReminder: write(orderEvents.removeReminder, order, useRemoval, { order }, code),
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
    orderEvents.comment,
    order,
    useCommentOrder,
    { orderId: id, about: code, text: 'Zvati ujutru.', mentions: [], idempotencyKey: id },
    code,
  ),
  addPhotos: write(orderEvents.addPhotos, order, useAddPhotos, { orderId: id, ...sent }),
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
