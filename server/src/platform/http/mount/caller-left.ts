import type { Socket } from 'node:net';
import { CallLimitError } from '#platform/process/limited-calls.ts';

const signals = new WeakMap<Socket, AbortSignal>();

/**
 * Aborts when the connection closes: nobody gets the answers of its requests any more. One signal for all of them, since a
 * response that is not yet being sent hears nothing of its connection.
 */
export function callerLeft(socket: Socket): AbortSignal {
  const known = signals.get(socket);
  if (known) return known;
  const left = new AbortController();
  const leave = () => left.abort(new CallLimitError('the caller left'));
  if (socket.destroyed) leave();
  else socket.once('close', leave);
  signals.set(socket, left.signal);
  return left.signal;
}
