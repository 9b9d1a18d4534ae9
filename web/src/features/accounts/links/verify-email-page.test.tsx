import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, screen, waitFor } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { errorText } from '@majstorija/contract/messages/errors.ts';
import { verifyEmailQuery } from '#api/accounts/passwords.ts';
import { createQueryClient } from '#lib/http/query-client.ts';
import { renderApp } from '#testing/render.tsx';
import {
  createGate,
  requests,
  stub,
  stubBadGateway,
  stubError,
  stubNoAnswer,
  stubWith,
} from '#testing/stub.ts';
import { startCountdown, turnTab } from '#testing/visibility.ts';
import { toast } from '#ui/toasts/toast.ts';

const FAILED = 'Email adresa nije mogla biti potvrđena';
const VERIFIED = 'Email adresa je potvrđena.';

const atHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const inMain = (text: string) => screen.findByText(text, { selector: 'main *' });
const notices = () => screen.getByRole('region', { name: 'Obaveštenja' }).textContent;
const calls = () => requests(api.verification.verifyEmail);

async function openLink(path = '/auth/verify-email/tajna') {
  const view = renderApp(path, { user: null });
  await atHeading('Potvrda email adrese');
  return view;
}

async function expectRedirect(text: string) {
  const pass = await startCountdown();
  expect(screen.getByText('Prijava se otvara za 3 s.')).toBeTruthy();
  pass(2999);
  expect(screen.getByText('Prijava se otvara za 1 s.')).toBeTruthy();
  pass(1);
  vi.useRealTimers();
  await atHeading('Prijava');
  expect(notices()).toContain(text);
}

// A countdown runs only in a visible tab, so the test controls it.
beforeEach(() => turnTab('hidden'));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the verification of an e-mail', () => {
  it('is under way until the server answers', async () => {
    const gate = createGate();
    stubWith(api.verification.verifyEmail, async () => {
      await gate.opened;
      return { message: VERIFIED };
    });
    await openLink();
    await inMain('Potvrđivanje email adrese…');
    gate.open();
    expect(await inMain(VERIFIED)).toBeTruthy();
    expect(document.title).toBe('Potvrda email adrese – Majstorija');
  });

  it('shows that it succeeded and opens sign-in after three seconds', async () => {
    stub(api.verification.verifyEmail, { message: VERIFIED });
    await openLink();
    await inMain(VERIFIED);
    await expectRedirect(VERIFIED);
    expect(calls().map(({ body }) => body)).toEqual([{ token: 'tajna', method: 'email' }]);
  });

  it('shows that the link is not valid and opens sign-in after three seconds', async () => {
    stubError(api.verification.verifyEmail, 'auth.verifyLinkInvalid');
    await openLink();
    expect(await inMain(errorText('auth.verifyLinkInvalid'))).toBeTruthy();
    await expectRedirect(errorText('auth.verifyLinkInvalid'));
  });

  it('uses the link once, although the page is left and opened again', async () => {
    stub(api.verification.verifyEmail, { message: VERIFIED });
    const { router, user } = await openLink();
    await inMain(VERIFIED);
    await user.click(screen.getByRole('link', { name: 'Idi odmah na prijavu' }));
    await atHeading('Prijava');
    await router.navigate({ to: '/auth/verify-email/{-$token}', params: { token: 'tajna' } });
    await inMain(VERIFIED);
    expect(calls()).toHaveLength(1);
  });

  it('uses the link once, although its parts are mounted twice', async () => {
    stub(api.verification.verifyEmail, { message: VERIFIED });
    const queryClient = createQueryClient(toast);
    const wrapper = ({ children }: { children: ReactNode }) => (
      <StrictMode>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </StrictMode>
    );
    const { result, unmount } = renderHook(() => useQuery(verifyEmailQuery('tajna')), { wrapper });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    unmount();
    expect(renderHook(() => useQuery(verifyEmailQuery('tajna')), { wrapper }).result.current.isSuccess).toBe(
      true,
    );
    expect(calls()).toHaveLength(1);
  });

  it.each([
    ['the server can not be reached', FAILED, () => stubNoAnswer(api.verification.verifyEmail)],
    ['a server in between fails', FAILED, () => stubBadGateway(api.verification.verifyEmail)],
    [
      'the server is busy',
      errorText('server.busy'),
      () => stubError(api.verification.verifyEmail, 'server.busy'),
    ],
    [
      'too many were tried',
      errorText('auth.throttled', { n: 5 }),
      () => stubError(api.verification.verifyEmail, 'auth.throttled', { values: { n: 5 } }),
    ],
  ] as const)(
    'opens sign-in after three seconds when %s, and the link can be opened again',
    async (_why, text, fail) => {
      fail();
      const { router } = await openLink();
      await inMain(text);
      await expectRedirect(text);
      stub(api.verification.verifyEmail, { message: VERIFIED });
      vi.useRealTimers();
      await router.navigate({ to: '/auth/verify-email/{-$token}', params: { token: 'tajna' } });
      await inMain(VERIFIED);
      expect(calls()).toHaveLength(2);
    },
  );

  it('without a token in the address shows the error and calls nothing', async () => {
    await openLink('/auth/verify-email');
    await inMain('Token nije pronađen.');
    await expectRedirect('Token nije pronađen.');
    expect(calls()).toHaveLength(0);
  });
});
