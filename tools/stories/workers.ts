import type { Package } from '@majstorija/contract/catalog.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { Step } from './steps.ts';

/** What matters of a worker when an order is given to one. */
interface Candidate {
  readonly ownerId: string;
  readonly packages: readonly Package[];
}

/** Events that set the worker of an order. */
const SETTING = new Set<OrderEvent>(['worker_assigned', 'delegated', 'complaint_accepted']);

/** The other workers of the same company who offer the package. */
export const colleaguesOf = <W extends Candidate>(workers: readonly W[], worker: W, wanted: Package): W[] =>
  workers.filter(
    (other) => other !== worker && other.ownerId === worker.ownerId && other.packages.includes(wanted),
  );

/**
 * Follows the steps of one order in turn and chooses a worker at each step that sets one. `choose` gets the event and
 * the worker before. Returns undefined for other steps.
 */
export function createWorkerChoice<W>(
  choose: (event: OrderEvent, current: W | undefined) => W,
): (step: Step) => W | undefined {
  let current: W | undefined;
  return ({ event }) => {
    if (!SETTING.has(event)) return undefined;
    current = choose(event, current);
    return current;
  };
}
