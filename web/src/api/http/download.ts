import type { BytesRoute, RouteInput } from '@majstorija/contract/http/route.ts';
import { isAbort } from '#lib/http/api-error.ts';
import { noAnswer } from '#lib/http/api-failure.ts';
import { readAnswer } from './answer.ts';
import { withAccess, type CallOptions } from './client.ts';
import { buildRequest, type PreparedRequest, type RequestParts } from './request.ts';

/** `onLoaded`: how many bytes have arrived, for an answer whose length is not known before its end. */
type DownloadOptions = CallOptions & { onLoaded?: ((bytes: number) => void) | undefined };

/** The bytes of an answer as they arrive; reports their share of all where the server sends the length. */
async function readBytes(response: Response, { onProgress, onLoaded }: DownloadOptions): Promise<Blob> {
  const total = Number(response.headers.get('content-length') ?? 0);
  const reader = response.body?.getReader();
  const parts: BlobPart[] = [];
  let loaded = 0;
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    parts.push(new Uint8Array(part.value));
    loaded += part.value.length;
    onLoaded?.(loaded);
    if (total > 0) onProgress?.(Math.min(1, loaded / total));
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}

async function downloadAnswer(
  { url, method, headers }: PreparedRequest,
  options: DownloadOptions,
): Promise<Blob> {
  const { signal } = options;
  try {
    const response = await fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      ...(signal !== undefined && { signal }),
    });
    if (response.ok) return await readBytes(response, options);
    readAnswer(response.status, await response.text());
  } catch (error) {
    throw error instanceof TypeError && !isAbort(error) ? noAnswer() : error;
  }
  throw noAnswer();
}

/**
 * Calls a route that answers a file; rejects with an ApiError, or AbortError when aborted. Apart from `client`, because the
 * first visit downloads nothing.
 */
export const download = <R extends BytesRoute>(
  route: R,
  input: RouteInput<R> & RequestParts,
  options: DownloadOptions = {},
): Promise<Blob> => withAccess(route, () => downloadAnswer(buildRequest(route, input), options));
