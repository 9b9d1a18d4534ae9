import { useMutationState, type Mutation } from '@tanstack/react-query';
import { z } from 'zod';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { errorText } from '#lib/api-error.ts';

/** Whom an assignment gives to an order. */
export type AssignmentKind = 'worker' | 'admin';

/** An attempt to assign that failed: who was chosen, what the server said, when it was sent (epoch milliseconds). */
export type FailedAssignment = { chosen: string; message: string; at: number };

/** What the changes of `#api/order-mutations.ts` are called with, as far as it matters here. */
const Sent = z.object({
  order: z.object({ _id: z.string() }),
  workerId: z.string().optional(),
  adminId: z.string().optional(),
});

type Attempt = { orderId: string; kind: AssignmentKind; failed: FailedAssignment | undefined };

const FALLBACKS = {
  worker: NOTICES.assignWorker.failure,
  admin: NOTICES.assignAdmin.failure,
} as const satisfies Record<AssignmentKind, string>;

function toAttempt({ state }: Mutation): Attempt | undefined {
  const sent = Sent.safeParse(state.variables).data;
  if (sent === undefined) return undefined;
  const kind = sent.adminId === undefined ? 'worker' : 'admin';
  const chosen = sent.adminId ?? sent.workerId;
  const hasFailed = state.status === 'error' && chosen !== undefined;
  const failed = hasFailed
    ? { chosen, message: errorText(state.error, FALLBACKS[kind]), at: state.submittedAt }
    : undefined;
  return { orderId: sent.order._id, kind, failed };
}

/** The way to find an order's failed assignment: its newest change, if that was one. The next change clears it. */
export function useFailedAssignments() {
  const attempts = useMutationState({ filters: { mutationKey: ['orders'] }, select: toAttempt });
  return (orderId: string, kind: AssignmentKind): FailedAssignment | undefined => {
    const newest = attempts.findLast((attempt) => attempt?.orderId === orderId);
    return newest?.kind === kind ? newest.failed : undefined;
  };
}

/** The failed assignment of one order, undefined when its newest change is none. */
export const useFailedAssignment = (orderId: string, kind: AssignmentKind): FailedAssignment | undefined =>
  useFailedAssignments()(orderId, kind);
