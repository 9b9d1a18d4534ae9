import { isAbort } from '#lib/http/api-error.ts';
import { noAnswer } from '#lib/http/api-failure.ts';
import { readAnswer } from './answer.ts';
import type { PreparedRequest } from './request.ts';

/** Sends a request with the site's cookies and reads its answer; rejects with an ApiError, or AbortError when aborted. */
export async function fetchAnswer(
  { url, method, headers, body }: PreparedRequest,
  { signal }: { signal?: AbortSignal | undefined },
): Promise<unknown> {
  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (body !== undefined) init.body = body;
  if (signal !== undefined) init.signal = signal;
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, init);
    status = response.status;
    text = await response.text();
  } catch (error) {
    throw isAbort(error) ? error : noAnswer();
  }
  return readAnswer(status, text);
}
