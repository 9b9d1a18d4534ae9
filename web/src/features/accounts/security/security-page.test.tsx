import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Factors } from '@majstorija/contract/accounts/factors.ts';
import type { OwnSession } from '@majstorija/contract/accounts/sessions.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { FACTOR_NEEDED } from '@majstorija/contract/messages/factor-notices.ts';
import { aCurrentUser, aPage, anId } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError, stubWith } from '#testing/stub.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const aSession = (traits: Partial<OwnSession>): OwnSession => ({
  _id: anId(),
  isCurrent: false,
  clientType: 'web',
  userAgent: WINDOWS,
  address: '198.51.100.7',
  createdAt: '2026-03-06T07:05:00.000Z',
  lastUsedAt: '2026-03-06T10:20:00.000Z',
  ...traits,
});

const NONE: Factors = { authenticator: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false };

let sessions: OwnSession[] = [];
let factors: Factors = NONE;

beforeEach(() => {
  sessions = [aSession({ isCurrent: true }), aSession({ userAgent: IPHONE, address: '203.0.113.9' })];
  factors = NONE;
  stubWith(api.auth.sessions, () => aPage(sessions));
  stubWith(api.factors.list, () => factors);
});

const open = () => renderApp('/admin/security');
const findQuestion = async () => within(await screen.findByRole('alertdialog'));

describe('the own sessions on Bezbednost [accounts#security-page]', () => {
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Prijavljeni uređaji' })).getAllByRole('listitem');
  const endOthers = () => {
    sessions = sessions.slice(0, 1);
    return undefined;
  };

  it('are shown with device, address and times, and this one is marked', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Bezbednost' });
    const [here, there] = (await rows()).map((row) => row.textContent);
    expect(here).toContain('Chrome na Windows-uOva sesija');
    expect(here).toContain('IP adresa198.51.100.7');
    expect(there).toContain('Safari na iPhone-u');
    expect(there).toMatch(/Prijava.*08:05.*Poslednja aktivnost.*11:20/);
    expect(there).not.toContain('Ova sesija');
  });

  it('are signed out one by one; the own one leads to the question before signing out', async () => {
    const [, other] = sessions;
    stubWith(api.auth.endSession, endOthers);
    const { user, router } = open();
    await user.click(
      await screen.findByRole('button', { name: 'Odjavi uređaj Safari na iPhone-u, 203.0.113.9' }),
    );
    await screen.findAllByText('Uređaj je odjavljen.');
    await screen.findByText('Niste prijavljeni ni na jednom drugom uređaju.');
    expect(await rows()).toHaveLength(1);
    expect(requests(api.auth.endSession).map(({ params }) => params)).toEqual([{ id: other?._id }]);
    await user.click(await screen.findByRole('link', { name: 'Odjavi ovu sesiju' }));
    await screen.findByRole('alertdialog');
    expect(router.state.location.pathname).toBe('/admin/logout');
  });

  it('are all but this one signed out after a question, whose refusal is shown in place', async () => {
    stubError(api.auth.endOtherSessions, 'server.busy');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Odjavi sve ostale' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Odjavi sve ostale uređaje?' }));
    const confirm = () => user.click(question.getByRole('button', { name: 'Odjavi sve ostale' }));
    await confirm();
    await waitFor(() => expect(question.getByRole('alert').textContent).toMatch(/preopterećen/));
    stubWith(api.auth.endOtherSessions, endOthers);
    await confirm();
    await screen.findAllByText('Svi ostali uređaji su odjavljeni.');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });
});

describe('the own factors on Bezbednost', () => {
  const CODES = Array.from({ length: 10 }, (_, index) => `ABCDE-0000${index}`);
  const createdAt = '2026-03-06T07:05:00.000Z';
  const passkey = { _id: anId(), name: 'Laptop', createdAt, lastUsedAt: null };
  const findCodes = async () =>
    within(await screen.findByRole('list', { name: 'Rezervni kodovi' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('get an authenticator by its first code, and the recovery codes are shown once', async () => {
    const { user } = open();
    stub(api.factors.beginAuthenticator, {
      secret: 'ABCDEFGH',
      uri: 'otpauth://totp/Majstorija:ana?secret=ABCDEFGH',
    });
    await user.click(await screen.findByRole('button', { name: 'Dodaj aplikaciju za kodove' }));
    const element = await screen.findByRole('dialog', { name: 'Dodaj aplikaciju za kodove' });
    const dialog = within(element);
    dialog.getByRole('img', { name: 'QR kod za aplikaciju' });
    expect(element.textContent).toContain('ABCD EFGH');
    const text = 'Kod nije ispravan. Proverite vreme na telefonu, pa unesite sledeći kod.';
    stubError(api.factors.confirmAuthenticator, 'factor.codeWrong', { fields: { code: text } });
    await user.type(dialog.getByLabelText('Kod iz aplikacije'), '000000{Enter}');
    await dialog.findAllByText(text);
    stubWith(api.factors.confirmAuthenticator, () => {
      factors = { ...NONE, authenticator: { createdAt }, recoveryCodesLeft: 10 };
      return { recoveryCodes: CODES };
    });
    await user.clear(dialog.getByLabelText('Kod iz aplikacije'));
    await user.type(dialog.getByLabelText('Kod iz aplikacije'), '123456{Enter}');
    expect(await findCodes()).toEqual(CODES);
    await user.click(screen.getByRole('button', { name: 'Sačuvani su' }));
    await waitFor(() => expect(screen.queryByText(CODES[0] ?? '')).toBeNull());
    await screen.findByText(/Preostalo rezervnih kodova: 10 od 10/);
    expect(screen.queryByRole('button', { name: 'Dodaj aplikaciju za kodove' })).toBeNull();
  });

  it('lose a passkey after a question', async () => {
    factors = { ...NONE, passkeys: [passkey], recoveryCodesLeft: 9 };
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ukloni: Laptop' }));
    stubWith(api.factors.removePasskey, () => {
      factors = NONE;
      return undefined;
    });
    await user.click((await findQuestion()).getByRole('button', { name: 'Ukloni' }));
    await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull());
    expect(requests(api.factors.removePasskey)[0]?.params).toEqual({ id: passkey._id });
  });

  it('are said to be needed where they are a duty', async () => {
    factors = { ...NONE, isRequired: true };
    open();
    expect(await screen.findByText(FACTOR_NEEDED)).toBeTruthy();
  });
});

describe('what the installation lacks, on Bezbednost [accounts#on-sample]', () => {
  const nothing = { operator: true, priceList: true, legalTexts: true, company: true, worker: true };
  const note = () => screen.queryByRole('region', { name: 'Još nije podešeno' });
  const openAs = async (role: 'admin' | 'super_admin') => {
    stub(api.firstSteps.get, { ...nothing, onSample: ['addresses', 'maps', 'secondFactor'] });
    renderApp('/admin/security', { user: aCurrentUser({ role }) });
    await screen.findByRole('list', { name: 'Prijavljeni uređaji' });
  };

  it('is told to the super admin, each with the page that mends it', async () => {
    await openAs('super_admin');
    await waitFor(() => expect(note()).not.toBeNull());
    expect(within(note()!).getAllByRole('listitem')).toHaveLength(3);
    within(note()!).getByText('Uputstvo: docs/operations/install.md, „Second factor”');
  });

  it('is asked for nobody else', async () => {
    await openAs('admin');
    expect([note(), requests(api.firstSteps.get)]).toEqual([null, []]);
  });
});
