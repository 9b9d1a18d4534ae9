import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { CurrentUser } from '@majstorija/contract/accounts/accounts.ts';
import { SignInApp } from './sign-in-app.tsx';
import { getToken } from '#lib/http/session.ts';
import { aCurrentUser } from '#testing/builders/builders.ts';
import { requests, stub } from '#testing/stub.ts';

const onBegin = vi.fn<() => void>();
const openDesk = vi.fn<(user?: CurrentUser) => Promise<void>>();

beforeEach(() => {
  onBegin.mockReset();
  openDesk.mockReset().mockResolvedValue();
});

function open(path: string, state: unknown = null) {
  window.history.replaceState(state, '', path);
  render(<SignInApp onBegin={onBegin} openDesk={openDesk} />);
  return userEvent.setup();
}

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Lozinka');
const send = () => screen.getByRole('button', { name: 'Prijavi se' });

describe('the sign-in page by itself', () => {
  it('opens the requested page as the user who has signed in', async () => {
    const user = open('/login?status=pending&returnTo=%2Fadmin%2Fowners');
    const me = aCurrentUser();
    stub(api.auth.login, { accessToken: 'abc', user: me });
    await user.type(email(), ' Operater@Demo.rs ');
    await user.type(password(), 'Demo-lozinka-1 ');
    await user.click(send());
    await waitFor(() => expect(openDesk).toHaveBeenCalledWith(me));
    expect(`${location.pathname}${location.search}`).toBe('/admin/owners?status=pending');
    expect(getToken()).toBe('abc');
    expect(requests(api.auth.login)[0]?.body).toEqual({
      email: 'operater@demo.rs',
      password: 'Demo-lozinka-1 ',
      clientType: 'web',
    });
  });
});

describe('the demo accounts [accounts#demo-accounts]', () => {
  const write = (role: string, account: string) => {
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'demo-account', content: account });
    Object.assign(meta.dataset, { role, password: 'Demo-lozinka-1' });
    document.head.append(meta);
    onTestFinished(() => meta.remove());
  };

  it('sign in with one click, and open the requested page', async () => {
    write('super_admin', 'super@demo.rs');
    write('admin', 'operater@demo.rs');
    const user = open('/login?returnTo=%2Fadmin%2Fowners');
    const me = aCurrentUser();
    stub(api.auth.login, { accessToken: 'abc', user: me });
    await user.click(screen.getByRole('button', { name: 'Uđi kao operater' }));
    await waitFor(() => expect(openDesk).toHaveBeenCalledWith(me));
    expect(onBegin).toHaveBeenCalledOnce();
    expect(location.pathname).toBe('/admin/owners');
    expect(requests(api.auth.login).map(({ body }) => body)).toEqual([
      { email: 'operater@demo.rs', password: 'Demo-lozinka-1', clientType: 'web' },
    ]);
  });
});
