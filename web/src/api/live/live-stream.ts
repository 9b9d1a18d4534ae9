import { createParser } from 'eventsource-parser';
import { api } from '@majstorija/contract/http/api.ts';
import type { LiveEvent } from '@majstorija/contract/live/live.ts';
import { readAnswer } from '#api/http/answer.ts';
import { noAnswer } from '#lib/http/api-failure.ts';
import { buildRequest } from '#api/http/request.ts';
import { parseJson } from '#lib/http/parse-json.ts';

/** The callbacks of a stream; `onActivity` runs for everything received, heartbeats included. */
export type StreamHandlers = { onEvent: (event: LiveEvent) => void; onActivity: () => void };

type FieldsOf<Topic extends LiveEvent['topic']> = keyof Extract<LiveEvent, { topic: Topic }>;

/** The types of an event's fields; their values are trusted, as those of every answer of the server. */
const TYPES = {
  order: {
    topic: ['string'],
    id: ['string'],
    orderCode: ['string'],
    version: ['number'],
    event: ['string'],
    needsAction: ['boolean'],
    actorId: ['string', 'object'],
    byStaff: ['boolean'],
  },
  viewers: { topic: ['string'], id: ['string'] },
  list: { topic: ['string'], list: ['string'] },
  notice: {
    topic: ['string'],
    noticeId: ['string'],
    kind: ['string'],
    level: ['string'],
    orderId: ['string'],
  },
  notices_read: { topic: ['string'] },
  missed: { topic: ['string'] },
} as const satisfies { [Topic in LiveEvent['topic']]: Record<FieldsOf<Topic>, readonly string[]> };

const isTopic = (topic: unknown): topic is LiveEvent['topic'] =>
  typeof topic === 'string' && Object.hasOwn(TYPES, topic);

function isLiveEvent(value: unknown): value is LiveEvent {
  if (typeof value !== 'object' || value === null || !('topic' in value) || !isTopic(value.topic))
    return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries<readonly string[]>(TYPES[value.topic]).every(([name, types]) =>
    types.some((type) => type === typeof fields.get(name)),
  );
}

/** Skips an event that this version of the page does not know, for example after an upgrade of the server. */
function toEvent(text: string): LiveEvent | undefined {
  const value = parseJson(text);
  return isLiveEvent(value) ? value : undefined;
}

async function openBody(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { url, headers } = buildRequest(api.live.events, {});
  const accept = { ...headers, Accept: 'text/event-stream' };
  const response = await fetch(url, {
    headers: accept,
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  });
  if (!response.ok) readAnswer(response.status, await response.text());
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  // A gateway may answer with a page of its own.
  if (!isStream || response.body === null) throw noAnswer();
  return response.body;
}

/**
 * Reads the stream of live changes until it ends or the signal aborts it; EventSource could not, as it sends no
 * Bearer. `onOpen` runs when the server has answered. Rejects with an ApiError when it is refused.
 */
export async function readStream(
  signal: AbortSignal,
  handlers: StreamHandlers,
  onOpen: () => void,
): Promise<void> {
  const reader = (await openBody(signal)).getReader();
  // A body that is still read after the call was aborted would hold the connection.
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
  onOpen();
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent: ({ data }) => {
      const event = toEvent(data);
      if (event !== undefined) handlers.onEvent(event);
    },
  });
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    handlers.onActivity();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
