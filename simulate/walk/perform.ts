import { toActionType } from '@majstorija/contract/orders/order-events.ts';
import { findTransition } from '@majstorija/contract/orders/order-machine.ts';
import type { Account } from '../http/account.ts';
import { isRefusal } from '../http/refused-error.ts';
import type { Act, ActEvent } from '../plan/act.ts';
import { DOERS, type Doing } from './doers.ts';
import type { OpenLedger, Written } from './ledger.ts';
import { look, partyOf, type Seen } from './look.ts';
import type { Stage } from './stage.ts';

/** What became of one try: written down by the server, refused because somebody was first, or not possible any more. */
export type Outcome = { readonly written: Written } | 'conflict' | 'impossible';

/** Somebody's own hands on an order. */
export interface Hands {
  readonly account: Account;
  readonly event: ActEvent;
  readonly doing: Doing;
}

/** Whether a change whose answer got lost came through after all: it is the next entry, and by us. */
async function cameThrough({ account, event }: Hands, seen: Seen): Promise<boolean> {
  const now = await look(account, seen.id);
  return (
    now.version === seen.version + 1 &&
    now.newest?.type === toActionType(event) &&
    now.newest.role === account.role
  );
}

const isAllowed = ({ account, event }: Hands, seen: Seen): boolean =>
  findTransition(event, partyOf(account), seen) !== undefined;

/** Sends a change of the order as it was seen. Throws what is neither success nor a refusal that may happen to anyone. */
export async function tryOnce(stage: Stage, hands: Hands, seen: Seen): Promise<Outcome> {
  const { account, event, doing } = hands;
  if (!isAllowed(hands, seen)) return 'impossible';
  const place = event === 'comment_added' ? {} : { position: seen.version + 1 };
  const { brought, send } = await DOERS[event](account, seen, doing, stage.photos);
  const written = { event, role: account.role, ...place, ...brought };
  try {
    await send();
    if (doing.isDoubled) stage.score.doubles += 1;
    return { written };
  } catch (error) {
    if (isRefusal(error, 'order.changed')) {
      return error.wasSilent && (await cameThrough(hands, seen)) ? { written } : 'conflict';
    }
    if (isRefusal(error, 'order.transitionNotAllowed', 'order.notFound')) return 'conflict';
    throw error;
  }
}

/** Another worker may have the order by now, for whom it looks as if there were none. */
async function lookIfTheirs(account: Account, orderId: string): Promise<Seen | undefined> {
  try {
    return await look(account, orderId);
  } catch (error) {
    if (isRefusal(error, 'order.notFound')) return undefined;
    throw error;
  }
}

const MOST_TRIES = 5;

/** Reads the order and acts on it, again while others are faster, as somebody before a refreshed screen does. */
export async function insist(stage: Stage, ledger: OpenLedger, hands: Hands): Promise<Written | undefined> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const seen = await lookIfTheirs(hands.account, ledger.orderId);
    const outcome = seen ? await tryOnce(stage, hands, seen) : 'impossible';
    if (outcome === 'impossible') break;
    if (outcome !== 'conflict') return outcome.written;
    stage.score.conflicts += 1;
  }
  stage.score.skipped += 1;
  return undefined;
}

/** Who does an act: those who have the application themselves, else the operator who has them on the phone. */
export function actorOf({ accounts, operators, ownerOf }: Stage, ledger: OpenLedger, act: Act): Account {
  const workerId = ledger.workerId() ?? '';
  const ids = { desk: '', client: ledger.planned.clientId, worker: workerId, owner: ownerOf(workerId) };
  const found = accounts.get(ids[act.by]);
  return found?.role === act.by ? found : operators[act.operator];
}
