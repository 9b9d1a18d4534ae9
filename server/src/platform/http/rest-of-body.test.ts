import { once } from 'node:events';
import net from 'node:net';
import { expect, it } from 'vitest';
import { testApp } from '#testing/app/test-app.ts';

const { app, as } = await testApp();
await app.listen({ host: '127.0.0.1', port: 0 });

const MOST_BYTES = 32 * 1024 * 1024;
const PIECE = Buffer.alloc(65_536, 'x');

const PART = '--x\r\nContent-Disposition: form-data; name="note"\r\n\r\ntext\r\n';
const FORM = 'multipart/form-data; boundary=x';

/**
 * Sends this beginning of a body, and then pieces for as long as the server takes them. Returns the status and code of the answer, and
 * how many bytes the server has read.
 */
async function sendOn(head: readonly string[], begin: string) {
  const address = app.server.address();
  const socket = net.connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  const [peer] = (await once(app.server, 'connection')) as [net.Socket];
  let answer = '';
  socket.on('data', (bytes) => (answer += String(bytes)));
  socket.on('error', () => undefined);
  const lines = [...head, 'Host: x', 'Transfer-Encoding: chunked'];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${begin.length.toString(16)}\r\n${begin}\r\n`);
  const piece = Buffer.concat([Buffer.from('10000\r\n'), PIECE, Buffer.from('\r\n')]);
  const send = () => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', send);
  send();
  await new Promise((closed) => socket.once('close', closed));
  const [, status, code] = /^HTTP\/1\.1 (\d+) (?:[^]*?"code":"(\w+)")?/.exec(answer) ?? [];
  return { answer: [Number(status), code], bytes: peer.bytesRead };
}

const ID = '0190a0a0-0000-7000-8000-000000000000';
const AUTHORIZED = `Authorization: Bearer ${as('super_admin').accessToken}`;
const post = (path: string, type: string) => [
  `POST /api/v1/${path} HTTP/1.1`,
  AUTHORIZED,
  `Content-Type: ${type}`,
  'Idempotency-Key: k',
];

it.each([
  ['before the parts of a form', post('orders', FORM), 'preamble', 413, 'request_too_large'],
  ['in the head of a part', post('orders', FORM), '--x\r\nContent-Disposition: ', 413, 'request_too_large'],
  ['between the parts of a form', post('orders', FORM), `${PART}--x \r\n`, 413, 'request_too_large'],
  ['after the end of a form', post('orders', FORM), `${PART}--x--\r\n`, 413, 'request_too_large'],
  ['around a workbook', post('price-list/import/excel', FORM), 'preamble', 413, 'workbook_too_large'],
  ['in JSON', post('clients', 'application/json'), '{"', 413, 'request_too_large'],
  ['where a form is refused', post(`orders/${ID}/comments`, FORM), PART, 415, 'request_unsupported_type'],
  [
    'without a sign-in',
    ['POST /api/v1/orders HTTP/1.1', `Content-Type: ${FORM}`],
    PART,
    401,
    'auth_login_required',
  ],
  ['where nothing is', ['POST /nowhere HTTP/1.1', 'Content-Type: text/plain'], 'x', 404, 'request_not_found'],
  ['with a path that cannot be decoded', ['POST /%c0 HTTP/1.1'], 'x', 400, 'request_malformed'],
  ['to a read', ['GET /healthz HTTP/1.1'], 'x', 200, undefined],
] as const)(
  'bytes %s are read up to a bound [security#request-limits]',
  async (_where, head, begin, status, code) => {
    const { answer, bytes } = await sendOn(head, begin);
    expect(answer).toEqual([status, code]);
    expect(bytes).toBeLessThan(MOST_BYTES);
  },
);
