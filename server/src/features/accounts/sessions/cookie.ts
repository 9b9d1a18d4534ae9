import type { Config } from '#platform/settings/config.ts';

type CookieConfig = Pick<Config, 'publicUrl'>;

/** A cookie of our own: its name without a prefix, and the form of its values, of which nothing needs escaping. */
interface Cookie {
  readonly name: string;
  readonly pattern: RegExp;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether browsers accept a `Secure` cookie there: over https, and over plain http on localhost. */
export function isCookieSecure({ publicUrl }: CookieConfig): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || LOOPBACK.has(hostname);
}

/**
 * Any other http address gets a cookie without the prefix `__Host-`, because the browser would drop it and no user could
 * stay signed in. The start warns of it.
 */
const nameOf = (config: CookieConfig, name: string) => (isCookieSecure(config) ? `__Host-${name}` : name);

/** The `Set-Cookie` of a value for so many seconds, out of reach of scripts and of other sites. */
export function toCookie(
  config: CookieConfig,
  { name, value, maxAge }: Cookie & { readonly value: string; readonly maxAge: number },
): string {
  const secure = isCookieSecure(config) ? '; Secure' : '';
  return `${nameOf(config, name)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly${secure}; SameSite=Strict`;
}

/** The value of a `Cookie` header; undefined without one of the right form. */
export function readCookie(
  config: CookieConfig,
  { name, pattern }: Cookie,
  header: string | undefined,
): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  const value = pairs.find(([key]) => key === nameOf(config, name))?.[1];
  return value !== undefined && pattern.test(value) ? value : undefined;
}
