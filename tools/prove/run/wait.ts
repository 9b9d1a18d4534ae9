import net from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Free ports of the loopback, all different. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => net.createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  });
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** Waits until the question is answered by true; an error counts as no. Throws after the time with what was waited for. */
export async function until(
  what: string,
  ask: () => boolean | Promise<boolean>,
  withinMs = 90_000,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    if (await Promise.resolve(ask()).catch(() => false)) return;
    await sleep(100);
  }
  throw new Error(`${what}: not within ${withinMs / 1000} s`);
}

/** The JSON of an address of this machine; undefined when there is none in time. */
export async function readJson(url: string, request: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000), ...request }).catch(() => undefined);
  return answer?.json().catch(() => undefined);
}
