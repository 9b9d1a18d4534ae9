import { once } from 'node:events';
import http from 'node:http';
import { expect, vi } from 'vitest';
import { LiveEvent } from '@majstorija/contract/live/live.ts';

/** A browser's stream of live changes. */
export interface LiveReader {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  /** What it heard so far, each held against the contract. */
  readonly events: readonly LiveEvent[];
  /** How often it heard that the stream is still there. */
  readonly heartbeats: () => number;
  readonly isOver: () => boolean;
  /** Waits until what it heard is enough. */
  readonly until: (isEnough: (events: readonly LiveEvent[]) => boolean) => Promise<void>;
  readonly untilOver: () => Promise<void>;
  readonly leave: () => void;
}

const WAIT = { timeout: 60_000, interval: 10 };

/** Splits at the blank line that ends each event; the rest is for next time. */
function toBlocks(text: string): { blocks: string[]; rest: string } {
  const parts = text.split('\n\n');
  return { blocks: parts.slice(0, -1), rest: parts.at(-1) ?? '' };
}

async function ask(origin: string, accessToken: string): Promise<http.IncomingMessage> {
  const request = http.get(`${origin}/api/v1/events`, {
    // A connection of its own, which ends with it.
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

/** Opens the stream at an origin; answers once the server has. */
export async function openStream(origin: string, accessToken: string): Promise<LiveReader> {
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

/** Opens the stream and waits for its first event, from which on nothing is missed. */
export async function openReadyStream(origin: string, accessToken: string): Promise<LiveReader> {
  const reader = await openStream(origin, accessToken);
  await reader.until(([first]) => first?.topic === 'missed');
  return reader;
}

/** The versions of an order that a reader heard of, in the order it did. */
export const versionsOf = ({ events }: Pick<LiveReader, 'events'>, orderId: string): number[] =>
  events.flatMap((event) => (event.topic === 'order' && event.id === orderId ? [event.version] : []));
