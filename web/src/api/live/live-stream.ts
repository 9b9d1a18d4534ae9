import { createParser } from 'eventsource-parser';
import { api } from '@majstorija/contract/http/api.ts';
import { LiveEvent } from '@majstorija/contract/live/live.ts';
import { noAnswer, readAnswer } from '#api/http/answer.ts';
import { buildRequest } from '#api/http/request.ts';

/** The callbacks of a stream; `onActivity` runs for everything received, heartbeats included. */
export type StreamHandlers = { onEvent: (event: LiveEvent) => void; onActivity: () => void };

/** Skips an event that this version of the page does not know, for example after an upgrade of the server. */
function toEvent(text: string): LiveEvent | undefined {
  try {
    return LiveEvent.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
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
