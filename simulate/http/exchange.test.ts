import { once } from 'node:events';
import http from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { signIn } from './account.ts';
import { exchange, type Wire } from './exchange.ts';
import { RefusedError, isRefusal } from './refused-error.ts';
import { buildRequest } from './request.ts';
import { createTraffic } from './traffic.ts';

interface Heard {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** How the server behaves to the next request: an answer, or a connection that breaks. */
type Reply = { status: number; body?: unknown; headers?: Record<string, string> } | 'break';

const servers: http.Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** A server that sends these replies in order, repeats the last one, and records the requests. */
async function serve(...replies: Reply[]): Promise<{ heard: Heard[]; wire: Wire }> {
  const heard: Heard[] = [];
  const server = http.createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      heard.push({ path: url, headers, body: Buffer.concat(chunks).toString() });
      const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? 'break';
      if (reply === 'break') request.socket.destroy();
      else answer.writeHead(reply.status, reply.headers).end(JSON.stringify(reply.body ?? { data: 1 }));
    });
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { heard, wire: { url: `http://127.0.0.1:${port}`, traffic: createTraffic(), retryForMs: 10_000 } };
}

const PAYMENT = buildRequest(api.orderEvents.pay, {
  params: { id: 'nalog' },
  body: { amount: 1500 },
  files: [new File([new Uint8Array([255, 216])], 'racun.jpg', { type: 'image/jpeg' })],
  version: 4,
  idempotencyKey: 'key',
});

const failure = (code: string) => ({ error: 'Ne može.', code });

it('sends the same request again after a broken connection, a 503 and while its first copy runs', async () => {
  const inProgress = { status: 409, body: failure('request_idempotency_in_progress') };
  const busy = { status: 503, body: failure('server_busy'), headers: { 'retry-after': '0' } };
  const { heard, wire } = await serve('break', busy, inProgress, { status: 200, body: { data: 'paid' } });
  expect(await exchange(wire, 'orderEvents.pay', PAYMENT)).toEqual({ data: 'paid' });
  expect(heard).toHaveLength(4);
  for (const { path, headers, body } of heard) {
    expect(path).toBe('/api/v1/orders/nalog/order_paid');
    expect([headers['idempotency-key'], headers['if-match'], headers['x-client-type']]).toEqual([
      'key',
      '"4"',
      'mobile',
    ]);
    expect(body).toContain('1500');
    expect(body).toContain('racun.jpg');
  }
  expect([...wire.traffic.retries.values()].reduce((sum, count) => sum + count, 0)).toBe(3);
});

it('takes a refusal as final, and reports whether an earlier try may have succeeded', async () => {
  const changed = { status: 409, body: failure('order_changed') };
  const plain = await serve(changed);
  const first = await exchange(plain.wire, 'call', PAYMENT).catch((error: unknown) => error);
  expect(isRefusal(first, 'order.changed') && !first.wasSilent).toBe(true);
  expect(plain.heard).toHaveLength(1);
  const broken = await serve('break', changed);
  const second = await exchange(broken.wire, 'call', PAYMENT).catch((error: unknown) => error);
  expect(isRefusal(second, 'order.changed') && second.wasSilent).toBe(true);
});

it('gives up after its time limit, with the reason', async () => {
  const { wire } = await serve('break');
  await expect(exchange({ ...wire, retryForMs: 150 }, 'orders.list', PAYMENT)).rejects.toThrow(
    /^orders\.list: given up after 0 s, no answer/,
  );
});

const USER = {
  _id: 'ana',
  email: 'ana@primer.rs',
  version: 1,
  lacksFactor: false,
  info: { role: 'client' },
  profile: { firstName: 'Ana', lastName: 'Anić', phone: '+381641234567', profileImage: null },
};
const tokens = (name: string) => ({ accessToken: `access ${name}`, refreshToken: `refresh ${name}` });

it('replaces a stale token once for all waiting calls, and repeats them', async () => {
  const stale = { status: 401, body: failure('auth_session_expired') };
  const list = { status: 200, body: { data: [], meta: { page: 1, pageSize: 25, total: 0 } } };
  const { heard, wire } = await serve(
    { status: 200, body: { data: { user: USER, ...tokens('1') } } },
    stale,
    stale,
    { status: 200, body: { data: tokens('2') } },
    list,
  );
  const account = await signIn(wire, { email: 'ana@primer.rs', password: 'lozinka' });
  expect([account.name, account.role]).toEqual(['Ana Anić', 'client']);
  const read = () => account.list(api.myOrders.list, { query: {} });
  expect(await Promise.all([read(), read()])).toEqual([
    { rows: [], total: 0 },
    { rows: [], total: 0 },
  ]);
  expect(heard.map(({ path, headers }) => [path.split('/').at(-1), headers.authorization])).toEqual([
    ['login', undefined],
    ['orders', 'Bearer access 1'],
    ['orders', 'Bearer access 1'],
    ['refresh', undefined],
    ['orders', 'Bearer access 2'],
    ['orders', 'Bearer access 2'],
  ]);
  expect(heard[3]?.body).toBe('{"refreshToken":"refresh 1"}');
});

it('rejects an answer that differs from the contract', async () => {
  const { wire } = await serve(
    { status: 200, body: { data: { user: USER, ...tokens('1') } } },
    { status: 200, body: { data: [{ _id: 1 }], meta: { page: 1, pageSize: 25, total: 1 } } },
  );
  const account = await signIn(wire, { email: 'ana@primer.rs', password: 'lozinka' });
  await expect(account.list(api.myOrders.list, { query: {} })).rejects.toThrow(/invalid_type/);
});

it('names the call and the code in a refusal', async () => {
  const { wire } = await serve({ status: 403, body: failure('auth_forbidden') });
  await expect(exchange(wire, 'orders.list', PAYMENT)).rejects.toThrow(RefusedError);
  await expect(exchange(wire, 'orders.list', PAYMENT)).rejects.toThrow(
    'orders.list: 403 auth_forbidden Ne može.',
  );
});
