import { useRef, useState } from 'react';
import { isAbort } from '#lib/http/api-error.ts';
import type { UploadState } from '#ui/images/upload-progress.tsx';

/** The options of an upload: the signal that aborts it, and the callback for its progress. */
export type UploadOptions = { signal: AbortSignal; onProgress: (share: number) => void };

/**
 * One upload of a form at a time: its progress and a function that stops it. While it runs, a second one is ignored; a
 * stopped one ends without an error, and the form stays open.
 */
export function useUpload() {
  const [progress, setProgress] = useState<UploadState | undefined>(undefined);
  const running = useRef<AbortController | undefined>(undefined);
  const onProgress = (share: number) => setProgress(share < 1 ? share : 'processing');
  const run = async (send: (options: UploadOptions) => Promise<void>) => {
    // A second click comes before the first one has rendered.
    if (running.current !== undefined) return;
    const controller = new AbortController();
    running.current = controller;
    try {
      await send({ signal: controller.signal, onProgress });
    } catch (error) {
      if (!isAbort(error)) throw error;
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  };
  return { run, progress, stop: () => running.current?.abort() };
}
