import { useSearch } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { LAYOUTS, type Layout } from './layouts.ts';
import type { Shortcut } from '#lib/browser/shortcuts.ts';
import { oneOf } from '#lib/lists/address-values.ts';
import { useChangeSearch } from '#lib/lists/use-change-search.ts';

const readLayout = oneOf(LAYOUTS);

const KEYS = [
  { keys: 'v l', label: 'Nalozi kao lista', layout: undefined },
  { keys: 'v t', label: 'Nalozi na tabli po majstoru', layout: 'board' },
  { keys: 'v f', label: 'Nalozi na tabli po fazi', layout: 'stages' },
  { keys: 'v m', label: 'Nalozi na mapi', layout: 'map' },
] as const satisfies readonly { keys: string; label: string; layout: Layout | undefined }[];

type ChosenLayout = {
  /** The one that the address names, undefined for the list. */
  chosen: Layout | undefined;
  /**
   * The one that is drawn, the same a moment later: a table of rows gives way to a board or map in slices, which would be
   * one long task otherwise [board#map-speed].
   */
  layout: Layout | undefined;
  keys: readonly Shortcut[];
};

/** The layout of the page, and the keys that choose one [orders#layouts]. */
export function useLayout(): ChosenLayout {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const change = useChangeSearch();
  const current = readLayout(search.layout);
  return {
    chosen: current,
    layout: useDeferredValue(current),
    keys: KEYS.map(({ keys, label, layout }) => ({
      keys,
      label,
      reach: 'step' as const,
      run: () => {
        if (layout !== current) change({ layout });
      },
    })),
  };
}
