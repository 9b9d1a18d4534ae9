import type { Random } from '@majstorija/stories/random.ts';
import type { PlannedClient } from '#features/demo/plan/clients.ts';
import type { DemoPerson } from '#features/demo/plan/people.ts';

/** When an order began. People who left take part only in past orders. */
export interface When {
  readonly inPast: boolean;
  /** Began days ago, though it may still be open. */
  readonly isLong: boolean;
}

/** The demo accounts take part more often than others, so that their screens have content. */
const SHARE_OF_FIRST = { client: 0.03, operator: 0.12 } as const;
const SHARE_OF_NEWCOMERS = 0.35;
const NEW_FOR_MS = 91 * 86_400_000;

/** Chooses the operator of an order. */
export function pickOperator(staff: readonly DemoPerson[], { inPast }: When, random: Random): DemoPerson {
  const operators = staff.filter((person) => person.role === 'admin' && (inPast || !person.leaves));
  const [first] = operators;
  return first && random.chance(SHARE_OF_FIRST.operator) ? first : random.pick(operators);
}

/** Chooses the client: none orders before joining, and those who joined recently order today. */
export function pickClient(
  clients: readonly PlannedClient[],
  { inPast, isLong }: When,
  now: Date,
  random: Random,
): PlannedClient {
  const isNew = ({ person }: PlannedClient): boolean =>
    now.getTime() - person.createdAt.getTime() < NEW_FOR_MS;
  const [first] = clients;
  if (first && random.chance(SHARE_OF_FIRST.client)) return first;
  if (!inPast && !isLong && random.chance(SHARE_OF_NEWCOMERS)) return random.pick(clients.filter(isNew));
  return random.pick(clients.filter((client) => !isNew(client) && (inPast || !client.person.leaves)));
}
