import type { ShrinkAnswer, ShrinkRequest } from '#ui/images/shrink-worker.ts';

/** Shrinks one picture away from the main thread; undefined when the browser can't read it. */
export function shrink(file: File, maxBytes: number): Promise<File | undefined> {
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise<File | undefined>((resolve) => {
    worker.addEventListener('message', (event: MessageEvent<ShrinkAnswer>) =>
      resolve('file' in event.data ? event.data.file : undefined),
    );
    worker.addEventListener('error', () => resolve(undefined));
  });
  worker.postMessage({ file, maxBytes } satisfies ShrinkRequest);
  return answer.finally(() => worker.terminate());
}
