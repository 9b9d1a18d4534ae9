import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AdminListItem } from '@majstorija/contract/people/admins.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { aCurrentUser, aPage, anAdmin, anAdminRow } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, stub, stubBadGateway, stubError, stubWith } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

const superAdmin = aCurrentUser({ role: 'super_admin' });
const jovana = anAdminRow({ firstName: 'Jovana', lastName: 'Đukić' });

let admins: AdminListItem[] = [];

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  admins = [jovana];
  stubWith(api.admins.list, ({ query }) =>
    aPage(admins.filter(({ isActive }) => query.isActive === undefined || query.isActive === `${isActive}`)),
  );
});

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const openList = async (search = '') => {
  const app = renderApp(`/admin/admins${search}`, { user: superAdmin });
  await row('Jovana');
  return app;
};

describe('switching an operator off and on', () => {
  const question = () => within(screen.getByRole('alertdialog'));
  const button = (name: string) => screen.findByRole('button', { name });
  const press = async (user: Awaited<ReturnType<typeof openList>>['user'], verb: string) => {
    await user.click(await button(`${verb} operatera Jovana Đukić`));
    await screen.findByRole('alertdialog', { name: `${verb} operatera?` });
  };
  const stubToggle = () =>
    stubWith(api.admins.toggleActive, ({ body }) => {
      const { isActive = false } = api.admins.toggleActive.body.parse(body);
      const saved = { ...jovana, isActive };
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
    admins = [{ ...jovana, isActive }];
    const { user } = await openList();
    await press(user, verb);
    expect(screen.getByRole('alertdialog').textContent).toContain(text);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Otkaži'));
    await user.click(question().getByRole('button', { name: 'Otkaži' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(requests(api.admins.toggleActive)).toHaveLength(0);
  });

  test('sends the wanted state once, shows a notice, and the row shows the new one while the focus stays at it', async () => {
    stubToggle();
    const { user } = await openList();
    await press(user, 'Deaktiviraj');
    await user.dblClick(question().getByRole('button', { name: 'Deaktiviraj' }));
    await screen.findAllByText('Status operatera je ažuriran');
    within(await row('Jovana')).getByText('Neaktivan');
    const [call, ...others] = requests(api.admins.toggleActive);
    expect(call).toMatchObject({ params: { id: jovana._id }, body: { isActive: false } });
    expect(others).toEqual([]);
    const back = await button('Aktiviraj operatera Jovana Đukić');
    await waitFor(() => expect(document.activeElement).toBe(back));
    await press(user, 'Aktiviraj');
    await user.click(question().getByRole('button', { name: 'Aktiviraj' }));
    await waitFor(() => expect(requests(api.admins.toggleActive).at(-1)?.body).toEqual({ isActive: true }));
  });

  test('the list is refetched, a row that no longer belongs to it disappears, and the heading gets the focus', async () => {
    stubToggle();
    const { user } = await openList('?isActive=true');
    const before = requests(api.admins.list).length;
    await press(user, 'Deaktiviraj');
    await user.click(question().getByRole('button', { name: 'Deaktiviraj' }));
    await screen.findByText('Nema redova.');
    expect(requests(api.admins.list)).toHaveLength(before + 1);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Operateri'));
  });

  test.each([
    ['admin.ownAccount', 'Ne možete deaktivirati sopstveni nalog.'],
    [
      'admin.lastSuperAdmin',
      'Poslednji aktivni super admin ne može biti deaktiviran. Prvo aktivirajte drugog.',
    ],
  ] as const)('%s is shown in the dialog, which stays open', async (code, text) => {
    stubError(api.admins.toggleActive, code);
    const { user } = await openList();
    await press(user, 'Deaktiviraj');
    await user.click(question().getByRole('button', { name: 'Deaktiviraj' }));
    await waitFor(() => expect(question().queryByText(text)).not.toBeNull());
    within(await row('Jovana')).getByText('Aktivan');
  });

  test('a failure without a server text shows that of [errors-and-texts#notice-per-call], in a toast and in the dialog', async () => {
    stubBadGateway(api.admins.toggleActive);
    const { user } = await openList();
    await press(user, 'Deaktiviraj');
    await user.click(question().getByRole('button', { name: 'Deaktiviraj' }));
    const text = 'Status operatera nije mogao biti ažuriran';
    await waitFor(() => expect(question().queryByText(text)).not.toBeNull());
    expect(screen.getAllByText(text).length).toBeGreaterThan(1);
  });

  test('of two super admins at the same time the second sends the state that is set already, and both see the same', async () => {
    stubToggle();
    const { user } = await openList();
    await press(user, 'Deaktiviraj');
    admins = [{ ...jovana, isActive: false }];
    await user.click(question().getByRole('button', { name: 'Deaktiviraj' }));
    within(await row('Jovana')).getByText('Neaktivan');
    expect(requests(api.admins.toggleActive).map(({ body }) => body)).toEqual([{ isActive: false }]);
  });

  test('the question of the dialog does not change when the row changes', async () => {
    const { opened, open } = createGate();
    const { user } = await openList();
    stubWith(api.admins.toggleActive, async () => {
      await opened;
      return { ...jovana, isActive: false };
    });
    await press(user, 'Deaktiviraj');
    admins = [{ ...jovana, isActive: false }];
    await user.click(question().getByRole('button', { name: 'Deaktiviraj' }));
    open();
    await waitFor(() => expect(screen.queryByText('Aktivan')).toBeNull());
    expect(screen.queryByRole('alertdialog', { name: 'Aktiviraj operatera?' })).toBeNull();
  });

  test('the choices of filters and assign dialogs are refetched', async () => {
    stubToggle();
    stub(api.admins.options, aPage([anAdmin()]));
    stub(api.orders.list, aPage([]));
    stub(api.workers.list, aPage([]));
    const { user, router } = renderApp('/admin/orders', { user: superAdmin });
    await waitFor(() => expect(requests(api.admins.options)).toHaveLength(1));
    await router.navigate({ to: '/admin/admins' });
    await row('Jovana');
    await press(user, 'Deaktiviraj');
    await user.click(question().getByRole('button', { name: 'Deaktiviraj' }));
    within(await row('Jovana')).getByText('Neaktivan');
    await router.navigate({ to: '/admin/orders' });
    await waitFor(() => expect(requests(api.admins.options)).toHaveLength(2));
  });
});
