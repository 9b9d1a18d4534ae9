import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aClient, aPage, aSuggestion, anAddress } from '#testing/builders/builders.ts';
import { aClientDetail } from '#testing/builders/client-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, stub, stubBadGateway, stubError, stubWith } from '#testing/stub.ts';

const jelena = aClient({ firstName: 'Jelena', lastName: 'Đurić' });
const ana = aClientDetail({ firstName: 'Ana', lastName: 'Nikolić' });

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.clients.list, aPage([jelena]));
  stub(api.clients.get, aClientDetail(jelena));
  stub(api.geocode.suggest, { source: 'register', attribution: 'Registar', suggestions: [aSuggestion()] });
});

const dialogOf = (name: string) => within(screen.getByRole('dialog', { name }));

async function openDialog(button: string, title = button) {
  const app = renderApp('/admin/clients');
  await screen.findByRole('link', { name: 'Jelena Đurić' });
  await app.user.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('dialog', { name: title });
  return { ...app, dialog: dialogOf(title) };
}

/** 'Dodaj adresu' in the menu of Jelena's row. */
async function openOfRow() {
  const app = renderApp('/admin/clients');
  await app.user.click(await screen.findByRole('button', { name: 'Akcije za klijenta Jelena Đurić' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Dodaj adresu' }));
  await screen.findByRole('dialog', { name: 'Dodaj adresu: Jelena Đurić' });
  return { ...app, dialog: dialogOf('Dodaj adresu: Jelena Đurić') };
}

type Opened = Awaited<ReturnType<typeof openDialog>>;

const type = async ({ user, dialog }: Opened, label: string | RegExp, text: string) => {
  await user.click(dialog.getByLabelText(label));
  await user.paste(text);
};

async function pickAddress(opened: Opened) {
  await opened.user.click(opened.dialog.getByRole('radio', { name: 'Stan' }));
  await type(opened, 'Ulica i broj', 'Njegoševa 44');
  await opened.user.click(await screen.findByRole('option', { name: /Njegoševa 44/ }));
}

async function fillClient(opened: Opened) {
  await type(opened, 'Ime', 'Ana');
  await type(opened, 'Prezime', 'Nikolić');
  await type(opened, 'Mobilni telefon', '064 123 45 67');
  await pickAddress(opened);
}

const openClient = () => openDialog('Nov klijent');
const sendClient = ({ user, dialog }: Opened) =>
  user.click(dialog.getByRole('button', { name: 'Kreiraj klijenta' }));

describe('a new client', () => {
  test('is sent once with the point of the address, and shown in a notice and in the list', async () => {
    const gate = createGate();
    stubWith(api.clients.create, () => gate.opened.then(() => ana));
    const suggestions = [aSuggestion({ unit: '4, ulaz 2' })];
    stub(api.geocode.suggest, { source: 'register', attribution: 'Registar', suggestions });
    const opened = await openClient();
    await fillClient(opened);
    await opened.user.dblClick(opened.dialog.getByRole('button', { name: 'Kreiraj klijenta' }));
    stub(api.clients.list, aPage([ana, jelena]));
    gate.open();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ana Nikolić'));
    await screen.findAllByText('Klijent kreiran.');
    expect(requests(api.clients.create).map(({ body }) => body)).toEqual([
      {
        firstName: 'Ana',
        lastName: 'Nikolić',
        phone: '+381641234567',
        type: 'flat',
        municipality: 'Vračar',
        streetAndNumber: 'Njegoševa 44',
        latitude: '44.8051',
        longitude: '20.4703',
        postalCode: '11000',
        formattedAddress: 'Njegoševa 44, Vračar, Beograd',
        unitNumber: '4, ulaz 2',
      },
    ]);
  });

  test('has a second telephone with its word once one is wanted [people#second-phone]', async () => {
    stub(api.clients.create, ana);
    const opened = await openClient();
    await fillClient(opened);
    expect(opened.dialog.queryByLabelText(/^Drugi telefon/)).toBeNull();
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Drugi telefon' }));
    await type(opened, /^Drugi telefon/, '011/123-4567');
    await type(opened, /^Čiji je/, 'komšija');
    expect(opened.dialog.getByLabelText(/^Drugi telefon/)).toHaveProperty('value', '+381 11 123 4567');
    await sendClient(opened);
    await screen.findAllByText('Klijent kreiran.');
    const [call] = requests(api.clients.create);
    expect(call?.body).toMatchObject({ secondPhone: '+381111234567', secondPhoneWord: 'komšija' });
  });

  test('whose e-mail is taken is refused at the field, a failure above the form, and the typed values stay', async () => {
    const text = 'Ova email adresa se već koristi. Unesite drugu.';
    stubError(api.clients.create, 'account.emailTaken', { fields: { email: text } });
    const opened = await openClient();
    await fillClient(opened);
    await type(opened, /^Email/, 'ana@demo.rs');
    await sendClient(opened);
    await opened.dialog.findByRole('link', { name: `Email: ${text}` });
    expect(opened.dialog.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true');
    stubBadGateway(api.clients.create);
    await sendClient(opened);
    await opened.dialog.findByText('Klijent nije mogao biti kreiran');
    expect(opened.dialog.getByLabelText('Ime')).toHaveProperty('value', 'Ana');
  });

  test('whose phone another client has is saved only after that was confirmed, with a way to the other', async () => {
    const text = 'Isti broj ima Jelena Đurić. Otvorite tog klijenta ili potvrdite da je ovo druga osoba.';
    stubWith(api.clients.list, ({ query }) => aPage(query.phone === undefined ? [jelena] : []));
    stubError(api.clients.create, 'client.phoneTaken', { fields: { phone: text } });
    const opened = await openClient();
    await fillClient(opened);
    // Another operator saves the number first: the refusal shows who it is.
    stubWith(api.clients.list, () => aPage([jelena]));
    await sendClient(opened);
    await opened.dialog.findByRole('link', { name: `Mobilni telefon: ${text}` });
    await opened.dialog.findByText('Isti broj ima Jelena Đurić.');
    const way = opened.dialog.getByRole('link', { name: 'Otvori klijenta Jelena Đurić' });
    expect(way.getAttribute('href')).toBe(`/admin/clients/${jelena._id}`);
    stub(api.clients.create, ana);
    await opened.user.click(
      opened.dialog.getByRole('checkbox', { name: 'Ovo je druga osoba sa istim brojem' }),
    );
    await waitFor(() =>
      expect(opened.dialog.getByLabelText('Mobilni telefon').getAttribute('aria-invalid')).toBeNull(),
    );
    await sendClient(opened);
    await screen.findAllByText('Klijent kreiran.');
    const sent = requests(api.clients.create).map(({ body }) => Reflect.get(Object(body), 'samePhoneAs'));
    expect(sent).toEqual([undefined, jelena._id]);
  });
});

describe('one more address', () => {
  const send = ({ user, dialog }: Opened) => user.click(dialog.getByRole('button', { name: 'Dodaj adresu' }));

  test('that the client has already is said at once, and used by a press [addresses#once]', async () => {
    const there = anAddress({ streetAndNumber: 'Njegoševa 44', municipality: 'Vračar', unitNumber: '5' });
    stub(api.clients.get, aClientDetail({ ...jelena, addresses: [there] }));
    const opened = await openOfRow();
    await pickAddress(opened);
    expect(opened.dialog.queryByText('Klijent već ima ovu adresu.')).toBeNull();
    await type(opened, /Stan, sprat ili lokal/, 'stan 5');
    await opened.dialog.findByText('Klijent već ima ovu adresu.');
    expect(opened.dialog.getByText('Njegoševa 44, stan 5, Vračar, Beograd')).toBeTruthy();
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Koristi postojeću adresu' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests(api.clients.createAddress)).toHaveLength(0);
  });

  test('of a row needs no client, may be typed without a point, and stays typed after a failure', async () => {
    const opened = await openOfRow();
    expect(opened.dialog.queryByLabelText('Klijent', { selector: 'input' })).toBeNull();
    await opened.user.click(opened.dialog.getByRole('radio', { name: 'Kuća' }));
    await type(opened, 'Ulica i broj', 'Sokače 3');
    await opened.user.click(opened.dialog.getByRole('combobox', { name: 'Opština' }));
    await opened.user.paste('Zemun');
    await opened.user.keyboard('{Enter}');
    stubBadGateway(api.clients.createAddress);
    await send(opened);
    await opened.dialog.findByText('Adresa nije mogla biti kreirana');
    stub(api.clients.createAddress, anAddress());
    await send(opened);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findAllByText('Adresa kreirana.');
    const [call] = requests(api.clients.createAddress);
    expect(call?.params).toEqual({ id: jelena._id });
    expect(call?.body).toEqual({ type: 'home', municipality: 'Zemun', streetAndNumber: 'Sokače 3' });
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });
});
