import type { Config } from '#platform/settings/config.ts';
import { readCookie, toCookie } from './cookie.ts';

type CookieConfig = Pick<Config, 'publicUrl'>;

const IDLE_SECONDS = 12 * 3600;

/** 256 bits in base64url. */
const COOKIE = { name: 'refresh', pattern: /^[\w-]{43}$/ } as const;

/** The `Set-Cookie` that stores a refresh token, out of reach of scripts and of other sites. */
export const toRefreshCookie = (config: CookieConfig, token: string): string =>
  toCookie(config, { ...COOKIE, value: token, maxAge: IDLE_SECONDS });

/** The `Set-Cookie` that removes the token. */
export const clearRefreshCookie = (config: CookieConfig): string =>
  toCookie(config, { ...COOKIE, value: '', maxAge: 0 });

/** The refresh token of a `Cookie` header; undefined without one of the right form. */
export const readRefreshCookie = (config: CookieConfig, header: string | undefined): string | undefined =>
  readCookie(config, COOKIE, header);
