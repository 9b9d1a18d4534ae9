import { z } from 'zod';
import { lookUp } from '@majstorija/contract/text/look-up.ts';

/** The mail server; with a user, and on another machine, only over TLS. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS when the server offers it. */
  readonly isSecure: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | null;
}

/** The sender of the mails. */
export interface Sender {
  /** May be empty. */
  readonly name: string;
  readonly address: string;
}

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error('needs a % in user or password written as %25');
  }
}

/** Reads `smtp://USER:PASSWORD@host:587`; throws an Error whose message names the fault and no secret. */
export function parseSmtpUrl(text: string): SmtpServer {
  if (!/^smtps?:\/\//i.test(text) || !URL.canParse(text)) throw new Error('must look like smtp://host:587');
  const url = new URL(text);
  if (url.hostname === '') throw new Error('needs a host after //');
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '')
    throw new Error('takes nothing after the host and the port');
  if ((url.username === '') !== (url.password === ''))
    throw new Error('needs both user and password, or neither');
  const auth = url.username === '' ? null : { user: decode(url.username), pass: decode(url.password) };
  return {
    host: url.hostname.replace(/^\[(?<address>.*)\]$/, '$<address>'),
    port: url.port === '' ? (lookUp(PORTS, url.protocol) ?? 587) : Number(url.port),
    isSecure: url.protocol === 'smtps:',
    auth,
  };
}

const NAMED = /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/;

/** Reads `Name <address>` or an address alone; throws an Error for anything not allowed in a header. */
export function parseSender(text: string): Sender {
  const named = NAMED.exec(text)?.groups;
  const name = (named?.name ?? '').trim().replace(/^"(?<quoted>.*)"$/, '$<quoted>');
  const address = (named?.address ?? text).trim();
  const isAddress = z.regexes.email.test(address) || /^[\w.+-]+@localhost$/.test(address);
  if (/\p{Cc}/u.test(text) || !isAddress) throw new Error('must look like Name <address@host>');
  return { name, address };
}

/** The default sender: no-reply at the host of the public address. */
export const defaultSender = (publicUrl: string): Sender => ({
  name: 'Majstorija',
  address: `no-reply@${new URL(publicUrl).hostname}`,
});
