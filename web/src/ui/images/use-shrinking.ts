import { useEffect, useRef, useState } from 'react';

const UNREADABLE =
  'Fotografija ne može da se pročita. Na iPhone telefonu izaberite Podešavanja › Kamera › Formati › Najkompatibilnije.';

type ShrinkState = {
  running: ReadonlySet<File>;
  failed: ReadonlySet<File>;
  /** Size in bytes before, by the smaller file. */
  before: ReadonlyMap<File, number>;
};

const without = (files: ReadonlySet<File>, file: File) =>
  new Set([...files].filter((other) => other !== file));

/** Shrinks pictures on request; its code is loaded with the first one. */
export function useShrinking(maxBytes: number, onShrunk: (from: File, to: File) => void) {
  const [state, setState] = useState<ShrinkState>({
    running: new Set(),
    failed: new Set(),
    before: new Map(),
  });
  const done = useRef(onShrunk);
  useEffect(() => {
    done.current = onShrunk;
  });
  const run = async (file: File) => {
    setState((old) => ({ ...old, running: new Set([...old.running, file]) }));
    const { shrink } = await import('#ui/images/shrink.ts');
    const smaller = await shrink(file, maxBytes);
    setState((old) => ({
      running: without(old.running, file),
      failed: smaller === undefined ? new Set([...old.failed, file]) : old.failed,
      before: smaller === undefined ? old.before : new Map([...old.before, [smaller, file.size]]),
    }));
    if (smaller !== undefined) done.current(file, smaller);
  };
  /** One after another: a phone's pictures are large once unpacked. */
  const runAll = async (files: readonly File[]) => {
    for (const file of files) await run(file);
  };
  return {
    run,
    runAll,
    sizeBefore: (file: File) => state.before.get(file),
    isRunning: (file: File) => state.running.has(file),
    failureOf: (file: File) => (state.failed.has(file) ? UNREADABLE : undefined),
  };
}
