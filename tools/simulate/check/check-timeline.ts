import type { ActorRole } from '@majstorija/contract/http/access.ts';
import { eventOf } from '@majstorija/contract/orders/life/events.ts';
import {
  findTransition,
  needAfter,
  nextStatus,
  type Need,
  type Standing,
} from '@majstorija/contract/orders/life/machine.ts';
import type { Party } from '@majstorija/contract/orders/life/transitions.ts';
import type { OrderAction, OrderDetail } from '@majstorija/contract/orders/orders.ts';

const PARTIES = {
  super_admin: 'staff',
  admin: 'staff',
  owner: 'owner',
  client: 'client',
  worker: 'worker',
  system: 'system',
} as const satisfies Record<ActorRole, Party>;

/** The state that a timeline leads to, and whether it waits for an answer. */
type Reached = Standing & Need;

const QUIET: Need = { needsAction: false, reminder: null };

/** Checks one entry against the state before it: the problems, and the state after it. */
function checkStep(state: Reached | null, action: OrderAction, place: string) {
  const { type, role, status } = action;
  const event = eventOf(type);
  const transition = findTransition(event, PARTIES[role], state);
  const before = state?.status ?? 'nothing';
  const problems: string[] = [];
  if (!transition) problems.push(`${place}: ${role} may not raise ${event} from ${before}`);
  const expected = transition && nextStatus(transition, state?.status ?? 'pending', status);
  if (expected !== undefined && expected !== status) {
    problems.push(`${place}: ${event} from ${before} leads to ${expected}, not ${status}`);
  }
  if (transition && transition.flags !== action.actionRequired) {
    problems.push(
      `${place}: ${event} has actionRequired ${action.actionRequired}, the machine ${transition.flags}`,
    );
  }
  const hasComplaint = (state?.hasComplaint ?? false) || event === 'complaint_created';
  const waited = state ?? QUIET;
  const { needsAction, reminder } = transition ? needAfter(transition, waited) : waited;
  return { problems, after: { status, hasComplaint, needsAction, reminder } };
}

/** Checks that a timeline is a legal walk of the order machine to the order's state; returns a line per problem. */
export function checkTimeline(order: OrderDetail): string[] {
  const problems: string[] = [];
  const oldestFirst = order.actions.toReversed();
  let state: Reached | null = null;
  let time = '';
  for (const [index, action] of oldestFirst.entries()) {
    const place = `entry ${index + 1}`;
    const step = checkStep(state, action, place);
    problems.push(...step.problems);
    if (action.time < time) problems.push(`${place}: is older than the entry before it`);
    [state, time] = [step.after, action.time];
  }
  if (state?.status !== order.status)
    problems.push(`the timeline ends ${state?.status}, the order is ${order.status}`);
  if ((state?.hasComplaint ?? false) !== order.hasComplaint)
    problems.push('hasComplaint differs from the timeline');
  if (order.version !== oldestFirst.length) {
    problems.push(`version ${order.version}, but ${oldestFirst.length} timeline entries`);
  }
  const needs = state?.needsAction ?? false;
  if (order.needsAction !== needs)
    problems.push(`needsAction ${order.needsAction}, by the timeline it is ${needs}`);
  return problems;
}
