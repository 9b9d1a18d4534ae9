import { noAnswer } from '#lib/http/api-failure.ts';
import { readAnswer } from './answer.ts';
import type { PreparedRequest } from './request.ts';

type UploadOptions = { signal?: AbortSignal | undefined; onProgress?: ((share: number) => void) | undefined };

const givenUp = () => new DOMException('The upload was given up.', 'AbortError');

/** As fetchAnswer, by XMLHttpRequest, which alone reports how much has been sent. */
export async function uploadAnswer(
  { method, url, headers, body }: PreparedRequest,
  { signal, onProgress }: UploadOptions,
): Promise<unknown> {
  if (signal?.aborted) throw givenUp();
  const xhr = new XMLHttpRequest();
  const giveUp = () => xhr.abort();
  signal?.addEventListener('abort', giveUp);
  try {
    await new Promise<void>((resolve, reject) => {
      xhr.open(method, url);
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      xhr.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress?.(total === 0 ? 0 : loaded / total),
      );
      xhr.addEventListener('load', () => resolve());
      xhr.addEventListener('error', () => reject(noAnswer()));
      xhr.addEventListener('abort', () => reject(givenUp()));
      xhr.send(body ?? null);
    });
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
  return readAnswer(xhr.status, xhr.responseText);
}
