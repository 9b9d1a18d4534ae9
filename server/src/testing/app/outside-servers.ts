import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** Listens on a free port of this machine until the tests of the file end; returns its address. */
async function listen(server: net.Server, close: () => void): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  afterAll(close);
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server that accepts every connection, reads what is sent and never answers. */
export async function aHangingServer(): Promise<{ host: string; connections: Set<net.Socket> }> {
  const connections = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    connections.add(socket.on('close', () => connections.delete(socket)).on('error', () => undefined));
    socket.resume();
  });
  const host = await listen(server, () => {
    for (const socket of connections) socket.destroy();
    server.close();
  });
  return { host, connections };
}

/** A web server with one answer for everything; a test may replace the answer. */
export async function aWebServer(answer: http.RequestListener) {
  const stub = { host: '', answer };
  const server = http.createServer((request, reply) => stub.answer(request, reply));
  stub.host = await listen(server, () => {
    server.closeAllConnections();
    server.close();
  });
  return stub;
}
