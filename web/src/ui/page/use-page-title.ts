import { useEffect, useRef, type RefObject } from 'react';
import { topDialog } from '#lib/browser/open-dialogs.ts';
import { setPageTitle } from '#lib/browser/page-title.ts';

/** Path of the page whose title was set last; empty until the first page of the visit. */
let lastPath = '';

/** A part of the page has the focus, or a dialog that was opened while the page was on its way. */
function isFocusTaken(main: Element | null | undefined): boolean {
  return topDialog() !== undefined || main?.contains(document.activeElement) === true;
}

/**
 * Names the page in the browser's tab and returns a ref for the h1. After a navigation the h1 takes
 * the focus, so that a screen reader announces it; not on the first page, and not if the focus is taken.
 */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    setPageTitle(title);
  }, [title]);
  useEffect(() => {
    const isNavigation = lastPath !== '' && lastPath !== location.pathname;
    lastPath = location.pathname;
    if (isNavigation && !isFocusTaken(heading.current?.closest('main'))) heading.current?.focus();
  }, []);
  return heading;
}
