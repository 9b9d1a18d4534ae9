import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { LIVE_CHANNEL } from './live-channel.ts';
import { TIMEOUTS } from '#platform/database/pool.ts';

/** The database to listen to, and the callbacks. */
export interface ListenerOptions {
  readonly url: string;
  readonly log: Logger;
  readonly onMessage: (text: string) => void;
  /** Called each time that listening starts: earlier messages may be lost. */
  readonly onStart: () => void;
}

const LOOK_EVERY_MS = 10_000;
const LEAVE_WITHIN_MS = 500;

function createClient(url: string): Client {
  return new Client({
    connectionString: url,
    application_name: 'majstorija live',
    connectionTimeoutMillis: TIMEOUTS.connection,
    query_timeout: TIMEOUTS.query,
    keepAlive: true,
  });
}

/** A connection whose other end disappeared reports no error: only a query finds out. */
async function probeConnection(client: Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(LOOK_EVERY_MS, undefined, { signal });
    await client.query('select 1');
  }
}

/** Listens until the signal aborts; throws when the connection breaks. */
export async function listenOnce(
  { url, onMessage, onStart }: ListenerOptions,
  stopped: AbortSignal,
): Promise<void> {
  const client = createClient(url);
  const left = new AbortController();
  const signal = AbortSignal.any([stopped, left.signal]);
  const broken = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('the connection ended')));
  });
  broken.catch(() => undefined);
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${LIVE_CHANNEL}`);
    onStart();
    await Promise.race([broken, probeConnection(client, signal)]);
  } finally {
    left.abort();
    // A frozen database never closes the connection.
    await Promise.race([client.end(), sleep(LEAVE_WITHIN_MS, undefined, { ref: false })]).catch(
      () => undefined,
    );
  }
}
