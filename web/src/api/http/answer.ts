import { noteServerTime } from '#lib/browser/server-clock.ts';
import { isAbort } from '#lib/http/api-error.ts';
import { ApiError, noAnswer } from '#lib/http/api-failure.ts';
import { parseJson } from '#lib/http/parse-json.ts';
import type { PreparedRequest } from './request.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

/** What a refusal of the server contains; of another body, such as a gateway's, nothing is taken. */
function readFailure(body: unknown) {
  const { error, code, fields } = isRecord(body) ? body : {};
  return {
    error: typeof error === 'string' ? error : undefined,
    code: typeof code === 'string' ? code : undefined,
    fields: isTexts(fields) ? fields : undefined,
  };
}

/** The body of a successful answer; anything else is thrown as an ApiError with the server's text [api#envelope]. */
export function readAnswer(status: number, text: string): unknown {
  const body = text === '' ? undefined : parseJson(text);
  if (status >= 200 && status < 300) return body;
  const { error, code = 'unknown', fields } = readFailure(body);
  throw new ApiError({
    status,
    code,
    ...(error ? { serverText: error } : {}),
    ...(fields ? { fields } : {}),
  });
}

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
    noteServerTime(response.headers.get('date'));
    text = await response.text();
  } catch (error) {
    throw isAbort(error) ? error : noAnswer();
  }
  return readAnswer(status, text);
}
