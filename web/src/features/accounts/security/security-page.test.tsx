import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnSession } from '@majstorija/contract/accounts/sessions.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { aPage, anId } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError, stubWith } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

const aSession = (traits: Partial<OwnSession> = {}): OwnSession => ({
  _id: anId(),
  isCurrent: false,
  clientType: 'web',
  userAgent: WINDOWS,
  address: '198.51.100.7',
  createdAt: '2026-03-06T07:05:00.000Z',
  lastUsedAt: '2026-03-06T10:20:00.000Z',
  ...traits,
});

let sessions: OwnSession[] = [];

beforeEach(() => {
  sessions = [aSession({ isCurrent: true }), aSession({ userAgent: IPHONE, address: '203.0.113.9' })];
  stubWith(api.auth.sessions, () => aPage(sessions));
  stub(api.factors.list, { authenticator: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false });
});

const list = () => screen.findByRole('list', { name: 'Prijavljeni uređaji' });
const rows = async () => within(await list()).getAllByRole('listitem');
/** The dialog of the own data, over Nalozi. */
async function openOwnData() {
  stub(api.orders.list, aPage([]));
  stub(api.admins.options, aPage([]));
  stub(api.workers.list, aPage([]));
  const app = renderApp('/admin/orders');
  await app.user.click(await screen.findByRole('button', { name: /Administrator/ }));
  await app.user.click(await screen.findByRole('button', { name: 'Izmeni podatke' }));
  return app;
}

const noRow = () => waitFor(async () => expect(await rows()).toHaveLength(1));

describe('Bezbednost [accounts#security-page]', () => {
  it('shows every device with its address and times, and marks this session', async () => {
    renderApp('/admin/security');
    await screen.findByRole('heading', { level: 1, name: 'Bezbednost' });
    const [here, there] = (await rows()).map((row) => row.textContent);
    expect(here).toContain('Chrome na Windows-uOva sesija');
    expect(here).toContain('IP adresa198.51.100.7');
    expect(there).toContain('Safari na iPhone-u');
    expect(there).toMatch(/Prijava.*08:05.*Poslednja aktivnost.*11:20/);
    expect(there).not.toContain('Ova sesija');
  });

  it('is reached from the dialog of the own data, by keyboard too', async () => {
    const { user, router } = await openOwnData();
    const link = await screen.findByRole('link', { name: 'Bezbednost: prijavljeni uređaji' });
    link.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Bezbednost' });
    expect(router.state.location.pathname).toBe('/admin/security');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is opened over unsaved changes of the own data only after the question', async () => {
    const { user, router } = await openOwnData();
    await user.type(await screen.findByLabelText('Ime'), 'x');
    await user.click(await screen.findByRole('link', { name: 'Bezbednost: prijavljeni uređaji' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(router.state.location.pathname).toBe('/admin/orders');
    await user.click(question.getByRole('button', { name: /Odbaci/ }));
    await screen.findByRole('heading', { level: 1, name: 'Bezbednost' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('signs one device out, which leaves the list', async () => {
    const [here, other] = sessions;
    stubWith(api.auth.endSession, () => {
      sessions = sessions.slice(0, 1);
      return undefined;
    });
    const { user } = renderApp('/admin/security');
    await user.click(
      await screen.findByRole('button', { name: 'Odjavi uređaj Safari na iPhone-u, 203.0.113.9' }),
    );
    await screen.findAllByText('Uređaj je odjavljen.');
    await noRow();
    expect(requests(api.auth.endSession).map(({ params }) => params)).toEqual([{ id: other?._id }]);
    expect(here?.isCurrent).toBe(true);
    await screen.findByText('Niste prijavljeni ni na jednom drugom uređaju.');
  });

  it('leads to the question before signing out for this session', async () => {
    const { user, router } = renderApp('/admin/security');
    await user.click(await screen.findByRole('link', { name: 'Odjavi ovu sesiju' }));
    await screen.findByRole('alertdialog');
    expect(router.state.location.pathname).toBe('/admin/logout');
  });

  it('signs all others out after a question, whose refusal is shown in place', async () => {
    stubError(api.auth.endOtherSessions, 'server.busy');
    const { user } = renderApp('/admin/security');
    const open = await screen.findByRole('button', { name: 'Odjavi sve ostale' });
    await user.click(open);
    const question = within(await screen.findByRole('alertdialog', { name: 'Odjavi sve ostale uređaje?' }));
    await user.click(question.getByRole('button', { name: 'Odjavi sve ostale' }));
    await waitFor(() => expect(question.getByRole('alert').textContent).toMatch(/preopterećen/));
    stubWith(api.auth.endOtherSessions, () => {
      sessions = sessions.slice(0, 1);
      return undefined;
    });
    await user.click(question.getByRole('button', { name: 'Odjavi sve ostale' }));
    await screen.findAllByText('Svi ostali uređaji su odjavljeni.');
    await noRow();
  });

  it('shows that the list failed, and reads it again', async () => {
    stubError(api.auth.sessions, 'server.busy');
    const { user } = renderApp('/admin/security');
    await screen.findByText('Lista prijavljenih uređaja nije učitana.');
    stubWith(api.auth.sessions, () => aPage(sessions));
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    expect(await rows()).toHaveLength(2);
  });
});
