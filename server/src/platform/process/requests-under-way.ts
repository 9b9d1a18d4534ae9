import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The open connections of a server, each with how many of its requests are not answered to the end; `onIdle` hears of one whose last answer
 * ended.
 */
export function watchRequests(
  server: Server,
  onIdle: (socket: Socket) => void = () => undefined,
): ReadonlyMap<Socket, number> {
  const underWay = new Map<Socket, number>();
  const change = (socket: Socket, step: number) => {
    const requests = (underWay.get(socket) ?? 0) + step;
    if (!socket.destroyed) underWay.set(socket, requests);
    if (requests === 0) onIdle(socket);
  };
  server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    change(socket, 1);
    response.once('close', () => change(socket, -1));
  });
  return underWay;
}
