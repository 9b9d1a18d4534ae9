import { vi } from 'vitest';
import type { ShrinkAnswer, ShrinkRequest } from '#ui/images/shrink-worker.ts';

/** Replaces the worker that shrinks pictures, since happy-dom has none, until the end of the test. */
export function stubShrinking(toSmaller: (file: File) => File | undefined): void {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage({ file }: ShrinkRequest): void {
        const smaller = toSmaller(file);
        const data: ShrinkAnswer = smaller ? { file: smaller } : { failed: true };
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
      }
      terminate(): void {}
    },
  );
}
