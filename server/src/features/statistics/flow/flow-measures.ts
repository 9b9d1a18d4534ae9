import { ACCEPTED_WITHIN_MINUTES } from '@majstorija/contract/statistics/flow-figures.ts';
import {
  durationAmount,
  plainAmount,
  type Clock,
  type Measure,
} from '#features/statistics/engine/measure.ts';

const BOTH: readonly Clock[] = ['calendar', 'working'];
const MAY_COME = `f.outcome = 'open'`;

const ofOrders = (measure: Pick<Measure, 'name' | 'amount'> & Partial<Measure>): Measure => ({
  facts: 'order_facts',
  clocks: ['calendar'],
  matures: 'false',
  within: 0,
  ...measure,
});

const duration = (name: string, amount: Measure['amount'], more: Partial<Measure> = {}): Measure =>
  ofOrders({ name, amount, clocks: BOTH, matures: MAY_COME, ...more });

/** What is observed of orders for the group Tok, as `flow-figures.ts` of the contract defines it [statistics#definitions]. */
export const FLOW = {
  /** The hour of the creation in Belgrade. */
  created: ofOrders({
    name: 'created',
    amount: plainAmount(`extract(hour from f.created_at at time zone 'Europe/Belgrade')`),
  }),
  firstResponse: duration('first-response', durationAmount('f.created_at', 'f.first_response_at')),
  toAssignment: duration('to-assignment', durationAmount('f.created_at', 'f.assigned_at')),
  toAcceptance: duration('to-acceptance', durationAmount('f.accepted_from', 'f.accepted_at'), {
    within: ACCEPTED_WITHIN_MINUTES,
  }),
  toArrival: duration('to-arrival', durationAmount('f.created_at', 'f.arrived_at', 'not f.has_window'), {
    matures: `${MAY_COME} and not f.has_window`,
  }),
  onSite: duration('on-site', durationAmount('f.worked_from', 'f.completed_at')),
  cycle: duration('cycle', durationAmount('f.created_at', 'f.completed_at', `f.outcome <> 'canceled'`)),
  assignments: ofOrders({
    name: 'assignments',
    amount: plainAmount(
      `case when f.outcome <> 'open' and f.assignment_count > 0 then f.assignment_count end`,
    ),
    matures: MAY_COME,
    within: 1,
  }),
  /** 1 for an order whose job was done, 0 for a canceled one. */
  outcome: ofOrders({
    name: 'outcome',
    amount: plainAmount(`case f.outcome when 'completed' then 1 when 'canceled' then 0 end`),
    matures: MAY_COME,
  }),
} as const satisfies Record<string, Measure>;

/** Those that reports show by weekday and hour. */
export const FLOW_DURATIONS: readonly Measure[] = [
  FLOW.firstResponse,
  FLOW.toAssignment,
  FLOW.toAcceptance,
  FLOW.toArrival,
  FLOW.onSite,
  FLOW.cycle,
];
