import type { Deps } from '#platform/http/handler.ts';
import { readCookie, toCookie } from '#features/accounts/sessions/cookie.ts';
import { rememberAccount, type DeviceAccount } from './known-device.ts';

/** A year: browsers keep no cookie much longer. */
const MAX_AGE_SECONDS = 365 * 24 * 3600;

const COOKIE = { name: 'device', pattern: /^[\w.-]{1,400}$/ } as const;

/** The part of a call that carries what a device stores. */
interface DeviceCall {
  readonly deps: Deps;
  readonly header: (name: string) => string | undefined;
  readonly setHeader: (name: string, value: string) => void;
}

/** What a browser stores of its earlier sign-ins. */
export const readDevice = ({ deps, header }: DeviceCall): string | undefined =>
  readCookie(deps.config, COOKIE, header('cookie'));

/** Stores it in a cookie out of reach of scripts and of other sites [security#known-devices]. */
export function storeDevice({ deps, setHeader }: DeviceCall, value: string): void {
  setHeader('set-cookie', toCookie(deps.config, { ...COOKIE, value, maxAge: MAX_AGE_SECONDS }));
}

/** Makes the browser known to an account whose owner it just proved to be. */
export function storeKnownDevice(call: DeviceCall, account: DeviceAccount): void {
  if (call.header('x-client-type') !== 'web') return;
  storeDevice(call, rememberAccount(call.deps.secretKey, readDevice(call), account));
}
