/** A path on this site, or undefined for anything else: another site, a scheme, invalid text. */
function sameSitePath(candidate: unknown): string | undefined {
  if (typeof candidate !== 'string' || !candidate.startsWith('/')) return undefined;
  try {
    const url = new URL(candidate, window.location.origin);
    return url.origin === window.location.origin ? `${url.pathname}${url.search}${url.hash}` : undefined;
  } catch {
    return undefined;
  }
}

/** The sign-in pages are no targets, except the change of password, which is for signed-in users. */
const OF_SIGN_IN = /^\/(login|auth(?!\/update-password([?#]|$)))(\/|\?|$)/;

/** The page to open after signing in, with its query string; `/admin` by default. */
export function returnPath(search: Readonly<Record<string, unknown>>): string {
  const { returnTo, ...rest } = search;
  const path = sameSitePath(returnTo);
  if (path === undefined || OF_SIGN_IN.test(path)) return '/admin';
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]) => [name, String(value)]),
  ).toString();
  return query === '' || path.includes('?') ? path : `${path}?${query}`;
}
