import { useLocation, type AnyRouter, type ParsedLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { parseJson } from '#lib/http/parse-json.ts';
import { sessionStore } from '#lib/browser/storage.ts';

const KEY = 'majstorija.lists';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list with the row of this page, where that is another page of the list than the one that was left. */
    listHref?: string;
  }
}

/** A list as it was left when one of its rows was opened; `index` is the opened page's position in the history. */
type LeftList = { href: string; opened: string; index: number };

const returned = new Map<string, string>();

const isLeftList = (value: unknown): value is LeftList =>
  typeof value === 'object' &&
  value !== null &&
  'href' in value &&
  'opened' in value &&
  'index' in value &&
  typeof value.href === 'string' &&
  typeof value.opened === 'string' &&
  typeof value.index === 'number';

function read(): Record<string, LeftList> {
  const stored: unknown = parseJson(sessionStore.getItem(KEY) ?? '{}');
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter((entry) => isLeftList(entry[1])));
}

/** The id when `path` is one row's page of the list at `list`. */
function rowOf(list: string, path: string): string | undefined {
  const rest = path.startsWith(`${list}/`) ? path.slice(list.length + 1) : '';
  return rest === '' || rest.includes('/') ? undefined : rest;
}

function note(from: ParsedLocation, to: ParsedLocation): void {
  const opened = rowOf(from.pathname, to.pathname);
  if (opened !== undefined) {
    const left = { href: from.href, opened, index: to.state.__TSR_index };
    sessionStore.setItem(KEY, JSON.stringify({ ...read(), [from.pathname]: left }));
  }
  returned.clear();
  const closed = rowOf(to.pathname, from.pathname);
  if (closed !== undefined) returned.set(to.pathname, closed);
}

/** Follows the router and remembers every list from which a row is opened; returns the function that stops it. */
export function watchLists(router: AnyRouter): () => void {
  return router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (fromLocation) note(fromLocation, toLocation);
  });
}

/** Clears the memory: the next user to sign in starts without it. */
export function forgetLists(): void {
  sessionStore.removeItem(KEY);
  returned.clear();
}

/**
 * The return to a list: its address as it was left, or the page of it that a step to a neighbour has reached (the plain
 * path when unknown); whether a list was left at all; and whether it is the history entry before this one, so that going
 * back restores the scroll too.
 */
export function useListReturn(list: string): { href: string; isLeft: boolean; isOneBack: boolean } {
  const location = useLocation();
  const left = read()[list];
  const isOneBack =
    left?.index === location.state.__TSR_index && rowOf(list, location.pathname) === left.opened;
  const href = location.state.listHref ?? left?.href;
  return { href: href ?? list, isLeft: href !== undefined, isOneBack };
}

/** The id of the row that was open before coming back to this list, for the focus; else undefined. */
export function useReturnedRow(list: string): string | undefined {
  const [row] = useState(() => returned.get(list));
  return row;
}
