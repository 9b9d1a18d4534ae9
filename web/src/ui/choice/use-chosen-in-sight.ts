import { useEffect, useRef } from 'react';

/** A ref for an open list, which scrolls to the chosen option. */
export function useChosenInSight(value: string) {
  const listRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (value !== '')
      listRef.current?.querySelector('[data-combobox-active]')?.scrollIntoView({ block: 'nearest' });
  }, [value]);
  return listRef;
}
