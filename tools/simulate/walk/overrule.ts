import { api } from '@majstorija/contract/http/api.ts';
import { isStaff } from '@majstorija/contract/http/access.ts';
import type { EventFields } from '@majstorija/stories/bodies.ts';
import type { Account } from '../http/account.ts';
import { isRefusal } from '../http/refused-error.ts';

const REASON = 'Dogovoreno sa majstorom telefonom';
/** Each time the conflicts may be others: another operator gave the worker something meanwhile. */
const MOST_TRIES = 3;

/** A change that is about a worker: `asked` has the worker or the term that it names. */
interface Change {
  readonly account: Account;
  readonly orderId: string;
  readonly asked: EventFields;
}

type Body = Readonly<Record<string, unknown>>;

/** The conflicts that the desk is shown for a worker, or for the worker of the order under another term. */
async function listSeen({ account, orderId, asked }: Change): Promise<string[]> {
  const { workerId, termKind, termDate, termFrom, termTo } = asked;
  const order = await account.item(api.orders.get, { params: { id: orderId } });
  const query = {
    workerId: workerId ?? order.worker?._id ?? '',
    ...(termKind !== undefined && { termKind, termDate, termFrom, termTo }),
  };
  const shown = await account.item(api.dispatch.conflicts, { params: { id: orderId }, query });
  return shown.conflicts.map(({ key }) => key);
}

/**
 * Sends an assignment or a term; an operator who is told of conflicts of the worker reads them and sends it again, with what was seen and a
 * reason. Throws what `send` throws otherwise.
 */
export async function overruleConflicts(
  change: Change,
  body: Body | undefined,
  send: (body: Body | undefined) => Promise<void>,
): Promise<void> {
  let next = body;
  for (let tries = 0; ; tries += 1) {
    try {
      return await send(next);
    } catch (error) {
      const isAnswered =
        isRefusal(error, 'order.workerConflicts') && isStaff(change.account.role) && tries < MOST_TRIES;
      if (!isAnswered || body === undefined) throw error;
      next = { ...body, despite: { seen: await listSeen(change), reason: REASON } };
    }
  }
}
