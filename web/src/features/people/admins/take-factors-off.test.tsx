import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aCurrentUser, aPage, anAdminRow } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError, stubWith } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

const me = aCurrentUser({ role: 'super_admin' });
const own = anAdminRow({ _id: me._id, firstName: 'Super', lastName: 'Admin', hasFactors: true });
const without = anAdminRow({ firstName: 'Ana', lastName: 'Ilić' });
const jovana = anAdminRow({
  firstName: 'Jovana',
  lastName: 'Đukić',
  user: { email: 'jovana@demo.rs' },
  hasFactors: true,
});
const ACTION = 'Ukloni potvrde prijave: Jovana Đukić';

beforeEach(() => Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 }));

async function openList() {
  stub(api.admins.list, aPage([own, without, jovana]));
  const app = renderApp('/admin/admins', { user: me });
  await screen.findByRole('row', { name: /Jovana/ });
  return app;
}

async function ask() {
  const app = await openList();
  await app.user.click(screen.getByRole('button', { name: ACTION }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Ukloni potvrde prijave?' }));
  const confirm = () => app.user.click(question.getByRole('button', { name: 'Ukloni potvrde prijave' }));
  return { ...app, question, confirm };
}

describe('the factors of an operator [people#admin-factors]', () => {
  it('can be taken off only where there are some, and not in the own row', async () => {
    await openList();
    const actions = screen.getAllByRole('button', { name: /^Ukloni potvrde prijave/ });
    expect(actions.map((action) => action.getAttribute('aria-label'))).toEqual([ACTION]);
  });

  it('are taken off after a question, and the list is read again', async () => {
    const { question, confirm } = await ask();
    expect(question.getByText(/jovana@demo\.rs/)).toBeTruthy();
    stubWith(api.admins.removeFactors, () => {
      stub(api.admins.list, aPage([own, without, { ...jovana, hasFactors: false }]));
      return undefined;
    });
    await confirm();
    await screen.findAllByText('Potvrde prijave su uklonjene.');
    await waitFor(() => expect(screen.queryByRole('button', { name: ACTION })).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(requests(api.admins.removeFactors).map(({ params }) => params)).toEqual([{ id: jovana._id }]);
  });

  it('stay when it is cancelled, and when the server refuses', async () => {
    const { user, question, confirm } = await ask();
    stubError(api.admins.removeFactors, 'admin.notFound');
    await confirm();
    expect(await question.findByText(/Operater nije pronađen/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Otkaži' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('button', { name: ACTION })).toBeTruthy();
  });
});
