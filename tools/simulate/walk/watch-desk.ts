import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@majstorija/contract/http/api.ts';
import type { Account } from '../http/account.ts';

const EVERY_MS = 1_000;
const PAGE = { page: 1, pageSize: 25 } as const;

/** Reads what an operator's open screen reads, again and again until the day is over: list, counts, first order. */
export async function watchDesk(operator: Account, day: AbortSignal): Promise<void> {
  while (!day.aborted) {
    const [{ rows }] = await Promise.all([
      operator.list(api.orders.list, { query: PAGE }),
      operator.item(api.orders.counts, {}),
    ]);
    const [first] = rows;
    if (first) await operator.item(api.orders.get, { params: { id: first._id } });
    await sleep(EVERY_MS, undefined, { signal: day }).catch(() => undefined);
  }
}
