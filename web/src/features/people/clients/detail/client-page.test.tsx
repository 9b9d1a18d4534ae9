import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aClient, aPage, anAddress, anId } from '#testing/builders/builders.ts';
import { aClientDetail, aClientOrder } from '#testing/builders/client-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

const home = anAddress({
  type: 'home',
  municipality: 'Zemun',
  streetAndNumber: 'Glavna 12',
  unitNumber: null,
});
const jelena = aClientDetail({
  firstName: 'Jelena',
  lastName: 'Đurić',
  email: 'jelena@demo.rs',
  addresses: [home],
  orderCount: 2,
});
const path = `/admin/clients/${jelena._id}`;

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.clients.get, jelena);
});

const openPage = async (search = '') => {
  const app = renderApp(path + search);
  await screen.findByRole('heading', { level: 1, name: 'Jelena Đurić' });
  return app;
};

describe('the information about a client', () => {
  test('has contact, place and the sentence for missing notes', async () => {
    await openPage();
    const panel = within(screen.getByRole('tabpanel', { name: 'Informacije o klijentu' }));
    panel.getByRole('link', { name: '+381 64 123 4567' });
    panel.getByRole('link', { name: 'jelena@demo.rs' });
    panel.getByText('Glavna 12');
    panel.getByText('Kuća');
    panel.getByText('Zemun');
    panel.getByText('Beograd');
    expect(panel.queryByText('Nema napomena za ovog klijenta.')).not.toBeNull();
  });

  test('shows the notes as they were written', async () => {
    stub(api.clients.get, { ...jelena, note: 'Pas u dvorištu.\nZvati pre dolaska.' });
    await openPage();
    expect(screen.getByText(/Pas u dvorištu/).textContent).toBe('Pas u dvorištu.\nZvati pre dolaska.');
    expect(screen.queryByText('Nema napomena za ovog klijenta.')).toBeNull();
  });
});

describe('the order history', () => {
  const order = aClientOrder({
    orderCode: 'N000777',
    status: 'completed',
    package: 'DRAIN_CLEARING',
    admin: { _id: anId(), firstName: 'Milica', lastName: 'Jovanović' },
    worker: { _id: anId(), firstName: 'Žarko', lastName: 'Ljubičić', email: 'zarko@demo.rs' },
  });

  test('is a separate tab, stored in the address', async () => {
    stub(api.clients.orders, aPage([order]));
    const { user, router } = await openPage();
    await user.click(screen.getByRole('tab', { name: /Istorija naloga/ }));
    const row = within((await screen.findByRole('link', { name: 'N000777' })).closest('tr')!);
    row.getByText('Milica Jovanović');
    // In its own column and, on a tablet, below another one.
    for (const text of ['05.03.2026. / 09:07h', 'zarko@demo.rs'])
      expect(row.getAllByText(text)).toHaveLength(2);
    row.getByText('Zagušenja kanalizacije');
    row.getByText('Završeno');
    expect(row.getByRole('link').getAttribute('href')).toBe(`/admin/orders/${order._id}`);
    expect(router.state.location.search).toEqual({ view: 'orders' });
  });

  test('shows a missing worker and operator, and / for a worker without an e-mail', async () => {
    stub(
      api.clients.orders,
      aPage([
        aClientOrder({ orderCode: 'N000001' }),
        aClientOrder({ orderCode: 'N000002', worker: { ...order.worker!, email: null } }),
      ]),
    );
    await openPage('?view=orders');
    const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr')!);
    expect((await rowOf('N000001')).getAllByText('Nije dodeljen')).toHaveLength(3);
    expect((await rowOf('N000002')).getAllByText('/')).toHaveLength(2);
  });

  test('is paged by the server', async () => {
    stub(api.clients.orders, aPage([order], { total: 60 }));
    const { user } = await openPage('?view=orders');
    await user.click(await screen.findByRole('button', { name: 'Sledeća' }));
    await waitFor(() =>
      expect(requests(api.clients.orders).at(-1)?.query).toEqual({ page: '2', pageSize: '25' }),
    );
  });

  test('without rows shows that there are none', async () => {
    stub(api.clients.orders, aPage([]));
    await openPage('?view=orders');
    expect(await screen.findByText('Nema redova.')).not.toBeNull();
  });
});

