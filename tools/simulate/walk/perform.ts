import { eventRoute } from '@majstorija/contract/orders/called-events.ts';
import { toActionType } from '@majstorija/contract/orders/life/events.ts';
import { findTransition } from '@majstorija/contract/orders/life/machine.ts';
import type { Account } from '../http/account.ts';
import { isRefusal } from '../http/refused-error.ts';
import type { Act } from '../plan/act.ts';
import { prepareCall, type Attempt } from './calls.ts';
import type { OpenLedger, Written } from './ledger.ts';
import { readOrder, partyOf, type ShownOrder } from './read-order.ts';
import type { Stage } from './stage.ts';

/** The result of one try: accepted, refused because the order had changed, or no longer allowed. */
export type Outcome = { readonly written: Written } | 'conflict' | 'impossible';

/** True when a change whose answer was lost was applied: it is the next entry and of our role. */
async function wasApplied({ account, event }: Attempt, shown: ShownOrder): Promise<boolean> {
  const now = await readOrder(account, shown.id);
  return (
    now.version === shown.version + 1 &&
    now.newest?.type === toActionType(event) &&
    now.newest.role === account.role
  );
}

const isAllowed = ({ account, event }: Attempt, shown: ShownOrder): boolean =>
  findTransition(event, partyOf(account), shown) !== undefined;

/** Sends a change of the order in the version that was read. Throws failures other than a conflict. */
export async function tryOnce(stage: Stage, attempt: Attempt, shown: ShownOrder): Promise<Outcome> {
  const { account, event, payload } = attempt;
  if (!isAllowed(attempt, shown)) return 'impossible';
  const place = !eventRoute(event).ifMatch ? {} : { position: shown.version + 1 };
  const { effects, send } = await prepareCall(attempt, shown, stage.photos);
  const written = { event, role: account.role, ...place, ...effects };
  try {
    await send();
    if (payload.isDoubled) stage.score.doubles += 1;
    return { written };
  } catch (error) {
    if (isRefusal(error, 'order.changed')) {
      return error.wasSilent && (await wasApplied(attempt, shown)) ? { written } : 'conflict';
    }
    if (isRefusal(error, 'order.transitionNotAllowed', 'order.notFound')) return 'conflict';
    // Only an owner is refused for good: the desk overrules what it has seen. A payment of before may have been skipped.
    if (isRefusal(error, 'order.workerConflicts', 'order.paymentNotFound', 'order.paymentsNotAlike'))
      return 'impossible';
    throw error;
  }
}

/** Reads the order; undefined when it belongs to another worker meanwhile. */
async function findIfVisible(account: Account, orderId: string): Promise<ShownOrder | undefined> {
  try {
    return await readOrder(account, orderId);
  } catch (error) {
    if (isRefusal(error, 'order.notFound')) return undefined;
    throw error;
  }
}

const MOST_TRIES = 5;

/** Reads the order and changes it, again while others are faster. Returns undefined when that is no longer allowed. */
export async function retryWhileChanged(
  stage: Stage,
  ledger: OpenLedger,
  attempt: Attempt,
): Promise<Written | undefined> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const shown = await findIfVisible(attempt.account, ledger.orderId);
    const outcome = shown ? await tryOnce(stage, attempt, shown) : 'impossible';
    if (outcome === 'impossible') break;
    if (outcome !== 'conflict') return outcome.written;
    stage.score.conflicts += 1;
  }
  stage.score.skipped += 1;
  return undefined;
}

/** The account that makes a change: the actor's own, or the operator's for actors who do not sign in. */
export function actorOf({ accounts, operators, ownerOf }: Stage, ledger: OpenLedger, act: Act): Account {
  const workerId = ledger.workerId() ?? '';
  const ids = { operator: '', client: ledger.planned.clientId, worker: workerId, owner: ownerOf(workerId) };
  const found = accounts.get(ids[act.by]);
  return found?.role === act.by ? found : operators[act.operator];
}
