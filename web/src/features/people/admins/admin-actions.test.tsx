import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AdminListItem } from '@majstorija/contract/people/admins.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { aCurrentUser, aPage, anAdminRow } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, stub, stubError, stubWith } from '#testing/stub.ts';

const me = aCurrentUser({ role: 'super_admin' });
const jovana = anAdminRow({ firstName: 'Jovana', lastName: 'Đukić', user: { email: 'jovana@demo.rs' } });

let admins: AdminListItem[] = [];

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  admins = [jovana];
  stubWith(api.admins.list, ({ query }) =>
    aPage(admins.filter(({ isActive }) => query.isActive === undefined || query.isActive === `${isActive}`)),
  );
});

const findRow = async () => within(await screen.findByRole('row', { name: /Jovana/ }));

async function openList(admin: AdminListItem = jovana, search = '') {
  admins = [admin];
  const app = renderApp(`/admin/admins${search}`, { user: me });
  const row = await findRow();
  /** Presses the button of the row, and returns what is asked. */
  const ask = async (button: string, title: string) => {
    await app.user.click(row.getByRole('button', { name: button }));
    return within(await screen.findByRole('alertdialog', { name: title }));
  };
  return { ...app, row, ask };
}

const noQuestion = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

describe('switching an operator off and on', () => {
  const BUTTON = 'Deaktiviraj operatera Jovana Đukić';
  const TITLE = 'Deaktiviraj operatera?';
  const stubToggle = () =>
    stubWith(api.admins.toggleActive, ({ body }) => {
      const saved = { ...jovana, ...api.admins.toggleActive.body.parse(body) };
      admins = [saved];
      return saved;
    });

  test.each([
    [
      true,
      'Deaktiviraj',
      'Da li ste sigurni da želite da deaktivirate operatera Jovana Đukić? Ova akcija će onemogućiti pristup nalogu.',
    ],
    [
      false,
      'Aktiviraj',
      'Da li ste sigurni da želite da aktivirate operatera Jovana Đukić? Ova akcija će omogućiti pristup nalogu.',
    ],
  ])('asks first, with the focus on the cancel button (active: %s)', async (isActive, verb, text) => {
    const { user, ask } = await openList({ ...jovana, isActive });
    const question = await ask(`${verb} operatera Jovana Đukić`, `${verb} operatera?`);
    expect(screen.getByRole('alertdialog').textContent).toContain(text);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Otkaži'));
    await user.click(question.getByRole('button', { name: 'Otkaži' }));
    await noQuestion();
    expect(requests(api.admins.toggleActive)).toHaveLength(0);
  });

  test('sends the wanted state once, shows a notice and the new state, and the focus stays at the row', async () => {
    stubToggle();
    const { user, ask } = await openList();
    const question = await ask(BUTTON, TITLE);
    await user.dblClick(question.getByRole('button', { name: 'Deaktiviraj' }));
    await screen.findAllByText('Status operatera je ažuriran');
    (await findRow()).getByText('Neaktivan');
    expect(requests(api.admins.toggleActive).map(({ params, body }) => [params, body])).toEqual([
      [{ id: jovana._id }, { isActive: false }],
    ]);
    const back = await screen.findByRole('button', { name: 'Aktiviraj operatera Jovana Đukić' });
    await waitFor(() => expect(document.activeElement).toBe(back));
  });
});

describe('an operator who has not set a password', () => {
  const AGAIN = 'Pošalji pozivnicu ponovo: Jovana Đukić';
  const expired = { ...jovana, isInvited: true, invitationEndsAt: '2020-01-05T08:00:00.000Z' };
  const waiting = { ...expired, invitationEndsAt: '2999-01-05T08:00:00.000Z' };

  test('is invited again once after a question, also by a double click', async () => {
    const { user, row, ask } = await openList(expired);
    for (const text of ['Aktivan', 'Pozvan', 'Pozivnica je istekla']) row.getByText(text);
    const question = await ask(AGAIN, 'Pošalji pozivnicu ponovo?');
    question.getByText(/jovana@demo\.rs/);
    const gate = createGate();
    stubWith(api.admins.invite, () => gate.opened.then(() => waiting));
    await user.dblClick(question.getByRole('button', { name: 'Pošalji pozivnicu' }));
    gate.open();
    await screen.findAllByText('Pozivnica je ponovo poslata na email.');
    await noQuestion();
    expect(requests(api.admins.invite).map(({ params }) => params)).toEqual([{ id: jovana._id }]);
  });
});

test('the factors of another operator are taken off after a question, which shows a refusal [people#admin-factors]', async () => {
  const ACTION = 'Ukloni potvrde prijave: Jovana Đukić';
  const own = anAdminRow({ _id: me._id, firstName: 'Super', hasFactors: true });
  const without = anAdminRow({ firstName: 'Ana', lastName: 'Ilić' });
  stubWith(api.admins.list, () => aPage([own, without, ...admins]));
  const { user, ask } = await openList({ ...jovana, hasFactors: true });
  const actions = screen.getAllByRole('button', { name: /^Ukloni potvrde prijave/ });
  expect(actions.map((action) => action.getAttribute('aria-label'))).toEqual([ACTION]);
  const question = await ask(ACTION, 'Ukloni potvrde prijave?');
  question.getByText(/jovana@demo\.rs/);
  stubError(api.admins.removeFactors, 'admin.notFound');
  await user.click(question.getByRole('button', { name: 'Ukloni potvrde prijave' }));
  await question.findByText(/Operater nije pronađen/);
  stubWith(api.admins.removeFactors, () => {
    admins = [jovana];
    return undefined;
  });
  await user.click(question.getByRole('button', { name: 'Ukloni potvrde prijave' }));
  await screen.findAllByText('Potvrde prijave su uklonjene.');
  await waitFor(() => expect(screen.queryByRole('button', { name: ACTION })).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(requests(api.admins.removeFactors).at(-1)?.params).toEqual({ id: jovana._id });
});

describe('Javite mi for the super admin [public-page#notify-me-list]', () => {
  const newestAt = '2026-03-06T11:00:00.000Z';
  const SOME = { total: 21, android: 15, ios: 8, citizens: 14, workers: 7, newestAt };

  async function openNotifyMe() {
    const { user, router } = await openList();
    await user.click(screen.getByRole('link', { name: 'Javite mi' }));
    await screen.findByRole('heading', { level: 1, name: 'Javite mi' });
    expect(router.state.location.pathname).toBe('/admin/notify-me');
    return user;
  }

  test('erases an address, and shows a refusal without losing what was typed', async () => {
    stub(api.notifyMe.summary, SOME);
    stubError(api.notifyMe.erase, 'notifyMe.notFound');
    const user = await openNotifyMe();
    await user.click(await screen.findByRole('button', { name: 'Obriši adresu…' }));
    const form = within(await screen.findByRole('dialog', { name: 'Obriši adresu sa spiska' }));
    await user.type(form.getByRole('textbox', { name: 'Email' }), 'Ana@primer.rs');
    await user.click(form.getByRole('button', { name: 'Obriši adresu' }));
    await form.findByText('Ove adrese nema na spisku. Proverite kako je napisana.');
    expect(form.getByRole('textbox', { name: 'Email' })).toMatchObject({ value: 'Ana@primer.rs' });
    expect(requests(api.notifyMe.erase).at(-1)?.body).toEqual({ email: 'ana@primer.rs' });
  });
});
