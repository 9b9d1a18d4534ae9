import { onTestFinished, vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** What a browser answers when a passkey was used, before it is put into JSON. */
export const aBrowserAnswer = () => ({
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response: {
    authenticatorData: bytes('data'),
    clientDataJSON: bytes('client'),
    signature: bytes('signature'),
    userHandle: bytes('user'),
  },
  getClientExtensionResults: () => ({}),
});

type Asked = { mediation?: string; signal: AbortSignal; publicKey: { challenge: ArrayBuffer } };

/**
 * A browser with passkeys until the end of the test, which answers by `get`; `canOffer`: also in a field. Returns the
 * recorded calls.
 */
export function stubPasskeys(get: (asked: Asked) => Promise<unknown>, { canOffer = true } = {}) {
  const asked = vi.fn<(given: Asked) => Promise<unknown>>(get);
  const isConditionalMediationAvailable = () => Promise.resolve(canOffer);
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isConditionalMediationAvailable }),
  );
  Object.defineProperty(navigator, 'credentials', { value: { get: asked }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'));
  return asked;
}
