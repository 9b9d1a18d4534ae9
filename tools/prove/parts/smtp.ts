import { once } from 'node:events';
import net, { type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** What a mail server does with a mail: refuses it for good, until later, or says nothing more. */
export type MailFault = 'refuse' | 'later' | 'silent';

const ANSWERS = { refuse: '550 no such mailbox', later: '450 try again later', silent: undefined } as const;

function serve(socket: Socket, faults: ReadonlyMap<string, MailFault>): void {
  // The product may leave at any time.
  socket.on('error', () => undefined);
  let isContent = false;
  const answerTo = (line: string): string | undefined => {
    if (isContent && line !== '.') return undefined;
    isContent = /^DATA$/i.test(line);
    if (isContent) return '354 go on';
    const [, recipient = ''] = /^RCPT TO:<(.*?)>/i.exec(line) ?? [];
    const fault = faults.get(recipient);
    return fault === undefined ? '250 ok' : ANSWERS[fault];
  };
  socket.write('220 proof\r\n');
  createInterface({ input: socket }).on('line', (line) => {
    const answer = answerTo(line);
    if (answer !== undefined) socket.write(`${answer}\r\n`);
  });
}

/** A mail server on the loopback that takes every mail, except those to recipients whom `fail` names. */
export async function startFaultyMailServer(port: number) {
  const faults = new Map<string, MailFault>();
  const open = new Set<Socket>();
  const server = net.createServer((socket) => {
    open.add(socket.on('close', () => open.delete(socket)));
    serve(socket, faults);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    url: `smtp://127.0.0.1:${port}`,
    fail: (recipients: readonly string[], how: MailFault) =>
      recipients.forEach((recipient) => faults.set(recipient, how)),
    close: () => {
      server.close();
      open.forEach((socket) => socket.destroy());
    },
  };
}

export type FaultyMailServer = Awaited<ReturnType<typeof startFaultyMailServer>>;
