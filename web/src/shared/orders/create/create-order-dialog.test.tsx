import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aClient, aCurrentUser, aPage, anAddress, anOrderDetail } from '#testing/builders/builders.ts';
import { aGlance } from '#testing/builders/client-builders.ts';
import { ranked } from '#testing/builders/suggestion-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubBadGateway, stubError, stubNoAnswer, stubWith } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

const MEGABYTE = 1024 * 1024;
const BAD_PHOTO = 'Samo .jpg fajlovi manji od 1MB su dozvoljeni';
const home = anAddress({ streetAndNumber: 'Bulevar kralja Aleksandra 212', unitNumber: null });
const jelena = aClient({ firstName: 'Jelena', lastName: 'Đurić', addresses: [home] });
const marko = aClient({
  firstName: 'Marko',
  lastName: 'Marković',
  addresses: [anAddress({ streetAndNumber: 'Glavna 1' }), anAddress({ streetAndNumber: 'Glavna 2' })],
});
const sanja = aClient({ firstName: 'Sanja', lastName: 'Novak', addresses: [] });

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.orders.list, aPage([]));
  stub(api.workers.list, aPage([]));
  stub(api.dispatch.suggestionsForNew, ranked());
  stub(api.admins.options, aPage([]));
  stub(api.clients.list, aPage([jelena, marko, sanja]));
  stub(api.clients.glance, aGlance());
  stub(api.priceList.list, aPage([]));
});

const me = aCurrentUser();

const dialog = () => within(screen.getByRole('dialog', { name: 'Nov nalog' }));
const clientBox = () => dialog().getByLabelText('Klijent', { selector: 'input' });
const submit = () => dialog().getByRole('button', { name: 'Kreiraj nalog' });
const radio = (name: string | RegExp) => dialog().getByRole('radio', { name });
const photo = (name: string, size = 10, type = 'image/jpeg') =>
  new File([new Uint8Array(size)], name, { type });

async function openDialog() {
  const app = renderApp('/admin/orders', { user: me });
  await screen.findByText('Nema redova.');
  await app.user.click(screen.getAllByRole('button', { name: 'Nov nalog' })[0]!);
  await screen.findByRole('dialog', { name: 'Nov nalog' });
  const pick = async (name: string) => {
    await app.user.clear(clientBox());
    await app.user.click(clientBox());
    await app.user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  };
  return { ...app, pick };
}

/** A complete form: Jelena, Elektro, her only address. */
async function openFilled() {
  const app = await openDialog();
  await app.pick('Jelena Đurić');
  await app.user.click(radio('Elektro radovi'));
  return app;
}

const keys = () => requests(api.orders.create).map(({ headers }) => headers.get('idempotency-key'));

describe('what a new order needs', () => {
  test('shows the text of [orders#create-fields] at every missing choice, and sends nothing', async () => {
    const { user } = await openDialog();
    await user.click(submit());
    for (const text of [
      'Morate izabrati klijenta',
      'Morate izabrati kategoriju',
      'Morate izabrati potkategoriju',
      'Morate izabrati adresu',
    ]) {
      await dialog().findByText(text);
    }
    dialog().getByText('Ispravite sledeće:');
    expect(requests(api.orders.create)).toHaveLength(0);
  });

  test('offers two categories, and two that come soon', async () => {
    await openDialog();
    expect(radio('Vodovod i kanalizacija')).toHaveProperty('disabled', false);
    expect(radio('Elektro radovi')).toHaveProperty('disabled', false);
    expect(radio('Transport Uskoro')).toHaveProperty('disabled', true);
    expect(radio('Pomoć na putu Uskoro')).toHaveProperty('disabled', true);
  });

  test('chooses the only package of a category, and clears one of another category', async () => {
    const { user } = await openDialog();
    await user.click(radio('Vodovod i kanalizacija'));
    expect(radio('Vodoinstalaterski radovi')).toHaveProperty('checked', false);
    await user.click(radio('Zagušenja kanalizacije'));
    await user.click(radio('Elektro radovi'));
    const [category, pkg] = dialog().getAllByRole('radio', { name: 'Elektro radovi' });
    expect([category, pkg].map((input) => (input as HTMLInputElement).checked)).toEqual([true, true]);
    await user.click(radio('Vodovod i kanalizacija'));
    expect(radio('Vodoinstalaterski radovi')).toHaveProperty('checked', false);
    expect(radio('Zagušenja kanalizacije')).toHaveProperty('checked', false);
  });

  test('chooses the only address of a client, and asks among several', async () => {
    const { pick } = await openDialog();
    await pick('Jelena Đurić');
    expect(radio(/Bulevar kralja Aleksandra 212/)).toHaveProperty('checked', true);
    await pick('Marko Marković');
    expect(dialog().queryByRole('radio', { name: /Bulevar/ })).toBeNull();
    expect(radio(/Glavna 1/)).toHaveProperty('checked', false);
    expect(radio(/Glavna 2/)).toHaveProperty('checked', false);
  });

  test('warns that a client without an address cannot order', async () => {
    const { pick, user } = await openDialog();
    await pick('Sanja Novak');
    dialog().getByText(/Klijent Sanja Novak nema nijednu adresu/);
    await user.click(radio('Elektro radovi'));
    await user.click(submit());
    await dialog().findByText('Morate izabrati adresu');
    expect(requests(api.orders.create)).toHaveLength(0);
  });

  test('finds clients on the server, by the typed text', async () => {
    const { user } = await openDialog();
    await user.type(clientBox(), '064 12');
    await waitFor(() =>
      expect(requests(api.clients.list).at(-1)?.query).toMatchObject({
        searchTerm: '064 12',
        isActive: 'true',
      }),
    );
  });

  test('sums up what is about to be created', async () => {
    await openFilled();
    const summary = 'Jelena Đurić · Elektro · Bulevar kralja Aleksandra 212';
    expect(dialog().queryByText(summary)).not.toBeNull();
  });

  test('clears an error as soon as it is corrected', async () => {
    const { user, pick } = await openDialog();
    await user.click(submit());
    await dialog().findByText('Morate izabrati adresu');
    await pick('Jelena Đurić');
    await waitFor(() => expect(dialog().queryByText('Morate izabrati adresu')).toBeNull());
  });
});

