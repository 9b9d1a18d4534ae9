import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { afterAll } from 'vitest';

/**
 * How the mail server treats one mail: accepts it, refuses it temporarily or finally, closes the connection after it was
 * sent, or never answers.
 */
type Treatment = 'take' | 'later' | 'never' | 'cut' | 'silent';

/** A received mail; `head` has its header lines, unfolded. */
export interface ReceivedMail {
  readonly messageId: string;
  readonly recipients: readonly string[];
  readonly head: readonly string[];
  /** Both bodies, decoded. */
  readonly body: string;
}

/** A real mail server. */
export interface Smtp {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** The treatment of the next mails, in order; later ones are accepted. */
  readonly next: Treatment[];
  /** Called for every received mail, before it is answered. */
  onReceived: () => void;
  readonly open: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const refusal = (responseCode: number) => Object.assign(new Error('tako je'), { responseCode });

const AT_RECIPIENT: Partial<Record<Treatment, number>> = { later: 450, never: 550 };

function decode(body: string): string {
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function toReceived(raw: string, session: SMTPServerSession): ReceivedMail {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const messageId = lines
    .find((line) => /^message-id:/i.test(line))
    ?.slice('message-id:'.length)
    .trim();
  return {
    messageId: messageId ?? '',
    recipients: session.envelope.rcptTo.map(({ address }) => address),
    head: lines,
    body: decode(rest.join('\r\n\r\n')),
  };
}

function makeServer(smtp: Smtp): SMTPServer {
  const treatments = new Map<string, Treatment>();
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onMailFrom: (_address, session, answer) => {
      treatments.set(session.id, smtp.next.shift() ?? 'take');
      answer();
    },
    onRcptTo: (_address, session, answer) => {
      const status = AT_RECIPIENT[treatments.get(session.id) ?? 'take'];
      answer(status === undefined ? null : refusal(status));
    },
    onData: (stream, session, answer) => {
      const treatment = treatments.get(session.id) ?? 'take';
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        smtp.received.push(toReceived(Buffer.concat(chunks).toString('latin1'), session));
        smtp.onReceived();
        if (treatment === 'cut') for (const connection of server.connections) connection.close();
        else if (treatment !== 'silent') answer();
      });
    },
  });
  server.on('error', () => undefined);
  return server;
}

/** Opens a mail server for a test file; closed after its tests, and may be closed and opened in between. */
export async function openSmtp(): Promise<Smtp> {
  let server: SMTPServer | undefined;
  let port = 0;
  const open = async () => {
    server = makeServer(smtp);
    const listening = server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    port = (listening.address() as AddressInfo).port;
  };
  const close = async () => {
    const closing = server;
    server = undefined;
    if (closing) await new Promise<void>((done) => closing.close(done));
  };
  const smtp: Smtp = {
    get url() {
      return `smtp://127.0.0.1:${port}`;
    },
    received: [],
    next: [],
    onReceived: () => undefined,
    open,
    close,
  };
  await open();
  afterAll(close);
  return smtp;
}
