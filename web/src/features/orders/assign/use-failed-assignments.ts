import { useMutationState, type Mutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { orderChangeKey, type OrderChange } from '#api/orders/order-change.ts';
import { errorText } from '#lib/http/api-error.ts';
import { MetConflicts } from '#lib/http/met-conflicts.ts';

/** What an assignment changes: the worker or the operator. */
export type AssignmentKind = 'worker' | 'admin';

/** What was to be told of a complaint: one's own text or null, and whether it was told by telephone. */
type Answered = { answer: string | null; isTold: boolean };

/**
 * An attempt to assign that failed: who was chosen, the error text, when it was sent (epoch milliseconds), the answer to a
 * complaint, and why the order was to be opened again.
 */
export type FailedAssignment = {
  chosen: string;
  message: string;
  at: number;
  answered: Answered;
  reopenReason: string | undefined;
};

type Change = Mutation<OrderDetail, Error, OrderChange>;
type Attempt = { orderId: string; kind: AssignmentKind; failed: FailedAssignment | undefined };

const FALLBACKS = {
  worker: NOTICES.assignWorker.failure,
  admin: NOTICES.assignAdmin.failure,
} as const satisfies Record<AssignmentKind, string>;

function toAttempt({ state }: Change): Attempt | undefined {
  const sent = state.variables;
  if (sent === undefined) return undefined;
  const kind = sent.adminId === undefined ? 'worker' : 'admin';
  const chosen = sent.adminId ?? sent.workerId;
  // Conflicts are asked about, not shown as a failure.
  const isAsked = state.error instanceof MetConflicts;
  const hasFailed = state.status === 'error' && !isAsked && chosen !== undefined;
  const answered = { answer: sent.answer ?? null, isTold: sent.toldBy !== undefined };
  const { reopenReason } = sent;
  const failed = hasFailed
    ? {
        chosen,
        message: errorText(state.error, FALLBACKS[kind]),
        at: state.submittedAt,
        answered,
        reopenReason,
      }
    : undefined;
  return { orderId: sent.order._id, kind, failed };
}

/** A function that finds an order's failed assignment: its newest change, if that was one. The next change clears it. */
export function useFailedAssignments() {
  const attempts = useMutationState<Attempt | undefined, Change>({
    filters: { mutationKey: orderChangeKey },
    select: toAttempt,
  });
  // The same function until an assignment is sent or answered, so that rows are not drawn again without a reason.
  return useCallback(
    (orderId: string, kind: AssignmentKind): FailedAssignment | undefined => {
      const newest = attempts.findLast((attempt) => attempt?.orderId === orderId);
      return newest?.kind === kind ? newest.failed : undefined;
    },
    [attempts],
  );
}

/** The failed assignment of one order, undefined when its newest change is none. */
export const useFailedAssignment = (orderId: string, kind: AssignmentKind): FailedAssignment | undefined =>
  useFailedAssignments()(orderId, kind);
