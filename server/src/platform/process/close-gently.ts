import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { watchRequests } from './requests-under-way.ts';

/** On a busy machine the system itself delivers late what was sent: 100 ms lost some of it at a load of 10 per core. */
const READ_MS = 500;
/** A turn accepts a connection, the next one reads from it: more than enough for both. */
const READ_TURNS = 10;

/** Reads what clients sent before, as far as the system has it. */
async function readOn(): Promise<void> {
  await sleep(READ_MS);
  for (let turn = 0; turn < READ_TURNS; turn += 1) await nextTurn();
}

/**
 * Makes `app.close()` go on for a time, in which every answer has `Connection: close`; a request that was sent already
 * is read and answered. Then it closes idle connections immediately and the others after their answer: browsers hold
 * connections open, some never used, which would delay a stop until they time out.
 */
export function closeGently(app: FastifyInstance, goOnMs: number): void {
  let isClosing = false;
  const underWay = watchRequests(app.server, (socket) => {
    if (isClosing) socket.end();
  });
  app.addHook('preClose', async () => {
    if (app.server.listening) {
      await sleep(goOnMs);
      await readOn();
    }
    isClosing = true;
    for (const [socket, requests] of underWay) if (requests === 0) socket.destroy();
  });
}
