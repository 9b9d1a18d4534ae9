import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { Random } from './random.ts';
import { readSteps, type Step } from './steps.ts';
import { WAYS, type Way } from './life.ts';

/** What varies between orders that go the same way; shares from 0 to 1. */
export interface Variation {
  /** An operator writes a comment between two steps. */
  readonly commented: number;
  /** The client phones, so an operator creates the order. */
  readonly phoned: number;
  /** No operator is assigned. */
  readonly withoutOperator?: number;
}

/** The time limits of these count from the step before, so no comment comes between. */
const UNDISTURBED = new Set<OrderEvent>([
  'find_backup_worker',
  'call_worker_accepted',
  'call_worker_on_the_way',
  'assignment_undone',
]);

/** Adds an operator's comment with that probability: not among the first two steps and never as the last one. */
function addComment(steps: readonly Step[], share: number, random: Random): readonly Step[] {
  const places = steps.flatMap((step, index) => (index >= 2 && !UNDISTURBED.has(step.event) ? [index] : []));
  if (places.length === 0 || !random.chance(share)) return steps;
  return steps.toSpliced(random.pick(places), 0, { event: 'comment_added', by: 'operator' });
}

/** The steps of one order that goes this way, with variations; the order machine allows all of them. */
export function varyWay(way: Way, variation: Variation, random: Random): Step[] {
  const { commented, phoned, withoutOperator = 0 } = variation;
  const plain = readSteps(WAYS[way]);
  const isWithoutOperator = withoutOperator > 0 && random.chance(withoutOperator);
  const steps = isWithoutOperator ? plain.filter(({ event }) => event !== 'admin_assigned') : plain;
  const [first, ...rest] = addComment(steps, commented, random);
  if (!first) return rest;
  return [random.chance(phoned) ? { ...first, by: 'operator' } : first, ...rest];
}
