import type { UsedCredential } from '@majstorija/contract/accounts/factors.ts';
import { client } from '#api/http/client.ts';
import { toUsedCredential } from './passkeys.ts';

/** Milliseconds until the browser gets a new challenge: the server accepts one for 5 minutes. */
const RENEW_MS = 4 * 60_000;

/** Resolves when the tab is shown, immediately if it is; a hidden one needs no new challenge. */
async function untilShown(signal: AbortSignal): Promise<void> {
  while (document.hidden && !signal.aborted) {
    await new Promise<void>((resolve) => {
      document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }
}

/** Offers with one challenge; undefined once it is too old. Rejects when the browser ends the offer. */
async function offerOnce(signal: AbortSignal): Promise<UsedCredential | undefined> {
  const { startAuthentication, WebAuthnAbortService } = await import('@simplewebauthn/browser');
  const optionsJSON = await client.signIn.passkeyOptions(undefined, { signal });
  let isOld = false;
  const end = () => WebAuthnAbortService.cancelCeremony();
  const timer = setTimeout(() => {
    isOld = true;
    end();
  }, RENEW_MS);
  signal.addEventListener('abort', end);
  try {
    return toUsedCredential(await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
  } catch (error) {
    if (isOld) return undefined;
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

/**
 * Lets the browser offer its passkeys in the field whose `autocomplete` ends with `webauthn`, until one is chosen or
 * `signal` is aborted. Rejects when the browser cannot, or ends the offer: the page then works without it.
 */
export async function offerPasskey(signal: AbortSignal): Promise<UsedCredential | undefined> {
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  while (!signal.aborted) {
    await untilShown(signal);
    const chosen = await offerOnce(signal);
    if (chosen !== undefined) return chosen;
  }
  return undefined;
}
