import { once } from 'node:events';
import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app/test-app.ts';

const { app } = await testApp({ PUBLIC_URL: 'https://majstorija.example' });
await app.listen({ host: '127.0.0.1', port: 0 });

function connect(): net.Socket {
  const address = app.server.address();
  return net.connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
}

/** Everything the server sends for these bytes, until it closes the connection. */
async function send(text: string): Promise<string> {
  const socket = connect();
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

const headersOf = (answer: string): Map<string, string> =>
  new Map(
    (answer.split('\r\n\r\n', 1)[0] ?? '')
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );

const PROTECTIVE = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'cache-control',
];

const LENGTH = 'Content-Length: 4\r\n';
const CHUNKED = 'Transfer-Encoding: chunked\r\n';

const get = (headers: string, path = '/healthz') =>
  `GET ${path} HTTP/1.1\r\nConnection: close\r\n${headers}\r\n`;

/** With a body that another server could read as a second request. */
const post = (headers: string) =>
  `POST /healthz HTTP/1.1\r\nHost: x\r\n${headers}\r\n0\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n`;

describe('a request that Node itself refuses', () => {
  it.each([
    ['400 for what is no HTTP', 'BLA BLA\r\n\r\n', '400', 'request_malformed'],
    ['431 for large headers', get(`Host: x\r\nX: ${'x'.repeat(20_000)}\r\n`), '431', 'request_too_large'],
    ['400 without a host', get(''), '400', 'request_malformed'],
    ['400 for two hosts', get('Host: a\r\nHost: b\r\n'), '400', 'request_malformed'],
    ['400 for a length beside chunks', post(`${LENGTH}${CHUNKED}`), '400', 'request_malformed'],
    ['400 for two lengths', post(`${LENGTH}Content-Length: 5\r\n`), '400', 'request_malformed'],
  ])('gets %s, with the headers of every answer', async (_what, text, status, code) => {
    const answer = await send(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*"code":"${code}"`));
    const headers = headersOf(answer);
    expect(PROTECTIVE.filter((name) => !headers.has(name))).toEqual([]);
    expect(headers.get('connection')).toBe('close');
  });

  it('gets 408 when it is not sent in time, with the headers of every answer', async () => {
    Object.assign(app.server, { headersTimeout: 100, requestTimeout: 100 });
    const answer = await send('GET / HTTP/1.1\r\nHost:');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(PROTECTIVE.filter((name) => !headersOf(answer).has(name))).toEqual([]);
  });
});
