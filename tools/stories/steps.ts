import { OrderStatus } from '@majstorija/contract/choices.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import {
  findTransition,
  needAfter,
  nextStatus,
  type Need,
  type Standing,
} from '@majstorija/contract/orders/life/machine.ts';
import { type Party } from '@majstorija/contract/orders/life/transitions.ts';
import { EVENTS, type Actor } from './life.ts';

/** One step of a story. `status`: the one that the operator chooses, of `admin_status_changed` alone. */
export interface Step {
  readonly event: OrderEvent;
  readonly by: Actor;
  readonly status?: OrderStatus;
}

/** An actor in the terms of the order machine. */
export const PARTY_OF = {
  operator: 'staff',
  client: 'client',
  worker: 'worker',
  owner: 'owner',
  system: 'system',
} as const satisfies Record<Actor, Party>;

const ACTORS: readonly Actor[] = ['operator', 'client', 'worker', 'owner', 'system'];

/**
 * Reads steps such as `created canceled:operator admin_status_changed>completed`: an event, the actor where it is not
 * the usual one, and the chosen status. Throws for an event, an actor or a status that does not exist.
 */
export function readSteps(text: string): Step[] {
  return text.split(' ').map((step) => {
    const [head = '', chosen] = step.split('>');
    const [name, actor] = head.split(':');
    const event = OrderEvent.parse(name);
    const by = actor === undefined ? EVENTS[event].by : ACTORS.find((known) => known === actor);
    if (by === undefined) throw new RangeError(`${step}: unknown actor`);
    return { event, by, ...(chosen !== undefined && { status: OrderStatus.parse(chosen) }) };
  });
}

/** What an order is after a step; `hasWorker`: one is set. */
export interface Position extends Standing, Need {
  /** Whether its last step asked for an action. */
  readonly asksForAction: boolean;
  readonly hasWorker: boolean;
}

/** Takes one step from a position, null before the creation; throws when the order machine forbids it. */
function takeStep(from: Position | null, { event, by, status }: Step): Position {
  const transition = findTransition(event, PARTY_OF[by], from);
  if (!transition)
    throw new RangeError(`${event} by ${by} is not allowed: ${from?.status ?? 'no order yet'}`);
  return {
    status: nextStatus(transition, from?.status ?? 'pending', status),
    hasComplaint: from?.hasComplaint === true || event === 'complaint_created',
    ...needAfter(transition, from ?? { needsAction: false, reminder: null }),
    asksForAction: transition.flags,
    hasWorker: { keep: from?.hasWorker === true, set: true, clear: false, restore: false }[transition.worker],
  };
}

/** The positions after each of the steps. Throws at the first step that the order machine forbids. */
export function walk(steps: readonly Step[]): Position[] {
  let position: Position | null = null;
  return steps.map((step) => (position = takeStep(position, step)));
}
