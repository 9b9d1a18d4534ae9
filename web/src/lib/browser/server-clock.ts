/** Smaller differences are the time that an answer takes and the whole seconds of its header. */
const NOTICED_MS = 5000;

let offset = 0;
const watchers = new Set<() => void>();

/** Calls it when the server's time proves to be another one than was taken for it; returns how to end that. */
export function watchServerTime(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Learns from the `Date` header of an answer how far the clock of this computer is from the server's. */
export function noteServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  const before = offset;
  offset = Math.abs(difference) < NOTICED_MS ? 0 : difference;
  if (Math.abs(offset - before) < NOTICED_MS) return;
  for (const watcher of watchers) watcher();
}

/** The server's time in epoch milliseconds, which clocks and labels count by: that of a computer may be hours off. */
export const serverNow = (): number => Date.now() + offset;

/** A moment of this computer in epoch milliseconds, such as that of an answer → the server's time, ISO 8601. */
export const serverIso = (moment: number): string => new Date(moment + offset).toISOString();
