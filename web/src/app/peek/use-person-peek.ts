import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { linkOf, personOf } from './named-person.ts';
import type { Shortcut } from '#lib/browser/shortcuts.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { lookAt, useLookedAt, type LookedAt } from '#shared/people/peek/looked-at.ts';
import { focusPanel, isFocusInPanel, panelKeys, useSidePanel } from '#ui/panels/side/use-side-panel.ts';
import { focusRow } from '#ui/table/rows/row-navigation.ts';

const isSame = (a: LookedAt | undefined, b: LookedAt | undefined) => a?.kind === b?.kind && a?.id === b?.id;

const isForPerson = (target: EventTarget | null): boolean => personOf(linkOf(target)) !== undefined;

/** The link in the page that leads to a person, of those on screen now: rows may have been drawn again. */
const findLink = (href: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);

/** Whose link had the focus last, and the way back to it. */
function useWayBack() {
  const link = useRef<HTMLAnchorElement | null>(null);
  const remember = (from: HTMLAnchorElement | null) => {
    link.current = from;
  };
  const goBack = () => {
    const from = link.current;
    const place = from === null || from.isConnected ? from : findLink(from.getAttribute('href') ?? '');
    place?.focus({ preventScroll: true });
  };
  return { remember, goBack };
}

/** A button of the row opened it: from the row's link the arrows walk on, and the panel does not cover it. */
function useFocusOnRow(id: string | undefined): void {
  useEffect(() => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row-id]');
    if (id !== undefined && row?.dataset.rowId === id) focusRow(id);
  }, [id]);
}

/** A panel belongs to the page that it was opened on. */
function useClosedByNavigation(): void {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => () => lookAt(undefined), [path]);
}

/**
 * Who is looked at beside the page [people#peek]. Space on the link of a name opens the panel, on the same one it closes it;
 * in a list of people the panel follows the rows. Escape closes it, and the name has the focus again.
 */
export function usePersonPeek() {
  const person = useLookedAt();
  const back = useWayBack();
  useClosedByNavigation();
  const close = () => {
    if (isFocusInPanel()) back.goBack();
    lookAt(undefined);
  };
  const follow = () => {
    const link = linkOf(document.activeElement);
    const next = link?.matches('[data-row-link]') === true ? personOf(link) : undefined;
    if (next === undefined) return;
    back.remember(link);
    if (!isSame(next, person)) lookAt(next);
  };
  const toggle = () => {
    const link = linkOf(document.activeElement);
    const next = personOf(link);
    if (isSame(next, person)) return close();
    // What the panel shows of another one replaces the link within it.
    if (person !== undefined && isFocusInPanel()) focusPanel();
    else back.remember(link);
    lookAt(next);
  };
  useSidePanel({ isOpen: person !== undefined, onFocus: follow, onEscape: close });
  useFocusOnRow(person?.id);
  const look: Shortcut = {
    keys: 'space',
    label: 'Pogled na osobu ili kompaniju',
    run: toggle,
    reach: 'row',
    isFor: isForPerson,
  };
  useShortcuts(person === undefined ? [look] : [look, ...panelKeys(back.goBack)]);
  return { person, close };
}
