import type { Act, Rival } from '../plan/act.ts';
import type { Doing } from './doers.ts';
import type { OpenLedger, Written } from './ledger.ts';
import { look } from './look.ts';
import { insist, tryOnce, type Hands } from './perform.ts';
import type { Stage } from './stage.ts';

/** What came of a race: what was written, and whose hands were first. */
export interface Finish {
  readonly written: Written;
  readonly winner: Hands;
  readonly loser: Hands;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Both send at once what they decided on the same version; settled so that neither outlives the race. */
async function sendBoth(stage: Stage, ledger: OpenLedger, both: readonly [Hands, Hands]) {
  const [first, second] = await Promise.all(both.map(({ account }) => look(account, ledger.orderId)));
  if (!first || !second || first.version !== second.version) return undefined;
  const tries = [tryOnce(stage, both[0], first), tryOnce(stage, both[1], second)] as const;
  const settled = await Promise.allSettled(tries);
  for (const one of settled) if (one.status === 'rejected') throw new Error(messageOf(one.reason));
  const [mine, theirs] = [await tries[0], await tries[1]];
  return { mine, theirs };
}

/**
 * Both operators act on the same version of an order at the same moment: the server must let exactly one through. When a
 * third was faster than both, the one in charge tries again alone.
 */
export async function race(
  stage: Stage,
  ledger: OpenLedger,
  act: Act & { readonly rival: Rival },
): Promise<Finish | undefined> {
  const { event, rival, operator, ...doing } = act;
  const theirDoing: Doing = rival;
  const own: Hands = { account: stage.operators[operator], event, doing };
  const other: Hands = {
    account: stage.operators[operator === 0 ? 1 : 0],
    event: rival.event,
    doing: theirDoing,
  };
  const both = await sendBoth(stage, ledger, [own, other]);
  const won = both && [both.mine, both.theirs].filter((outcome) => typeof outcome === 'object');
  if (won?.length === 2) {
    stage.score.failures.push(`${ledger.orderCode}: both operators came through with ${event} at once`);
  }
  if (both && typeof both.mine === 'object') return finish(stage, both.mine.written, own, other);
  if (both && typeof both.theirs === 'object') return finish(stage, both.theirs.written, other, own);
  const written = await insist(stage, ledger, own);
  return written && { written, winner: own, loser: other };
}

function finish({ score }: Stage, written: Written, winner: Hands, loser: Hands): Finish {
  score.races += 1;
  score.conflicts += 1;
  return { written, winner, loser };
}
