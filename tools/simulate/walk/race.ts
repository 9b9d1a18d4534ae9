import type { Act, Rival } from '../plan/act.ts';
import type { Attempt } from './calls.ts';
import type { OpenLedger, Written } from './ledger.ts';
import { readOrder } from './read-order.ts';
import { retryWhileChanged, tryOnce } from './perform.ts';
import type { Stage } from './stage.ts';

/** The result of a race: the change that was accepted, and whose it was. */
export interface Finish {
  readonly written: Written;
  readonly winner: Attempt;
  readonly loser: Attempt;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Both send their change of the same version at once; waits for both. */
async function sendBoth(stage: Stage, ledger: OpenLedger, both: readonly [Attempt, Attempt]) {
  const [first, second] = await Promise.all(both.map(({ account }) => readOrder(account, ledger.orderId)));
  if (!first || !second || first.version !== second.version) return undefined;
  const tries = [tryOnce(stage, both[0], first), tryOnce(stage, both[1], second)] as const;
  const settled = await Promise.allSettled(tries);
  for (const one of settled) if (one.status === 'rejected') throw new Error(messageOf(one.reason));
  const [mine, theirs] = [await tries[0], await tries[1]];
  return { mine, theirs };
}

/**
 * Both operators change the same version of an order at the same moment: the server must accept exactly one. When a
 * third change came before both, the operator in charge tries again alone.
 */
export async function race(
  stage: Stage,
  ledger: OpenLedger,
  act: Act & { readonly rival: Rival },
): Promise<Finish | undefined> {
  const { event, rival, operator, ...payload } = act;
  const own: Attempt = { account: stage.operators[operator], event, payload };
  const other: Attempt = {
    account: stage.operators[operator === 0 ? 1 : 0],
    event: rival.event,
    payload: rival,
  };
  const both = await sendBoth(stage, ledger, [own, other]);
  const won = both && [both.mine, both.theirs].filter((outcome) => typeof outcome === 'object');
  if (won?.length === 2) {
    stage.score.failures.push(`${ledger.orderCode}: both operators came through with ${event} at once`);
  }
  if (both && typeof both.mine === 'object') return finish(stage, both.mine.written, own, other);
  if (both && typeof both.theirs === 'object') return finish(stage, both.theirs.written, other, own);
  const written = await retryWhileChanged(stage, ledger, own);
  return written && { written, winner: own, loser: other };
}

function finish({ score }: Stage, written: Written, winner: Attempt, loser: Attempt): Finish {
  score.races += 1;
  score.conflicts += 1;
  return { written, winner, loser };
}
