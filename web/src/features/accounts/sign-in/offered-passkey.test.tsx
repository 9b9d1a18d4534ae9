import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { getToken } from '#lib/http/session.ts';
import { aCurrentUser } from '#testing/builders/builders.ts';
import { aBrowserAnswer, stubPasskeys, untilAborted } from '#testing/passkeys.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError, stubNoAnswer } from '#testing/stub.ts';
import { visibleNotices } from '#ui/toasts/toast-store.ts';

vi.setConfig({ testTimeout: 30_000 });

const OPTIONS = { challenge: 'AAAA', rpId: 'localhost', timeout: 1, userVerification: 'required' } as const;
const REFUSED = 'Ključ nije prihvaćen. Pokušajte ponovo ili se prijavite lozinkom.';

async function openLogin() {
  stub(api.signIn.passkeyOptions, OPTIONS);
  const view = renderApp('/login?returnTo=%2Fadmin%2Fowners', { user: null });
  await screen.findByRole('heading', { level: 1, name: 'Prijava' });
  const signIn = async () => {
    await view.user.type(screen.getByLabelText('Email'), 'operater@demo.rs');
    await view.user.type(screen.getByLabelText('Lozinka'), 'Demo-lozinka-1{Enter}');
  };
  return { ...view, signIn };
}

const session = { accessToken: 'abc', user: aCurrentUser() };
const owners = () => screen.findByRole('heading', { level: 1, name: 'Kompanije' });

describe('a passkey that the browser offers in the e-mail field [accounts#offered-passkey]', () => {
  it('signs in alone and opens the requested page', async () => {
    stub(api.signIn.passkey, session);
    const asked = stubPasskeys(() => Promise.resolve(aBrowserAnswer()));
    const { router } = await openLogin();
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username webauthn');
    await owners();
    expect(router.state.location.pathname).toBe('/admin/owners');
    expect(getToken()).toBe('abc');
    expect(asked.mock.calls.map(([{ mediation }]) => mediation)).toEqual(['conditional']);
    expect(requests(api.signIn.passkey)[0]?.body).toMatchObject({
      clientType: 'web',
      credential: { id: 'a2V5', response: { userHandle: 'dXNlcg' } },
    });
    expect(requests(api.auth.login)).toEqual([]);
  });

  it('is shown above the form when the server refuses it, and offered again', async () => {
    stubError(api.signIn.passkey, 'auth.passkeyRefused');
    const asked = stubPasskeys(untilAborted);
    asked.mockResolvedValueOnce(aBrowserAnswer());
    await openLogin();
    expect(await screen.findByText(REFUSED)).toBeTruthy();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(visibleNotices()).toEqual([]);
  });

  it('is no longer offered once the password is sent, and again after its refusal', async () => {
    const asked = stubPasskeys(untilAborted);
    const { signIn } = await openLogin();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    stubError(api.auth.login, 'auth.invalidCredentials');
    await signIn();
    await screen.findAllByText('Email ili lozinka nisu ispravni');
    expect(asked.mock.calls[0]?.[0].signal.aborted).toBe(true);
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(requests(api.signIn.passkey)).toEqual([]);
  });

  it('ends with the page', async () => {
    const asked = stubPasskeys(untilAborted);
    const { unmount } = await openLogin();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    unmount();
    expect(asked.mock.calls[0]?.[0].signal.aborted).toBe(true);
  });
});

describe('a browser that offers none', () => {
  const expectOrdinary = async ({ signIn }: Awaited<ReturnType<typeof openLogin>>) => {
    stub(api.auth.login, session);
    await signIn();
    await owners();
    expect(visibleNotices()).toEqual([]);
  };

  it('signs in by the password, and is asked for nothing', async () => {
    const asked = stubPasskeys(untilAborted, { canOffer: false });
    await expectOrdinary(await openLogin());
    expect(asked).not.toHaveBeenCalled();
    expect(requests(api.signIn.passkeyOptions)).toEqual([]);
  });

  it('because its user has dismissed the offer, shows no message', async () => {
    const asked = stubPasskeys(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    const view = await openLogin();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    await expectOrdinary(view);
  });

  it('because the server gives no challenge, shows no message', async () => {
    const asked = stubPasskeys(untilAborted);
    const view = await openLogin();
    stubNoAnswer(api.signIn.passkeyOptions);
    await expectOrdinary(view);
    expect(asked).not.toHaveBeenCalled();
  });
});
