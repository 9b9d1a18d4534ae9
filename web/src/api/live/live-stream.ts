import { createParser } from 'eventsource-parser';
import { api } from '@majstorija/contract/http/api.ts';
import type { LiveEvent } from '@majstorija/contract/live/live.ts';
import { readAnswer } from '#api/http/answer.ts';
import { noAnswer } from '#lib/http/api-failure.ts';
import { buildRequest } from '#api/http/request.ts';
import { parseJson } from '#lib/http/parse-json.ts';

/** The callbacks of a stream; `onActivity` runs for everything received, heartbeats included. */
export type StreamHandlers = { onEvent: (event: LiveEvent) => void; onActivity: () => void };

type OrderChanged = Extract<LiveEvent, { topic: 'order' }>;

/** The types of an order's change; its values are trusted, as those of every answer of the server. */
const ORDER_TYPES = {
  topic: ['string'],
  id: ['string'],
  orderCode: ['string'],
  version: ['number'],
  event: ['string'],
  needsAction: ['boolean'],
  actorId: ['string', 'object'],
  byStaff: ['boolean'],
} as const satisfies Record<keyof OrderChanged, readonly string[]>;

function isLiveEvent(value: unknown): value is LiveEvent {
  if (typeof value !== 'object' || value === null || !('topic' in value)) return false;
  const { topic } = value;
  if (topic === 'missed') return true;
  if (topic === 'viewers') return 'id' in value && typeof value.id === 'string';
  if (topic === 'list') return 'list' in value && typeof value.list === 'string';
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    topic === 'order' &&
    Object.entries(ORDER_TYPES).every(([name, types]) =>
      types.some((type) => type === typeof fields.get(name)),
    )
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
