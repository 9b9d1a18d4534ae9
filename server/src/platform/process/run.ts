type Undo = () => Promise<unknown>;

/** This process from its start to its stop. */
export interface Run {
  /**
   * Starts a part, which the stop ends by `end`; resolves to the part. Once the stop has begun it throws and starts nothing;
   * a part that was starting then is ended at once.
   */
  begin<T>(start: () => T | Promise<T>, end: (part: T) => Promise<unknown>): Promise<T>;
  /** Ends every part, the last first. */
  stop(): Promise<void>;
  readonly isClosing: boolean;
}

/** Creates a run without parts. */
export function createRun(): Run {
  const ends: Undo[] = [];
  let isClosing = false;

  const assertOpen = () => {
    if (isClosing) throw new Error('the stop began during the start');
  };

  return {
    get isClosing() {
      return isClosing;
    },
    async begin(start, end) {
      assertOpen();
      const part = await start();
      if (isClosing) await end(part);
      assertOpen();
      ends.push(() => end(part));
      return part;
    },
    async stop() {
      isClosing = true;
      for (const end of ends.toReversed()) await end();
    },
  };
}
