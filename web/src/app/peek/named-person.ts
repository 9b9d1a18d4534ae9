import type { LookedAt } from '#shared/people/peek/looked-at.ts';

const PAGE = /^\/admin\/(clients|workers|owners)\/([^/]+)$/;

const isKind = (text: string | undefined): text is LookedAt['kind'] =>
  text === 'clients' || text === 'workers' || text === 'owners';

/** The link of a person's or a company's name that an element is, or is within; undefined elsewhere. */
export const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** Whom a link leads to; undefined where it leads to no person, or to the page in view. */
export function personOf(link: HTMLAnchorElement | null): LookedAt | undefined {
  if (link === null || link.origin !== location.origin || link.pathname === location.pathname)
    return undefined;
  const [, kind, id] = PAGE.exec(link.pathname) ?? [];
  if (!isKind(kind) || id === undefined) return undefined;
  return { kind, id, name: link.textContent.trim() };
}
