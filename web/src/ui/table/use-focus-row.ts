import { useEffect, useRef } from 'react';

/** Gives the focus once to the link of the row that was opened before, as soon as that row is drawn. */
export function useFocusRow(frame: HTMLElement | null, id: string | undefined, rows: unknown): void {
  const done = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (id === undefined || rows === undefined || done.current === id) return;
    const row = frame?.querySelector(`[data-row-id="${CSS.escape(id)}"]`);
    const link = row?.querySelector<HTMLElement>('[data-row-link]');
    if (link === undefined || link === null) return;
    done.current = id;
    link.focus();
  }, [frame, id, rows]);
}
