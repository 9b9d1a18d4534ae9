import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { aPage, aSuggestion, anAddress, anId } from '#testing/builders/builders.ts';
import { aClientDetail, aClientOrder, aGlance } from '#testing/builders/client-builders.ts';
import { aGlanceOrder } from '#testing/builders/glance-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubVersions } from '#testing/stub.ts';

const home = anAddress({
  type: 'home',
  municipality: 'Zemun',
  streetAndNumber: 'Glavna 12',
  unitNumber: '4',
  note: 'Interfon',
});
const jelena = aClientDetail({
  firstName: 'Jelena',
  lastName: 'Đurić',
  email: 'jelena@demo.rs',
  phone: '+381641234567',
  addresses: [home],
  orderCount: 2,
});
const CHANGED = /Neko je u međuvremenu izmenio isto/;

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.clients.get, jelena);
});

const openPage = async (search = '') => {
  const app = renderApp(`/admin/clients/${jelena._id}${search}`);
  await screen.findByRole('heading', { level: 1, name: 'Jelena Đurić' });
  return app;
};

/** A dialog of the page, with what a person does in it. */
async function openForm(button: RegExp, title: string) {
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: button }));
  const form = within(await screen.findByRole('dialog', { name: title }));
  const retype = async (label: string | RegExp, text: string) => {
    await user.clear(form.getByLabelText(label));
    if (text !== '') await user.type(form.getByLabelText(label), text);
  };
  return { user, form, retype, save: () => user.click(form.getByRole('button', { name: 'Sačuvaj' })) };
}
const openEdit = () => openForm(/^Izmeni podatke$/, 'Izmeni podatke klijenta');
const openAddress = () => openForm(/^Izmeni adresu: Glavna 12/, 'Izmeni adresu');

const sent = (route: Route) =>
  requests(route).map(({ body, headers }) => [body, headers.get('if-match')] as const);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the page of a client', () => {
  test('has contact, place and the notes as they were written, or the sentence for none', async () => {
    const { unmount } = await openPage();
    const panel = within(screen.getByRole('tabpanel', { name: 'Informacije o klijentu' }));
    panel.getByRole('link', { name: '+381 64 123 4567' });
    panel.getByRole('link', { name: 'jelena@demo.rs' });
    for (const text of [/^Glavna 12/, 'Kuća', 'Zemun', 'Beograd', 'Nema napomena za ovog klijenta.'])
      panel.getByText(text);
    unmount();
    stub(api.clients.get, { ...jelena, note: 'Pas u dvorištu.\nZvati pre dolaska.' });
    await openPage();
    expect(screen.getByText(/Pas u dvorištu/).textContent).toBe('Pas u dvorištu.\nZvati pre dolaska.');
  });

  test('has what is open first, before anything is pressed [people#page-parts]', async () => {
    stub(api.clients.glance, aGlance({ openCount: 1, openOrders: [aGlanceOrder({ orderCode: 'N000555' })] }));
    await openPage();
    const link = await screen.findByRole('link', { name: /N000555/ });
    expect(link.closest('section')?.textContent).toMatch(/^Otvoreni nalozi/);
  });

  test('has the order history on a tab of its own, stored in the address', async () => {
    const order = aClientOrder({
      orderCode: 'N000777',
      status: 'completed',
      package: 'DRAIN_CLEARING',
      admin: { _id: anId(), firstName: 'Milica', lastName: 'Jovanović' },
      worker: { _id: anId(), firstName: 'Žarko', lastName: 'Ljubičić', email: 'zarko@demo.rs' },
    });
    const unassigned = aClientOrder({ orderCode: 'N000001' });
    const mailless = aClientOrder({ orderCode: 'N000002', worker: { ...order.worker!, email: null } });
    stub(api.clients.orders, aPage([order, unassigned, mailless]));
    const { user, router } = await openPage();
    await user.click(screen.getByRole('tab', { name: /Istorija naloga/ }));
    const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr')!);
    const row = await rowOf('N000777');
    for (const text of ['Milica Jovanović', 'Zagušenja kanalizacije', 'Završeno']) row.getByText(text);
    // In its own column and, on a tablet, below another one.
    for (const text of ['05.03.2026. / 09:07h', 'zarko@demo.rs'])
      expect(row.getAllByText(text)).toHaveLength(2);
    expect(row.getByRole('link').getAttribute('href')).toBe(`/admin/orders/${order._id}`);
    expect((await rowOf('N000001')).getAllByText('Nije dodeljen')).toHaveLength(3);
    expect((await rowOf('N000002')).getAllByText('/')).toHaveLength(2);
    expect(router.state.location.search).toEqual({ view: 'orders' });
  });

  test('of an inactive one starts no order, with the reason', async () => {
    stub(api.clients.get, { ...jelena, isActive: false });
    await openPage();
    const button = screen.getByRole('button', { name: 'Nov nalog' });
    expect([button.title, button.getAttribute('aria-disabled')]).toEqual(['Klijent nije aktivan.', 'true']);
  });
});

describe('changing a client', () => {
  test('sends only what was changed, null for what was emptied', async () => {
    stub(api.clients.update, { ...jelena, firstName: 'Jelisaveta', email: null });
    const { retype, save } = await openEdit();
    await retype('Ime', 'Jelisaveta');
    await retype(/^Email/, '');
    stub(api.clients.get, { ...jelena, firstName: 'Jelisaveta', email: null });
    await save();
    await screen.findByRole('heading', { level: 1, name: 'Jelisaveta Đurić' });
    await screen.findAllByText('Podaci klijenta su sačuvani.');
    expect(sent(api.clients.update)).toEqual([[{ firstName: 'Jelisaveta', email: null }, '"1"']]);
  });
});

describe('changing an address', () => {
  const MOVED = {
    streetAndNumber: 'Krunska 9',
    municipality: 'Vračar',
    latitude: 44.8,
    longitude: 20.47,
    formattedAddress: null,
    postalCode: null,
  } as const;

  /** What another user has saved since the form was opened. */
  function saveMeanwhile(theirs: Partial<typeof home>): void {
    const now = { ...jelena, addresses: [{ ...home, ...theirs }], version: 2 };
    stubVersions(api.clients.updateAddress, now, 'client.changed');
    stub(api.clients.update, now);
  }

  test('takes the place as one: street, municipality and point of the other user together [people#merge]', async () => {
    const { user, form, save } = await openAddress();
    const suggestion = aSuggestion({ streetAndNumber: 'Njegoševa 44' });
    stub(api.geocode.suggest, { source: 'register', attribution: '', suggestions: [suggestion] });
    const street = form.getByRole('combobox', { name: 'Ulica i broj' });
    await user.clear(street);
    await user.click(street);
    await user.paste('Njegoševa 44');
    await user.click(await screen.findByRole('option', { name: /^Njegoševa 44/ }));
    saveMeanwhile(MOVED);
    await save();
    const question = within(await form.findByRole('group', { name: CHANGED }));
    question.getByRole('radio', { name: 'Vaša izmena Njegoševa 44, Vračar, Beograd' });
    await user.click(question.getByRole('radio', { name: 'Sada sačuvano Krunska 9, Vračar, Beograd' }));
    expect(street).toHaveProperty('value', 'Krunska 9');
    expect(form.getByRole('combobox', { name: 'Opština' })).toHaveProperty('value', 'Vračar');
    form.getByText(/lokacija: 44.8000, 20.4700/);
    await save();
    await closed();
    expect(sent(api.clients.updateAddress)).toHaveLength(1);
  });
});
