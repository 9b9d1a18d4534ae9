import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Factors } from '@majstorija/contract/accounts/factors.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { FACTOR_NEEDED } from '@majstorija/contract/messages/factor-notices.ts';
import { aPage, anId } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError, stubWith } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

const NONE: Factors = { authenticator: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false };
const CODES = Array.from({ length: 10 }, (_, index) => `ABCDE-0000${index}`);
const passkey = { _id: anId(), name: 'Laptop', createdAt: '2026-03-06T07:05:00.000Z', lastUsedAt: null };

let factors: Factors = NONE;

beforeEach(() => {
  factors = NONE;
  stub(api.auth.sessions, aPage([]));
  stubWith(api.factors.list, () => factors);
});

const open = async () => {
  const view = renderApp('/admin/security');
  await screen.findByRole('heading', { level: 2, name: 'Potvrda prijave u dva koraka' });
  return view;
};

describe('the own factors on Bezbednost', () => {
  it('adds an authenticator by its first code and shows the recovery codes once', async () => {
    const { user } = await open();
    stub(api.factors.beginAuthenticator, {
      secret: 'ABCDEFGH',
      uri: 'otpauth://totp/Majstorija:ana?secret=ABCDEFGH',
    });
    await user.click(await screen.findByRole('button', { name: 'Dodaj aplikaciju za kodove' }));
    const dialog = await screen.findByRole('dialog', { name: 'Dodaj aplikaciju za kodove' });
    expect(within(dialog).getByRole('img', { name: 'QR kod za aplikaciju' })).toBeTruthy();
    expect(dialog.textContent).toContain('ABCD EFGH');
    const text = 'Kod nije ispravan. Proverite vreme na telefonu, pa unesite sledeći kod.';
    stubError(api.factors.confirmAuthenticator, 'factor.codeWrong', { fields: { code: text } });
    await user.type(within(dialog).getByLabelText('Kod iz aplikacije'), '000000{Enter}');
    await within(dialog).findAllByText(text);
    stubWith(api.factors.confirmAuthenticator, () => {
      factors = { ...NONE, authenticator: { createdAt: '2026-03-06T07:05:00.000Z' }, recoveryCodesLeft: 10 };
      return { recoveryCodes: CODES };
    });
    await user.clear(within(dialog).getByLabelText('Kod iz aplikacije'));
    await user.type(within(dialog).getByLabelText('Kod iz aplikacije'), '123456{Enter}');
    const codes = await screen.findByRole('list', { name: 'Rezervni kodovi' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES);
    await user.click(screen.getByRole('button', { name: 'Sačuvani su' }));
    await waitFor(() => expect(screen.queryByText(CODES[0] ?? '')).toBeNull());
    expect(await screen.findByText(/Preostalo rezervnih kodova: 10 od 10/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Dodaj aplikaciju za kodove' })).toBeNull();
  });

  it('removes a passkey after a question', async () => {
    factors = { ...NONE, passkeys: [passkey], recoveryCodesLeft: 9 };
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Ukloni: Laptop' }));
    stubWith(api.factors.removePasskey, () => {
      factors = NONE;
      return undefined;
    });
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ukloni' }));
    await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull());
    expect(requests(api.factors.removePasskey)[0]?.params).toEqual({ id: passkey._id });
  });

  it('replaces the recovery codes after a question, which shows a refusal', async () => {
    factors = { ...NONE, passkeys: [passkey], recoveryCodesLeft: 1 };
    const { user } = await open();
    stubError(api.factors.createRecoveryCodes, 'server.busy');
    await user.click(await screen.findByRole('button', { name: 'Napravi nove rezervne kodove' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Napravi nove' }));
    await waitFor(() => expect(question.getByRole('alert').textContent).toMatch(/preopterećen/));
    stub(api.factors.createRecoveryCodes, { recoveryCodes: CODES });
    await user.click(question.getByRole('button', { name: 'Napravi nove' }));
    expect(
      within(await screen.findByRole('list', { name: 'Rezervni kodovi' })).getAllByRole('listitem'),
    ).toHaveLength(10);
  });

  it('says that a factor is needed where it is a duty', async () => {
    factors = { ...NONE, isRequired: true };
    await open();
    expect(await screen.findByText(FACTOR_NEEDED)).toBeTruthy();
  });
});
