import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Makes `app.close()` close idle connections immediately and the others after their answer: browsers hold connections
 * open, some never used, which would delay a stop until they time out.
 */
export function closeGently(app: FastifyInstance): void {
  const underWay = new Map<Socket, number>();
  let isClosing = false;

  const change = (socket: Socket, step: number) => {
    const requests = (underWay.get(socket) ?? 0) + step;
    underWay.set(socket, requests);
    if (isClosing && requests === 0) socket.end();
  };
  app.server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
  });
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    change(socket, 1);
    response.once('close', () => change(socket, -1));
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const [socket, requests] of underWay) if (requests === 0) socket.destroy();
    done();
  });
}
