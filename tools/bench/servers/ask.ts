import { setTimeout as sleep } from 'node:timers/promises';
import type { Wanted } from '../requests/operations.ts';

const MOST_TRIES = 20;
const SECOND = 1_000;

/** On a busy machine no connection may become free in time; the server states when to retry. */
async function sendWithRetries(url: string, init: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url, init);
    if (response.status !== 503 || tries === MOST_TRIES) return response;
    await response.arrayBuffer();
    await sleep(Number(response.headers.get('retry-after') ?? 1) * SECOND);
  }
}

/** Sends one request outside of any measurement, with retries while the server is busy; throws with the answer unless it succeeds. */
export async function ask(
  url: string,
  headers: Readonly<Record<string, string>>,
  { method, path, body, headers: own }: Wanted,
): Promise<string> {
  const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) };
  const response = await sendWithRetries(url + path, { method, headers: { ...headers, ...own }, ...sent });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}${path} answered ${response.status}: ${text}`);
  return text;
}
