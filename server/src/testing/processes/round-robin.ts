import { once } from 'node:events';
import http from 'node:http';
import { afterAll } from 'vitest';

/** Forwards a request unchanged and streams the answer. */
function passOn(origin: string, request: http.IncomingMessage, response: http.ServerResponse): void {
  const { method, url, headers } = request;
  const asked = http.request(origin + (url ?? '/'), { method, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  asked.on('error', () => response.destroy());
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}

/** A plain proxy that sends each request to the next server in turn; returns its own origin. */
export async function roundRobin(origins: readonly string[]): Promise<string> {
  let turn = 0;
  const proxy = http.createServer((request, response) => {
    turn += 1;
    passOn(origins[turn % origins.length] ?? '', request, response);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  afterAll(() => {
    proxy.close();
    proxy.closeAllConnections();
  });
  const address = proxy.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
