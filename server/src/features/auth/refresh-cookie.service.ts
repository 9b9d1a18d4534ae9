import fastifyCookie from '@fastify/cookie';
import type { Config } from '#platform/config.ts';

const IDLE_SECONDS = 12 * 3600;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Browsers keep a `__Host-` cookie over https and, as they trust the machine itself, over plain http on localhost.
 * Only an http address elsewhere gets a cookie without that promise, else nobody could stay signed in there.
 */
function cookieOf({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const { protocol, hostname } = new URL(publicUrl);
  const secure = protocol === 'https:' || LOOPBACK.has(hostname);
  return { name: secure ? '__Host-refresh' : 'refresh', secure };
}

/** The `Set-Cookie` that keeps a refresh token, out of reach of scripts and of other sites. */
export function toRefreshCookie(config: Pick<Config, 'publicUrl'>, token: string): string {
  const { name, secure } = cookieOf(config);
  return fastifyCookie.serialize(name, token, {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'strict',
    maxAge: token === '' ? 0 : IDLE_SECONDS,
  });
}

/** The `Set-Cookie` that takes the token away. */
export function clearRefreshCookie(config: Pick<Config, 'publicUrl'>): string {
  return toRefreshCookie(config, '');
}

/** The refresh token of a `Cookie` header; undefined without one. */
export function readRefreshCookie(
  config: Pick<Config, 'publicUrl'>,
  header: string | undefined,
): string | undefined {
  return fastifyCookie.parse(header ?? '')[cookieOf(config).name] || undefined;
}
