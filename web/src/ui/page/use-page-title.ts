import { useEffect, useRef, type RefObject } from 'react';
import { setPageTitle } from '#lib/browser/page-title.ts';

/** Path of the page whose title was set last; empty until the first page of the visit. */
let lastPath = '';

/**
 * Names the page in the browser's tab and returns a ref for the h1. After a navigation the h1 takes
 * the focus, so that a screen reader announces it; not on the first page, and not if a part of the page has it.
 */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    setPageTitle(title);
  }, [title]);
  useEffect(() => {
    const isNavigation = lastPath !== '' && lastPath !== location.pathname;
    lastPath = location.pathname;
    const main = heading.current?.closest('main');
    if (isNavigation && main?.contains(document.activeElement) !== true) heading.current?.focus();
  }, []);
  return heading;
}
