import { isLoopbackHost } from './loopback.ts';

/** The host of the address, or the folder of a unix socket; empty: this machine. */
const hostOf = (url: URL): string => url.searchParams.get('host') ?? decodeURIComponent(url.hostname);

/**
 * Reads `postgres://…`. Another machine is reached by verified TLS, unless the address itself decides by `sslmode` or
 * `ssl` [security#database-tls]. Throws an Error whose message names the fault and no secret.
 */
export function parseDatabaseUrl(text: string): string {
  if (!URL.canParse(text) || !/^postgres(?:ql)?:$/.test(new URL(text).protocol)) {
    throw new Error('must be a postgres:// address');
  }
  const url = new URL(text);
  const host = hostOf(url);
  const isHere = host === '' || host.startsWith('/') || isLoopbackHost(host);
  if (isHere || url.searchParams.has('sslmode') || url.searchParams.has('ssl')) return text;
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}
