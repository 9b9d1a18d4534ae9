import { useEffect, useRef } from 'react';
import { ROW_STOP } from '#ui/table/rows/row-navigation.ts';

/** Focuses once the link, or the marked element, of a row that was opened or created before, as soon as it is rendered. */
export function useFocusRow(frame: HTMLElement | null, id: string | undefined, rows: unknown): void {
  const done = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (id === undefined || rows === undefined || done.current === id) return;
    const row = frame?.querySelector(`[data-row-id="${CSS.escape(id)}"]`);
    const link = row?.querySelector<HTMLElement>(ROW_STOP);
    if (link === undefined || link === null) return;
    done.current = id;
    link.focus();
  }, [frame, id, rows]);
}