describe('sending a new order', () => {
  test('sends it once with its photos, shows a notice and opens it', async () => {
    const created = anOrderDetail();
    stub(api.orders.create, created);
    stub(api.orders.get, created);
    const { user, router } = await openFilled();
    await user.type(dialog().getByLabelText(/Opis problema/), 'Nema struje u kuhinji');
    await user.upload(dialog().getByLabelText(/Fotografije kvara/), [photo('a.jpg'), photo('b.jpeg')]);
    await user.click(submit());
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/orders/${created._id}`));
    expect(screen.getAllByText('Nalog kreiran.').length).toBeGreaterThan(0);
    const [call, ...others] = requests(api.orders.create);
    expect(others).toHaveLength(0);
    expect(call?.body).toMatchObject({
      clientId: jelena._id,
      addressId: home._id,
      category: 'ELECTRICS',
      package: 'ELECTRICAL',
      description: 'Nema struje u kuhinji',
      adminId: me._id,
    });
    expect((call!.body as { files: File[] }).files.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpeg']);
  });

  test('a double click creates one order', async () => {
    const created = anOrderDetail();
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    stubWith(api.orders.create, () => gate.then(() => created));
    stub(api.orders.get, created);
    const { user, router } = await openFilled();
    await user.dblClick(submit());
    await waitFor(() => expect(requests(api.orders.create)).toHaveLength(1));
    release();
    await waitFor(() => expect(router.state.location.pathname).toContain(created._id));
    expect(requests(api.orders.create)).toHaveLength(1);
  });

  test('a retry with the same content sends the same key, changed content a new one', async () => {
    stubNoAnswer(api.orders.create);
    const { user } = await openFilled();
    await user.click(submit());
    await dialog().findByText('Nalog nije mogao biti kreiran');
    await user.click(submit());
    await waitFor(() => expect(keys()).toHaveLength(2));
    await waitFor(() => expect(submit().getAttribute('aria-disabled')).toBeNull());
    await user.type(dialog().getByLabelText(/Opis problema/), 'x');
    await user.click(submit());
    await waitFor(() => expect(keys()).toHaveLength(3));
    const [first, second, third] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('shows a toast for a failure without a server text, and stays', async () => {
    stubBadGateway(api.orders.create);
    const { user } = await openFilled();
    await user.click(submit());
    expect(await screen.findAllByText('Nalog nije mogao biti kreiran')).not.toHaveLength(0);
    expect(radio(/Bulevar kralja Aleksandra 212/)).toHaveProperty('checked', true);
  });

  test('shows a refusal of the server at its field and keeps the typed values', async () => {
    const text = 'Adresa ne pripada izabranom klijentu. Izaberite jednu od adresa tog klijenta.';
    stubError(api.orders.create, 'order.addressNotOfClient', { fields: { addressId: text } });
    const { user } = await openFilled();
    await user.type(dialog().getByLabelText(/Opis problema/), 'Curi');
    await user.click(submit());
    const field = within((await dialog().findByText(text)).closest('fieldset')!);
    field.getByRole('radio', { name: /Bulevar/ });
    expect(dialog().getByLabelText(/Opis problema/)).toHaveProperty('value', 'Curi');
    expect(clientBox()).toHaveProperty('value', 'Jelena Đurić');
  });

  test('shows a refusal without a field in the dialog', async () => {
    stubError(api.orders.create, 'client.inactive');
    const { user } = await openFilled();
    await user.click(submit());
    const text = 'Klijent nije aktivan. Aktivirajte ga ili izaberite drugog klijenta.';
    await waitFor(() => expect(dialog().queryByText(text)).not.toBeNull());
    expect(submit().getAttribute('aria-disabled')).toBeNull();
  });

  test('asks before typed values are discarded', async () => {
    const { user } = await openFilled();
    await user.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Odbaciti izmene?' });
    await user.click(screen.getByRole('button', { name: 'Nastavi uređivanje' }));
    expect(clientBox()).toHaveProperty('value', 'Jelena Đurić');
  });
});

describe('photos of a new order', () => {
  test('an invalid photo stays as a red tile with the message and a button that shrinks it', async () => {
    const { user } = await openFilled();
    await user.upload(dialog().getByLabelText(/Fotografije kvara/), [photo('velika.jpg', MEGABYTE + 1)]);
    const tile = within((await dialog().findByText('velika.jpg')).closest('li')!);
    tile.getByText(BAD_PHOTO);
    tile.getByRole('button', { name: 'Smanji automatski' });
    await user.click(submit());
    expect(await dialog().findByText(`Fotografije kvara: velika.jpg: ${BAD_PHOTO}`)).toBeTruthy();
    expect(requests(api.orders.create)).toHaveLength(0);
  });

  test('a photo that the server refuses is marked by its name, and the mark goes with it', async () => {
    stubError(api.orders.create, 'order.imageNotJpeg', { fields: { 'files.1': BAD_PHOTO } });
    const { user } = await openFilled();
    const names = ['kvar.jpg', 'lažna.jpg', 'kada.jpg'];
    await user.upload(
      dialog().getByLabelText(/Fotografije kvara/),
      names.map((name) => photo(name)),
    );
    await user.click(submit());
    expect(await dialog().findByText(`Fotografije kvara: lažna.jpg: ${BAD_PHOTO}`)).toBeTruthy();
    const tiles = () =>
      dialog()
        .getAllByRole('listitem')
        .filter((tile) => tile.hasAttribute('data-wrong'));
    expect(tiles().map((tile) => tile.textContent)).toEqual([
      expect.stringMatching(`^lažna.jpg.*${BAD_PHOTO}`),
    ]);
    await user.click(dialog().getByRole('button', { name: 'Pomeri napred: lažna.jpg' }));
    expect(tiles().map((tile) => tile.textContent)).toEqual([expect.stringMatching('^lažna.jpg')]);
    await user.click(dialog().getByRole('button', { name: 'Ukloni: lažna.jpg' }));
    await waitFor(() => expect(dialog().queryByText(new RegExp(BAD_PHOTO))).toBeNull());
    expect(tiles()).toEqual([]);
    expect(dialog().getByText('Sve je ispravljeno. Pošaljite ponovo.')).toBeTruthy();
  });

  test('a photo pasted anywhere in the dialog is added, and text beside it stays text', async () => {
    await openFilled();
    const paste = (target: Element, name: string, types: string[]) =>
      fireEvent.paste(target, { clipboardData: { files: [photo(name)], types } });
    paste(clientBox(), 'iz-upisa.jpg', ['Files']);
    paste(dialog().getByLabelText(/Opis problema/), 'iz-worda.jpg', ['text/plain', 'Files']);
    paste(submit(), 'sa-dugmeta.jpg', ['text/plain', 'Files']);
    expect(dialog().getByText('2 od 8')).toBeTruthy();
    expect(dialog().queryByText('iz-worda.jpg')).toBeNull();
  });

  test('the ninth is refused, and the form shows why', async () => {
    const { user } = await openFilled();
    const many = Array.from({ length: 9 }, (_, at) => photo(`${at}.jpg`, 10 + at));
    await user.upload(dialog().getByLabelText(/Fotografije kvara/), many);
    await dialog().findByText('Maksimalno 8 slika je dozvoljeno');
    expect(dialog().queryByText('8 od 8')).not.toBeNull();
  });
});
