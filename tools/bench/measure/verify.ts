import { z } from 'zod';
import type { Operation, Wanted } from '../requests/operations.ts';
import { CARE } from '../run/settings.ts';
import { ask } from '../servers/ask.ts';
import type { Served } from '../servers/processes.ts';
import { agrees } from './agree.ts';
import type { Opponents } from './duel.ts';
import { newestOf } from './newest-entry.ts';

/** The limit answers the key of a picture, the product a signed link with the key in its path. */
const withoutSignatures = (text: string): string =>
  text.replace(/"\/api\/v1\/files\/([0-9a-f-]+(?:-t)?\.jpg)\?[^"]*"/g, '"$1"');

async function read(
  served: Served,
  headers: Readonly<Record<string, string>>,
  wanted: Wanted,
): Promise<unknown> {
  return JSON.parse(withoutSignatures(await ask(served.url, headers, wanted)));
}

const cut = (answer: unknown): string => JSON.stringify(answer).slice(0, 1500);

function assertAgrees(operation: Operation, { path }: Wanted, limit: unknown, ours: unknown): void {
  if (agrees(limit, ours)) return;
  throw new Error(`${operation.name.trim()}: ${path} differs.\nlimit: ${cut(limit)}\nours:  ${cut(ours)}`);
}

const Changed = z.object({ data: z.object({ _id: z.string() }) });

/** A write to either server is answered as the other one shows the order afterwards; both leave the same entry. */
async function verifyWrite(
  { limit, ours }: Opponents,
  headers: Readonly<Record<string, string>>,
  operation: Operation,
) {
  const write = async (to: Served, other: Served) => {
    const wanted = operation.next();
    const answered = await read(to, headers, wanted);
    const path = `/api/v1/orders/${Changed.parse(answered).data._id}`;
    return { wanted, answered, shown: await read(other, headers, { method: 'GET', path }) };
  };
  const byLimit = await write(limit, ours);
  assertAgrees(operation, byLimit.wanted, byLimit.answered, byLimit.shown);
  const byOurs = await write(ours, limit);
  assertAgrees(operation, byOurs.wanted, byOurs.shown, byOurs.answered);
  const entries = { method: '', path: 'the entry of two orders' };
  assertAgrees(operation, entries, newestOf(byLimit.answered), newestOf(byOurs.answered));
}

async function verifyRead(
  { limit, ours }: Opponents,
  headers: Readonly<Record<string, string>>,
  operation: Operation,
) {
  const asked = new Set<string>();
  for (
    let wanted = operation.next();
    !asked.has(wanted.path) && asked.size < CARE.answers;
    wanted = operation.next()
  ) {
    asked.add(wanted.path);
    assertAgrees(operation, wanted, await read(limit, headers, wanted), await read(ours, headers, wanted));
  }
}

/**
 * Proves before anything is timed that the product answers all that the limit answers; throws with both answers where
 * they differ.
 */
export async function verify(opponents: Opponents, operations: readonly Operation[]): Promise<void> {
  const headers = await opponents.login();
  for (const operation of operations) {
    if (operation.nextOfLimit) continue;
    await (operation.kind === 'read' ? verifyRead : verifyWrite)(opponents, headers, operation);
  }
}
