/** A path on this site, or undefined for anything else: another site, a scheme, nonsense. */
function sameSitePath(candidate: unknown): string | undefined {
  if (typeof candidate !== 'string' || !candidate.startsWith('/')) return undefined;
  try {
    const url = new URL(candidate, window.location.origin);
    return url.origin === window.location.origin ? `${url.pathname}${url.search}${url.hash}` : undefined;
  } catch {
    return undefined;
  }
}

/** The page that a sign-in was asked for, with its query string; `/admin` when it was asked for none. */
export function returnPath(search: Readonly<Record<string, unknown>>): string {
  const { returnTo, ...rest } = search;
  const path = sameSitePath(returnTo);
  if (path === undefined || /^\/(login|auth)(\/|\?|$)/.test(path)) return '/admin';
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]) => [name, String(value)]),
  ).toString();
  return query === '' || path.includes('?') ? path : `${path}?${query}`;
}
