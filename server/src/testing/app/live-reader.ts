import { once } from 'node:events';
import http from 'node:http';
import { expect, vi } from 'vitest';
import { LiveEvent } from '@majstorija/contract/live/live.ts';

/** A browser's stream of live changes. */
export interface LiveReader {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  /** The events received so far, each parsed by the contract. */
  readonly events: readonly LiveEvent[];
  /** How many heartbeats were received. */
  readonly heartbeats: () => number;
  readonly isOver: () => boolean;
  /** Waits until the received events are enough. */
  readonly until: (isEnough: (events: readonly LiveEvent[]) => boolean) => Promise<void>;
  readonly untilOver: () => Promise<void>;
  readonly leave: () => void;
}

const WAIT = { timeout: 60_000, interval: 10 };

/** Splits at the blank line that ends each event; the rest belongs to the next part. */
function toBlocks(text: string): { blocks: string[]; rest: string } {
  const parts = text.split('\n\n');
  return { blocks: parts.slice(0, -1), rest: parts.at(-1) ?? '' };
}

async function ask(origin: string, accessToken: string): Promise<http.IncomingMessage> {
  const request = http.get(`${origin}/api/v1/events`, {
    // A separate connection, which ends with the stream.
    agent: false,
    headers: {
      authorization: `Bearer ${accessToken}`,
      'x-client-type': 'web',
      'accept-encoding': 'br, gzip',
    },
  });
  const [response] = await once(request, 'response');
  if (!(response instanceof http.IncomingMessage)) throw new TypeError('an answer was expected');
  return response;
}

/** Opens the stream at an origin; resolves when the server has answered. */
async function openStream(origin: string, accessToken: string): Promise<LiveReader> {
  const response = await ask(origin, accessToken);
  const events: LiveEvent[] = [];
  let [text, beats, isOver] = ['', 0, false];

  const hear = (block: string) => {
    if (block === ':') beats += 1;
    else if (block.startsWith('data: ')) events.push(LiveEvent.parse(JSON.parse(block.slice(6))));
    else expect(block).toMatch(/^retry: \d+$/);
  };
  response.setEncoding('utf8').on('data', (part: string) => {
    const { blocks, rest } = toBlocks(text + part);
    text = rest;
    blocks.forEach(hear);
  });
  response.on('error', () => undefined).on('close', () => (isOver = true));
  return {
    status: response.statusCode,
    headers: response.headers,
    events,
    heartbeats: () => beats,
    isOver: () => isOver,
    until: (isEnough) => vi.waitFor(() => expect(isEnough(events) || (isOver && 'over')).toBe(true), WAIT),
    untilOver: () => vi.waitFor(() => expect(isOver).toBe(true), WAIT),
    leave: () => response.destroy(),
  };
}

/** Opens the stream and waits for its first event; from then on no event is missed. */
export async function openReadyStream(origin: string, accessToken: string): Promise<LiveReader> {
  const reader = await openStream(origin, accessToken);
  await reader.until(([first]) => first?.topic === 'missed');
  return reader;
}

/** The versions of an order in the events of a reader, in the order of arrival. */
export const versionsOf = ({ events }: Pick<LiveReader, 'events'>, orderId: string): number[] =>
  events.flatMap((event) => (event.topic === 'order' && event.id === orderId ? [event.version] : []));
