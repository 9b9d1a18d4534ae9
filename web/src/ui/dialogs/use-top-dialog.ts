import { useEffect, useId, useSyncExternalStore } from 'react';

let stack: readonly string[] = [];
const watchers = new Set<() => void>();

function setStack(next: readonly string[]): void {
  stack = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Whether an open dialog has no other over it: Escape belongs to the topmost alone. */
export function useTopDialog(opened: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    setStack([...stack, id]);
    return () => setStack(stack.filter((other) => other !== id));
  }, [opened, id]);
  return useSyncExternalStore(watch, () => stack.at(-1) === id);
}
