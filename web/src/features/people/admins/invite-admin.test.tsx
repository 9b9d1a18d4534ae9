import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aCurrentUser, aPage, anAdminRow } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, stub, stubError, stubWith } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

const AGAIN = 'Pošalji pozivnicu ponovo: Jovana Đukić';
const jovana = anAdminRow({ firstName: 'Jovana', lastName: 'Đukić', user: { email: 'jovana@demo.rs' } });
const expired = { ...jovana, isInvited: true, invitationEndsAt: '2020-01-05T08:00:00.000Z' };
const waiting = { ...expired, invitationEndsAt: '2999-01-05T08:00:00.000Z' };

beforeEach(() => Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 }));

async function openList(admin: typeof jovana) {
  stub(api.admins.list, aPage([admin]));
  const app = renderApp('/admin/admins', { user: aCurrentUser({ role: 'super_admin' }) });
  const row = await screen.findByRole('row', { name: /Jovana/ });
  return { ...app, row: within(row) };
}

describe('an operator who has not set a password', () => {
  test('is invited, not active, until when the invitation is valid', async () => {
    const { row } = await openList(waiting);
    expect(row.getByText('Pozvan')).toBeTruthy();
    expect(row.queryByText('Aktivan')).toBeNull();
    expect(row.getByText(/^Pozivnica važi do 05\.01\.2999\. \/ /)).toBeTruthy();
  });

  test.each([
    ['whose password is set', jovana, 'Aktivan'],
    ['who is inactive', { ...waiting, isActive: false }, 'Neaktivan'],
  ])('one %s is not, and cannot be invited again', async (_who, admin, state) => {
    const { row } = await openList(admin);
    expect(row.getByText(state)).toBeTruthy();
    expect(row.queryByText('Pozvan')).toBeNull();
    expect(row.queryByRole('button', { name: AGAIN })).toBeNull();
  });

  test('is invited again once after a question, also by a double click', async () => {
    const { user, row } = await openList(expired);
    expect(row.getByText('Pozivnica je istekla')).toBeTruthy();
    await user.click(row.getByRole('button', { name: AGAIN }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Pošalji pozivnicu ponovo?' }));
    expect(question.getByText(/jovana@demo\.rs/)).toBeTruthy();
    const gate = createGate();
    stubWith(api.admins.invite, () => gate.opened.then(() => waiting));
    await user.dblClick(question.getByRole('button', { name: 'Pošalji pozivnicu' }));
    gate.open();
    await screen.findAllByText('Pozivnica je ponovo poslata na email.');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(requests(api.admins.invite).map(({ params }) => params)).toEqual([{ id: jovana._id }]);
  });

  test('who has set it meanwhile is refused in the dialog', async () => {
    const { user, row } = await openList(waiting);
    await user.click(row.getByRole('button', { name: AGAIN }));
    const question = within(await screen.findByRole('alertdialog'));
    stubError(api.admins.invite, 'admin.hasPassword');
    await user.click(question.getByRole('button', { name: 'Pošalji pozivnicu' }));
    expect(await question.findByText(/već postavio lozinku/)).toBeTruthy();
  });
});
