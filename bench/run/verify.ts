import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { ask } from './ask.ts';
import type { Opponents } from './duel.ts';
import type { Operation, Wanted } from './operations.ts';
import type { Served } from './processes.ts';
import { CARE } from './settings.ts';

/** A signed link says its picture's key in the path; the limit answers the key alone. */
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

function assertSame(operation: Operation, { path }: Wanted, limit: unknown, ours: unknown): void {
  if (isDeepStrictEqual(limit, ours)) return;
  throw new Error(`${operation.name.trim()}: ${path} differs.\nlimit: ${cut(limit)}\nours:  ${cut(ours)}`);
}

const Changed = z.object({ data: z.object({ _id: z.string() }) });

/** What every write does to an order whatever it is: its newest entry without ids and times. */
const Told = z.object({
  data: z.object({
    status: z.string(),
    needsAction: z.boolean(),
    actions: z
      .array(
        z.object({
          type: z.string(),
          role: z.string(),
          profile: z.unknown(),
          webItemText: z.string(),
          note: z.string().nullable(),
          status: z.string(),
          files: z.array(z.unknown()),
          actionRequired: z.boolean(),
        }),
      )
      .min(1),
  }),
});

/** The status itself is the request's own; the entry must tell the order's. */
function newestOf(answer: unknown) {
  const { status, needsAction, actions } = Told.parse(answer).data;
  return actions.slice(0, 1).map((newest) => ({
    ...newest,
    status: newest.status === status,
    webItemText: newest.webItemText.replace(/: .*$|„.*$/, ''),
    files: newest.files.length,
    needsAction,
  }));
}

/** Each answers what the other shows afterwards, and both leave the same kind of entry. */
async function verifyWrite(
  { limit, ours }: Opponents,
  headers: Readonly<Record<string, string>>,
  operation: Operation,
) {
  const other = { limit: ours, ours: limit };
  const newest: unknown[] = [];
  for (const served of [limit, ours]) {
    const wanted = operation.next();
    const answered = await read(served, headers, wanted);
    const path = `/api/v1/orders/${Changed.parse(answered).data._id}`;
    assertSame(operation, wanted, answered, await read(other[served.name], headers, { method: 'GET', path }));
    newest.push(newestOf(answered));
  }
  assertSame(operation, { method: '', path: 'the entry of two orders' }, newest[0], newest[1]);
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
    assertSame(operation, wanted, await read(limit, headers, wanted), await read(ours, headers, wanted));
  }
}

/** Proves that both servers answer the same before anything is timed; throws with both answers where they differ. */
export async function verify(opponents: Opponents, operations: readonly Operation[]): Promise<void> {
  const headers = await opponents.login();
  for (const operation of operations) {
    if (operation.nextOfLimit) continue;
    await (operation.kind === 'read' ? verifyRead : verifyWrite)(opponents, headers, operation);
  }
}
