import { useEffect } from 'react';

const unsaved = new Set<symbol>();
const watchers = new Set<() => void>();

/** Whether anything typed anywhere on the page is not saved yet. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Calls back when something becomes unsaved; returns the function that stops it. */
export function onUnsaved(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Registers unsaved input of the caller, also while it is being sent: the end of the session must not lose it. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const mark = Symbol('unsaved');
    unsaved.add(mark);
    for (const watcher of watchers) watcher();
    return () => {
      unsaved.delete(mark);
    };
  }, [isUnsaved]);
}
