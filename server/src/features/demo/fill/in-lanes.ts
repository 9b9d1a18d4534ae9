/** Runs the work on every item, a few items at a time. Resolves after all work has ended; throws the first failure. */
export async function inLanes<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const runLane = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  const results = await Promise.allSettled(Array.from({ length: lanes }, runLane));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
