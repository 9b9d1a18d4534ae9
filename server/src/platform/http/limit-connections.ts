import { BlockList, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { toRawAnswer, type RawHeaders } from './http-limits.ts';
import { placeOf, plainAddress } from './place-of.ts';
import { watchRequests } from '#platform/process/requests-under-way.ts';

/** What a connection may take, and how many one place may have. */
export interface ConnectionLimits {
  readonly mostOfPlace: number;
  /** Addresses of which none are counted, also with `/` and the bits of a network. */
  readonly uncounted: readonly string[];
  /** An answer of which the reader takes nothing for so long is cut. */
  readonly stalledMs: number;
  /** So is one of which he takes less in the long run. */
  readonly leastBytesPerSecond: number;
}

/** The loopback: a proxy on the same machine has many visitors. */
export const THIS_MACHINE = ['127.0.0.0/8', '::1'] as const;

/** A phone at the edge of its network reads faster; the screen has given up long before. */
export const SLOWEST_READER = { stalledMs: 30_000, leastBytesPerSecond: 2 * 1024 } as const;

const BUSY = { status: '503 Service Unavailable', code: 'server.busy' } as const;
const RETRY_AFTER_SECONDS = '5';

const TOO_MANY =
  'one address has too many connections, further ones are refused: behind a proxy set TRUST_PROXY to its address, for a large office CONNECTIONS_PER_ADDRESS';

function toList(addresses: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const one of addresses) {
    const [address = '', bits] = one.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Counts the connections of each place, and refuses one too many. */
function countPlaces(
  server: FastifyInstance['server'],
  limits: ConnectionLimits,
  refuse: (socket: Socket) => void,
) {
  const isUncounted = toList(limits.uncounted);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (isUncounted(address)) return;
    const place = placeOf(address);
    const already = open.get(place) ?? 0;
    if (already >= limits.mostOfPlace) {
      refuse(socket);
      return;
    }
    open.set(place, already + 1);
    socket.once('close', () => {
      const left = (open.get(place) ?? 1) - 1;
      if (left > 0) open.set(place, left);
      else open.delete(place);
    });
  });
}

interface Reading {
  /** Milliseconds that the reader has left. */
  readonly leftMs: number;
  /** Bytes that the system has taken for him so far. */
  readonly taken: number;
}

/**
 * Cuts those who read their answers more slowly than the least rate, on the whole: each byte that is taken gives time, each check takes some.
 * What is written in one piece shows its progress only at its end, so it has the time of its length from the start.
 */
function cutSlowReaders(
  app: FastifyInstance,
  sockets: ReadonlyMap<Socket, number>,
  limits: ConnectionLimits,
): void {
  const everyMs = limits.stalledMs / 6;
  const msOf = (bytes: number) => (bytes * 1_000) / limits.leastBytesPerSecond;
  const readings = new WeakMap<Socket, Reading>();
  const check = (socket: Socket) => {
    const waiting = socket.writableLength;
    if (waiting === 0) {
      readings.delete(socket);
      return;
    }
    const taken = socket.bytesWritten - waiting;
    const mostMs = limits.stalledMs + msOf(waiting);
    const last = readings.get(socket);
    const leftMs = last ? Math.min(last.leftMs + msOf(taken - last.taken) - everyMs, mostMs) : mostMs;
    if (leftMs > 0) readings.set(socket, { leftMs, taken });
    else socket.resetAndDestroy();
  };
  const timer = setInterval(() => {
    for (const socket of sockets.keys()) check(socket);
  }, everyMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/**
 * Cuts readers who take nothing of an answer, or too little of it, so that nobody holds answers in memory, and bounds the connections of
 * one place [security#slow-readers] [security#connections-of-a-place]. A handler that works and a live stream without news have no
 * deadline here: nothing of theirs waits to be read.
 */
export function limitConnections(
  app: FastifyInstance,
  limits: ConnectionLimits,
  { headers, log }: { headers: RawHeaders; log: Logger },
): void {
  const { server } = app;
  const underWay = watchRequests(server);
  let isWarned = false;
  countPlaces(server, limits, (socket) => {
    if (!isWarned) log.warn(TOO_MANY);
    isWarned = true;
    socket.end(toRawAnswer(BUSY, { ...headers, 'retry-after': RETRY_AFTER_SECONDS }));
    socket.destroySoon();
  });
  // Node tells so when a connection neither sent nor took a byte, also of one long write.
  server.setTimeout(limits.stalledMs, (socket) => {
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else if (underWay.get(socket)) socket.setTimeout(limits.stalledMs);
    else socket.destroy();
  });
  cutSlowReaders(app, underWay, limits);
}
