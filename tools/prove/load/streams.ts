import http from 'node:http';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { LiveEvent } from '@majstorija/contract/live/live.ts';
import type { Acknowledged } from './writers.ts';

/** What one open screen heard: when it first heard of a version of an order, and when it was told to refetch all. */
interface Heard {
  readonly versions: Map<string, { version: number; at: number }[]>;
  readonly missed: number[];
  /** The process that it is connected to. */
  servedBy: string;
}

/** The shortest pause of a page before it connects again. */
const AGAIN_MS = 300;

function note(heard: Heard, event: LiveEvent, at: number): void {
  if (event.topic === 'missed') heard.missed.push(at);
  if (event.topic !== 'order') return;
  const known = heard.versions.get(event.id);
  if (known) known.push({ version: event.version, at });
  else heard.versions.set(event.id, [{ version: event.version, at }]);
}

async function listen(url: string, token: string, heard: Heard, over: AbortSignal): Promise<void> {
  const request = http.get(`${url}/api/v1/events`, {
    agent: false,
    signal: over,
    headers: { authorization: `Bearer ${token}`, 'x-client-type': 'web' },
  });
  const answered: unknown[] = await once(request, 'response');
  const [response] = answered;
  if (!(response instanceof http.IncomingMessage) || response.statusCode !== 200) {
    request.destroy();
    return;
  }
  // After servers that did not answer the last one did.
  heard.servedBy = String(response.headers['x-served-by']).split(', ').at(-1) ?? '';
  let rest = '';
  for await (const part of response.setEncoding('utf8')) {
    const blocks = (rest + String(part)).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith('data: '))
        note(heard, LiveEvent.parse(JSON.parse(block.slice(6))), performance.now());
    }
  }
}

async function keepListening(url: string, token: string, heard: Heard, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await listen(url, token, heard, over).catch(() => undefined);
    heard.servedBy = '';
    await sleep(AGAIN_MS);
  }
}

/** Milliseconds from an instant until the screen knew of the change or was told to refetch; infinite if never. */
function delayOf(heard: Heard, { orderId, version, at }: Acknowledged, from: number): number {
  const told = heard.versions.get(orderId)?.find((one) => one.version >= version)?.at;
  const missed = heard.missed.find((one) => one >= at);
  return Math.max(0, Math.min(told ?? Infinity, missed ?? Infinity) - from);
}

/** Opens that many screens, each through the balancer. */
export function openStreams(url: string, token: string, count: number) {
  const over = new AbortController();
  const screens: Heard[] = Array.from({ length: count }, () => ({
    versions: new Map(),
    missed: [],
    servedBy: '',
  }));
  const listening = screens.map((heard) => keepListening(url, token, heard, over.signal));
  return {
    /** The processes that have at least one open screen. */
    servedBy: () => new Set(screens.map(({ servedBy }) => servedBy).filter((name) => name !== '')),
    /** The longest that any screen waited for any of the changes, each counted from its own recovery. */
    slowest: (changes: readonly Acknowledged[], recoveryOf: (change: Acknowledged) => number): number =>
      Math.max(
        0,
        ...changes.flatMap((change) => screens.map((heard) => delayOf(heard, change, recoveryOf(change)))),
      ),
    close: async () => {
      over.abort();
      await Promise.all(listening);
    },
  };
}
