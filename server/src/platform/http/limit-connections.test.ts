import { once } from 'node:events';
import net from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { HTTP_LIMITS } from './http-limits.ts';
import { limitConnections, type ConnectionLimits } from './limit-connections.ts';

/** More than the systems of both ends keep for a connection. */
const LONG = 64 * 1024 * 1024;

const NO_LIMITS = { mostOfPlace: 1_000, uncounted: [], stalledMs: 60_000, leastBytesPerSecond: 1 };

const servers: { close: () => Promise<unknown> }[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** A server with these limits; its streams say what is sent into them. */
async function serve(limits: Partial<ConnectionLimits>) {
  const app = Fastify({ ...HTTP_LIMITS, forceCloseConnections: true });
  limitConnections(app, { ...NO_LIMITS, ...limits }, { headers: {}, log: pino({ enabled: false }) });
  const news = new Readable({ read: () => undefined });
  app.get('/whole', () => Buffer.alloc(LONG));
  app.get('/pieces', (_request, reply) =>
    reply.send(Readable.from(Array.from({ length: LONG / 65_536 }, () => Buffer.alloc(65_536)))),
  );
  app.get('/live', (_request, reply) => reply.send(news));
  app.get('/small', () => 'small');
  await app.listen({ host: '127.0.0.1', port: 0 });
  servers.push(app);
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  /** Waits until the server has let go of its next connection: a client that does not read hears nothing of it. */
  const nextCut = async () => {
    const [socket] = await once(app.server, 'connection');
    await new Promise((closed) => socket.once('close', closed));
    return socket.destroyed;
  };
  return { news, nextCut, connect: () => net.connect(port, '127.0.0.1') };
}

function ask(socket: net.Socket, path: string): net.Socket {
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return socket;
}

/** How many bytes arrive until the connection ends or all of a long answer has. */
async function read(socket: net.Socket, pauseMs = 0): Promise<number> {
  let bytes = 0;
  for await (const chunk of socket) {
    bytes += Buffer.from(chunk).length;
    if (bytes > LONG) break;
    if (pauseMs > 0) await sleep(pauseMs);
  }
  return bytes;
}

describe('an answer that is not read [security#slow-readers]', () => {
  it.each(['/whole', '/pieces'])('is cut when nothing of it is taken: %s', async (path) => {
    const { connect, nextCut } = await serve({ stalledMs: 200 });
    const cut = nextCut();
    const socket = ask(connect(), path).pause();
    expect(await cut).toBe(true);
    socket.destroy();
  });

  it('is cut when its reader sends on and takes nothing', async () => {
    const { connect, nextCut } = await serve({ stalledMs: 200, leastBytesPerSecond: 1024 ** 3 });
    const cut = nextCut();
    const socket = ask(connect(), '/whole').pause();
    const sending = setInterval(() => socket.write('GET /small HTTP/1.1\r\nHost: x\r\n\r\n'), 20);
    expect(await cut).toBe(true);
    clearInterval(sending);
    socket.destroy();
  });

  it.each(['/whole', '/pieces'])('is cut when it is taken too slowly: %s', async (path) => {
    const { connect } = await serve({ stalledMs: 300, leastBytesPerSecond: 1024 ** 3 });
    expect(await read(ask(connect(), path), 20).catch(() => 0)).toBeLessThan(LONG);
  });

  it.each(['/whole', '/pieces'])('arrives when it is taken in small pieces with pauses: %s', async (path) => {
    const { connect } = await serve({ stalledMs: 20_000, leastBytesPerSecond: 1024 });
    expect(await read(ask(connect(), path), 1)).toBeGreaterThan(LONG);
  });

  it('is none where a live stream has no news', async () => {
    const { connect, news } = await serve({ stalledMs: 50 });
    const socket = ask(connect(), '/live');
    news.push('first');
    await sleep(400);
    news.push('second');
    let text = '';
    for await (const chunk of socket) if ((text += String(chunk)).includes('second')) break;
    expect(text).toContain('first');
  });
});

describe('connections of one place [security#connections-of-a-place]', () => {
  const answered = async (socket: net.Socket): Promise<string> => {
    const [bytes] = await once(ask(socket, '/small'), 'data');
    return String(bytes).slice(0, 12);
  };

  it('are refused beyond the bound, until one of them ends', async () => {
    const { connect } = await serve({ mostOfPlace: 2 });
    const [first] = [connect(), connect()];
    expect(await answered(first)).toBe('HTTP/1.1 200');
    const third = connect();
    const [refusal] = await once(third, 'data');
    expect(String(refusal)).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5[^]*"code":"server_busy"/);
    first.end();
    await once(first, 'close');
    expect(await answered(connect())).toBe('HTTP/1.1 200');
  });

  it('are not counted where the address has many visitors', async () => {
    const { connect } = await serve({ mostOfPlace: 1, uncounted: ['127.0.0.0/8'] });
    const sockets = [connect(), connect(), connect()];
    expect(await Promise.all(sockets.map(answered))).toEqual(Array(3).fill('HTTP/1.1 200'));
  });
});
