import type { Config } from '#platform/settings/config.ts';

type CookieConfig = Pick<Config, 'publicUrl'>;

const IDLE_SECONDS = 12 * 3600;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** 256 bits in base64url: nothing of it needs escaping. */
const TOKEN = /^[\w-]{43}$/;

/** Whether browsers accept a `Secure` cookie there: over https, and over plain http on localhost. */
export function isCookieSecure({ publicUrl }: CookieConfig): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || LOOPBACK.has(hostname);
}

/**
 * Any other http address gets a cookie without the prefix `__Host-`, because the browser would drop it and no user could
 * stay signed in. The start warns of it.
 */
const cookieOf = (config: CookieConfig) =>
  isCookieSecure(config) ? { name: '__Host-refresh', secure: '; Secure' } : { name: 'refresh', secure: '' };

function toCookie(config: CookieConfig, token: string, maxAge: number): string {
  const { name, secure } = cookieOf(config);
  return `${name}=${token}; Max-Age=${maxAge}; Path=/; HttpOnly${secure}; SameSite=Strict`;
}

/** The `Set-Cookie` that stores a refresh token, out of reach of scripts and of other sites. */
export function toRefreshCookie(config: CookieConfig, token: string): string {
  return toCookie(config, token, IDLE_SECONDS);
}

/** The `Set-Cookie` that removes the token. */
export function clearRefreshCookie(config: CookieConfig): string {
  return toCookie(config, '', 0);
}

/** The refresh token of a `Cookie` header; undefined without one of the right form. */
export function readRefreshCookie(config: CookieConfig, header: string | undefined): string | undefined {
  const { name } = cookieOf(config);
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  const token = pairs.find(([key]) => key === name)?.[1];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}
