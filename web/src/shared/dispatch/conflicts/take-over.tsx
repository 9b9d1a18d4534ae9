import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { fullName, shortName } from '@majstorija/contract/text/format.ts';
import { isLoadingPerson } from '#api/orders/order-change.ts';
import { serverNow } from '#lib/browser/server-clock.ts';
import { ask } from '#ui/dialogs/asked.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import type { WishedOrder } from './wish.ts';

/** How long an assignment is somebody's own: they may be calling that worker. */
const OWN_MS = 2 * 60_000;

/** What a colleague has just done: who, whom, how long ago. */
type Fresh = { by: string; worker: string; seconds: number };

/** The assignment that somebody else made of an order in the last two minutes, as the screen shows it. */
export function freshOf(
  { worker, workerGiven }: Pick<OrderListItem, 'worker' | 'workerGiven'>,
  me: string,
): Fresh | undefined {
  // The present worker is not yet that of the answer: the choice of this screen.
  if (worker === null || isLoadingPerson(worker)) return undefined;
  const by = workerGiven?.by ?? null;
  if (workerGiven === null || by === null || by._id === me) return undefined;
  const age = serverNow() - Date.parse(workerGiven.at);
  if (age >= OWN_MS) return undefined;
  const seconds = Math.max(1, Math.round(age / 1000));
  return { by: fullName(by), worker: shortName(worker), seconds };
}

/** `Marko Ilić: pre 8 s dodeljen majstor D. Rac`. */
export const freshWords = ({ by, worker, seconds }: Fresh): string =>
  `${by}: pre ${seconds < 60 ? `${seconds} s` : '1 min'} dodeljen majstor ${worker}`;

const TakeOverQuestion = lazyDialog(async () => (await import('./take-over-question.tsx')).TakeOverQuestion);

/** Whether an order that a colleague has just assigned may get another worker: the operator says so [dispatch#take-over]. */
export async function mayTakeOver(
  order: Pick<WishedOrder, 'orderCode' | 'worker' | 'workerGiven'>,
  workerId: string,
  me: string,
): Promise<boolean> {
  const fresh = order.worker?._id === workerId ? undefined : freshOf(order, me);
  if (fresh === undefined) return true;
  const isWanted = await ask<true>((answer) => (
    <TakeOverQuestion
      title={freshWords(fresh)}
      orderCode={order.orderCode}
      onConfirm={() => answer(true)}
      onClose={() => answer(undefined)}
    />
  ));
  return isWanted === true;
}
