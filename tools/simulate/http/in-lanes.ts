/** Runs a function on every item, a limited number at a time; returns the results in the order of the items. */
export async function inLanes<T, R>(
  things: readonly T[],
  lanes: number,
  work: (thing: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  async function lane(): Promise<void> {
    for (;;) {
      const index = next;
      next += 1;
      const thing = things[index];
      if (index >= things.length || thing === undefined) return;
      results[index] = await work(thing);
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
