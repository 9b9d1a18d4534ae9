import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { useAssignCreated } from '#api/orders/order-assignments.ts';
import {
  useCreateOrder,
  useCreateOrderWithAddress,
  useCreateOrderWithClient,
} from '#api/orders/create-order.ts';
import { workersQuery } from '#api/people/workers.ts';
import { errorText } from '#lib/http/api-error.ts';
import { useSending } from '#shared/forms/use-sending.ts';
import { sendWish } from '#shared/dispatch/conflicts/conflict-questions.tsx';
import { toAssignBody, unnamedWorker, type WishedWorker } from '#shared/dispatch/conflicts/wish.ts';
import { windowOf } from '#shared/orders/term/term-form.ts';
import { useOfferUndo } from '#shared/orders/undo/use-offer-undo.ts';
import type { UploadOptions } from '#ui/images/use-upload.ts';
import { toast } from '#ui/toasts/toast.ts';
import type { OrderFormOutput } from './order-form.ts';

const NOT_ASSIGNED_YET = 'Nalog je kreiran, ali još nije dodeljen.';
const NOT_ASSIGNED = 'Nalog je kreiran, ali nije dodeljen.';
const NOBODY = 'Nalog je kreiran, ali nije dodeljen: nijedan majstor se sada ne preporučuje.';

/** Who gets the order when it is created; '' when nobody could be chosen. */
type Assignment = { workerId: string };

/** What is not sent as it is typed. */
type OwnField = 'files' | 'isMine' | 'termsRead' | 'workerId' | 'termDate' | 'termFrom' | 'termTo';

type BodyOf<Values> = Values extends unknown ? Omit<Values, OwnField> : never;

/** The form as it is sent; `of` chooses the call. */
type Sent = {
  body: BodyOf<OrderFormOutput> & ReturnType<typeof windowOf> & { adminId?: string; termsRead?: true };
  files: readonly File[];
  idempotencyKey: string;
} & Partial<UploadOptions>;

/** The call of a known client, of their new address, or of a new client; all answer the order. */
function useCreate() {
  const known = useCreateOrder().mutateAsync;
  const moved = useCreateOrderWithAddress().mutateAsync;
  const fresh = useCreateOrderWithClient().mutateAsync;
  return ({ body, ...sent }: Sent): Promise<OrderDetail> => {
    if (body.of === 'client') {
      const { of: _of, ...content } = body;
      return fresh({ ...sent, content });
    }
    if (body.of === 'address') {
      const { of: _of, ...content } = body;
      return moved({ ...sent, body: content });
    }
    const { of: _of, ...content } = body;
    return known({ ...sent, body: content });
  };
}

/** Assigns the worker of an order that was just created, and asks about conflicts; says so when the order stays without one. */
function useAssignAfter(me: string) {
  const queryClient = useQueryClient();
  const assign = useAssignCreated(useOfferUndo()).mutateAsync;
  const findWorker = (workerId: string): WishedWorker =>
    queryClient.getQueryData(workersQuery().queryKey)?.data.find(({ _id }) => _id === workerId) ??
    unnamedWorker(workerId);
  return async (order: OrderDetail, workerId: string): Promise<void> => {
    const about = { subject: order.orderCode };
    try {
      const asked = { order, me, wish: { worker: findWorker(workerId) }, note: NOT_ASSIGNED_YET };
      const sent = await sendWish(asked, (wish) => assign({ order, ...toAssignBody(wish) }));
      if (sent === undefined) toast.info(NOT_ASSIGNED, about);
    } catch (error) {
      toast.error(`${NOT_ASSIGNED} ${errorText(error, NOTICES.assignWorker.failure)}`, about);
    }
  };
}

/**
 * Sends the form, closes the dialog and opens the order, so that the operator sees it saved. Its worker is assigned
 * afterwards: the order stands also when that fails [orders#create-and-assign].
 */
export function useSubmitOrder(onClose: () => void) {
  const navigate = useNavigate();
  const { _id: adminId } = useCurrentUser();
  const assignTo = useAssignAfter(adminId);
  const wanted = useRef<Assignment | undefined>(undefined);
  const { send, ...upload } = useSending(useCreate(), (order) => {
    const workerId = wanted.current?.workerId;
    if (workerId === '') toast.info(NOBODY, { subject: order.orderCode });
    else if (workerId !== undefined) void assignTo(order, workerId);
    onClose();
    void navigate({ to: '/admin/orders/$id', params: { id: order._id } });
  });
  const submit = (values: OrderFormOutput, assignment?: Assignment) => {
    const {
      files,
      isMine,
      termsRead,
      workerId: _worker,
      termDate: _day,
      termFrom: _from,
      termTo: _to,
      ...body
    } = values;
    wanted.current = assignment;
    const said = { ...(isMine && { adminId }), ...(termsRead && { termsRead }) };
    return send({ body: { ...body, ...windowOf(values), ...said }, files });
  };
  return { ...upload, submit };
}