describe("'Nov nalog' on the page of a client", () => {
  const button = () => screen.getByRole('button', { name: 'Nov nalog' });

  test('starts with the client and the only address', async () => {
    stub(api.clients.list, aPage([]));
    const { user } = await openPage();
    await user.click(button());
    const dialog = within(await screen.findByRole('dialog', { name: 'Nov nalog' }));
    expect(dialog.getByLabelText('Klijent', { selector: 'input' })).toHaveProperty('value', 'Jelena Đurić');
    expect(dialog.getByRole('radio', { name: /Glavna 12/ })).toHaveProperty('checked', true);
  });

  test('is inert for an inactive client, with the reason', async () => {
    stub(api.clients.get, { ...jelena, isActive: false });
    await openPage();
    expect([button().title, button().getAttribute('aria-disabled')]).toEqual([
      'Klijent nije aktivan.',
      'true',
    ]);
  });
});

describe('a client who cannot be shown', () => {
  test("is 'Klijent nije pronađen' when missing, with the back link", async () => {
    stubError(api.clients.get, 'client.notFound');
    const { router, user } = renderApp('/admin/clients/abc');
    await screen.findByRole('heading', { level: 1, name: 'Klijent nije pronađen' });
    stub(api.clients.list, aPage([aClient()]));
    await user.click(screen.getByRole('link', { name: 'Nazad na Klijente' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/clients'));
  });

  test('is loaded again on request after a failure', async () => {
    stubError(api.clients.get, 'server.unexpected');
    const { user } = renderApp(path);
    await screen.findByText('Klijent nije učitan.');
    stub(api.clients.get, jelena);
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    await screen.findByRole('heading', { level: 1, name: 'Jelena Đurić' });
    expect(screen.queryByText('Klijent nije učitan.')).toBeNull();
  });
});

test('the back link opens the list as it was left', async () => {
  stub(api.clients.list, aPage([jelena]));
  const { user, router } = renderApp('/admin/clients?isActive=true&sort=newest');
  await user.click(await screen.findByRole('link', { name: 'Jelena Đurić' }));
  await user.click(await screen.findByRole('link', { name: 'Nazad na Klijente' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/clients'));
  expect(router.state.location.search).toEqual({ isActive: 'true', sort: 'newest' });
});

describe('changing a client', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Izmeni podatke klijenta' }));

  async function openEdit() {
    const app = await openPage();
    await app.user.click(screen.getByRole('button', { name: 'Izmeni podatke' }));
    await screen.findByRole('dialog', { name: 'Izmeni podatke klijenta' });
    return app;
  }

  test('sends only what was changed, null for what was emptied', async () => {
    stub(api.clients.update, { ...jelena, firstName: 'Jelisaveta', email: null });
    const { user } = await openEdit();
    await user.clear(dialog().getByLabelText('Ime'));
    await user.type(dialog().getByLabelText('Ime'), 'Jelisaveta');
    await user.clear(dialog().getByLabelText(/^Email/));
    stub(api.clients.get, { ...jelena, firstName: 'Jelisaveta', email: null });
    await user.click(dialog().getByRole('button', { name: 'Sačuvaj' }));
    await screen.findByRole('heading', { level: 1, name: 'Jelisaveta Đurić' });
    await screen.findAllByText('Podaci klijenta su sačuvani.');
    expect(requests(api.clients.update).map(({ body }) => body)).toEqual([
      { firstName: 'Jelisaveta', email: null },
    ]);
  });

  test('shows at its field that the e-mail is taken', async () => {
    const text = 'Ova email adresa se već koristi. Unesite drugu.';
    stubError(api.clients.update, 'account.emailTaken', { fields: { email: text } });
    const { user } = await openEdit();
    await user.type(dialog().getByLabelText(/^Email/), '.com');
    await user.click(dialog().getByRole('button', { name: 'Sačuvaj' }));
    expect((await dialog().findAllByText(new RegExp(text))).length).toBeGreaterThan(0);
    expect(dialog().getByLabelText(/^Email/)).toHaveProperty('value', 'jelena@demo.rs.com');
  });

  test('asks before typed values are discarded', async () => {
    const { user } = await openEdit();
    await user.type(dialog().getByLabelText('Ime'), 'x');
    await user.click(dialog().getByRole('button', { name: 'Otkaži' }));
    expect(await screen.findByRole('alertdialog', { name: 'Odbaciti izmene?' })).not.toBeNull();
  });
});
