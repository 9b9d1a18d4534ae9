import { vi } from 'vitest';
import type { ShrinkAnswer, ShrinkRequest } from '#ui/images/shrink-worker.ts';

/** Answers in the place of the worker that makes pictures smaller, which happy-dom has none of; until the test is over. */
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
