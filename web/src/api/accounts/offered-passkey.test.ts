import { expect, it, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aBrowserAnswer, stubPasskeys, untilAborted } from '#testing/passkeys.ts';
import { requests, stubWith } from '#testing/stub.ts';
import { offerPasskey } from './offered-passkey.ts';

const OPTIONS = { rpId: 'localhost', timeout: 1, userVerification: 'required' } as const;
const CHALLENGES = ['AAAA', 'BBBB', 'CCCC'];

/** A field that may show passkeys, and a server with a new challenge for each call. */
function openField() {
  const field = document.createElement('input');
  field.setAttribute('autocomplete', 'username webauthn');
  document.body.append(field);
  stubWith(api.signIn.passkeyOptions, () => {
    const challenge = CHALLENGES[requests(api.signIn.passkeyOptions).length - 1] ?? '';
    return { ...OPTIONS, challenge };
  });
}

it('gets a new challenge before the server would refuse the old one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  openField();
  const asked = stubPasskeys(untilAborted);
  const gone = new AbortController();
  const offered = offerPasskey(gone.signal);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  asked.mockResolvedValueOnce(aBrowserAnswer());
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(await offered).toMatchObject({ id: 'a2V5', clientExtensionResults: {} });
  const challenges = asked.mock.calls.map(([{ publicKey }]) => new Uint8Array(publicKey.challenge).join());
  expect(challenges).toEqual(['0,0,0', '4,16,65']);
  expect(asked.mock.calls[0]?.[0].signal.aborted).toBe(true);
});
