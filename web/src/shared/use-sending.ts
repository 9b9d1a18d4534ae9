import { useRef, useState } from 'react';
import { isAbort } from '#lib/api-error.ts';
import { useIdempotencyKey } from '#lib/idempotency-key.ts';
import type { UploadState } from '#ui/images/upload-progress.tsx';

type Content<Body> = { body: Body; files: readonly File[] };

/** What goes along with the content of a form that creates something. */
type SendOptions = {
  idempotencyKey: string;
  signal: AbortSignal;
  /** Given when there are photos, which take their time. */
  onProgress?: (share: number) => void;
};

/**
 * Sends a form with its photos. The key of the form makes a second sending of the same content, after a lost
 * answer say, the same thing; it is renewed by a success or by other content (DECISIONS §1).
 */
export function useSending<Body, Saved>(
  call: (input: Content<Body> & SendOptions) => Promise<Saved>,
  onSaved: (saved: Saved) => void,
) {
  const { keyFor, renew } = useIdempotencyKey();
  const [progress, setProgress] = useState<UploadState | undefined>(undefined);
  const running = useRef<AbortController | undefined>(undefined);
  const onProgress = (share: number) => setProgress(share < 1 ? share : 'processing');
  const send = async (content: Content<Body>) => {
    const controller = new AbortController();
    running.current = controller;
    try {
      const saved = await call({
        ...content,
        idempotencyKey: keyFor(content),
        signal: controller.signal,
        ...(content.files.length > 0 && { onProgress }),
      });
      renew();
      onSaved(saved);
    } catch (error) {
      if (!isAbort(error)) throw error;
    } finally {
      setProgress(undefined);
    }
  };
  return { send, progress, stop: () => running.current?.abort() };
}
