import crypto from 'node:crypto';
import { api } from '@majstorija/contract/http/api.ts';
import type { Account } from '../http/account.ts';
import type { Act, PlannedOrder } from '../plan/act.ts';
import { describeCreation, describeWritten } from './describe.ts';
import { openLedger, type OpenLedger } from './ledger.ts';
import { actorOf, retryWhileChanged } from './perform.ts';
import { sendPosition } from './field.ts';
import { takePhotos } from './photos.ts';
import { windowIn } from './windows.ts';
import { race } from './race.ts';
import type { Stage } from './stage.ts';

/** Sends the new order as the client or, on the phone, as an operator. */
function sendOrder({ photos }: Stage, planned: PlannedOrder, account: Account, idempotencyKey: string) {
  const { addressId, category, package: wanted, description, clientId } = planned;
  const term = planned.term === 'tomorrow' ? windowIn(1) : { termKind: planned.term };
  const urgency = planned.isUrgent && { isUrgent: true };
  const body = { addressId, category, package: wanted, description, ...term, ...urgency };
  const files = takePhotos(photos.faults, planned.photos, planned.number);
  return planned.takenBy === undefined
    ? account.item(api.myOrders.create, { body, files, idempotencyKey })
    : account.item(api.orders.create, { body: { ...body, clientId }, files, idempotencyKey });
}

async function createOrder(stage: Stage, planned: PlannedOrder): Promise<OpenLedger> {
  const { accounts, operators, print, score, ledgers } = stage;
  const account = planned.takenBy === undefined ? accounts.get(planned.clientId) : operators[planned.takenBy];
  if (!account) throw new Error('the client is not signed in');
  const key = crypto.randomUUID();
  const copies = Array.from({ length: planned.isDoubled ? 2 : 1 }, () =>
    sendOrder(stage, planned, account, key),
  );
  const [order, copy] = await Promise.all(copies);
  if (!order) throw new Error('no order was sent');
  if (copy && copy._id !== order._id)
    score.failures.push(`${order.orderCode}: one key made ${copy.orderCode} too`);
  if (copy) score.doubles += 1;
  const { _id: orderId, orderCode } = order;
  const first = { event: 'created', role: account.role, position: 1, photos: planned.photos } as const;
  const ledger = openLedger({ planned, orderId, orderCode }, first);
  ledgers.push(ledger);
  print({ orderCode, event: 'created', who: account, detail: describeCreation(planned) });
  return ledger;
}

async function doAct(stage: Stage, ledger: OpenLedger, act: Act): Promise<void> {
  const { orderCode } = ledger;
  const { nameOf, print } = stage;
  const { rival, event } = act;
  if (rival) {
    const finish = await race(stage, ledger, { ...act, rival });
    if (!finish) return;
    const { written, winner, loser } = finish;
    ledger.write(written);
    const detail = describeWritten(act, written, { nameOf, lostBy: loser.account.name });
    print({ orderCode, event: written.event, who: winner.account, detail });
    return;
  }
  const account = actorOf(stage, ledger, act);
  const written = await retryWhileChanged(stage, ledger, { account, event, payload: act });
  if (!written) return;
  ledger.write(written);
  if (event === 'worker_on_the_way' || event === 'complaint_on_the_way')
    await sendPosition(stage.field, account);
  print({ orderCode, event, who: account, detail: describeWritten(act, written, { nameOf }) });
}

/** Makes all planned changes of one order, each at its minute; a failure ends the order and is added to the score. */
export async function walkOrder(stage: Stage, planned: PlannedOrder): Promise<void> {
  const { clock, score } = stage;
  let minute = planned.at;
  let doing = `order ${planned.number}, created`;
  try {
    await clock.until(minute);
    const ledger = await createOrder(stage, planned);
    for (const act of planned.acts) {
      doing = `${ledger.orderCode}, ${act.event}`;
      minute += act.after;
      await clock.until(minute);
      await doAct(stage, ledger, act);
    }
  } catch (error) {
    score.failures.push(`${doing}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
