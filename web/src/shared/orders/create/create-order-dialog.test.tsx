import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import {
  aClient,
  aCurrentUser,
  anAddress,
  anOrderDetail,
  aPage,
  aWorker,
} from '#testing/builders/builders.ts';
import { aGlance } from '#testing/builders/client-builders.ts';
import { aGlanceOrder } from '#testing/builders/glance-builders.ts';
import { ranked } from '#testing/builders/suggestion-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, stub, stubError, stubNoAnswer, stubWith } from '#testing/stub.ts';

const home = anAddress({ streetAndNumber: 'Bulevar kralja Aleksandra 212', unitNumber: null });
const jelena = aClient({ firstName: 'Jelena', lastName: 'Đurić', addresses: [home] });
const marko = aClient({
  firstName: 'Marko',
  lastName: 'Marković',
  addresses: [anAddress({ streetAndNumber: 'Glavna 1' }), anAddress({ streetAndNumber: 'Glavna 2' })],
});

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.orders.list, aPage([]));
  stub(api.workers.list, aPage([]));
  stub(api.dispatch.suggestionsForNew, ranked());
  stub(api.admins.options, aPage([]));
  stub(api.clients.list, aPage([jelena, marko]));
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
  // The dialog itself, after the field that stands in for it.
  await screen.findByRole('button', { name: 'Kreiraj nalog' });
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

test('an Enter before the first answer of a slow search waits, and begins a call of somebody unknown [orders#intake-keys]', async () => {
  const { opened, open } = createGate();
  stubWith(api.clients.list, async () => {
    await opened;
    return aPage([]);
  });
  const { user } = await openDialog();
  await user.type(clientBox(), '0611234567');
  await waitFor(() => expect(requests(api.clients.list).at(-1)?.query.searchTerm).toBe('0611234567'));
  await user.keyboard('{Enter}');
  open();
  expect((await dialog().findByLabelText<HTMLInputElement>('Mobilni telefon')).value).toContain('61 123');
});

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
});

describe('sending a new order', () => {
  test('sends it once with its photos, shows a notice and opens it', async () => {
    const created = anOrderDetail();
    stub(api.orders.create, created);
    stub(api.orders.get, created);
    const { user, router } = await openFilled();
    await user.type(dialog().getByLabelText(/Opis problema/), 'Nema struje u kuhinji');
    await user.upload(dialog().getByLabelText(/Fotografije kvara/), [photo('a.jpg'), photo('b.jpeg')]);
    await user.dblClick(submit());
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

  test('a retry with the same content sends the same key, changed content a new one', async () => {
    stubNoAnswer(api.orders.create);
    const { user } = await openFilled();
    await user.click(submit());
    await dialog().findByText('Nalog nije mogao biti kreiran');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(submit());
    await waitFor(() => expect(keys()).toHaveLength(2));
    await dialog().findByText(
      'Nalog nije mogao biti kreiran. Nema internet veze. Ono što ste uneli je sačuvano ovde.',
    );
    vi.restoreAllMocks();
    await waitFor(() => expect(submit().getAttribute('aria-disabled')).toBeNull());
    await user.type(dialog().getByLabelText(/Opis problema/), 'x');
    await user.click(submit());
    await waitFor(() => expect(keys()).toHaveLength(3));
    const [first, second, third] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('the address of a caller with several [orders#usual-address]', () => {
  const known = (...lastUsed: (string | null)[]) =>
    aClient({
      firstName: 'Zora',
      lastName: 'Zorić',
      addresses: lastUsed.map((lastUsedAt, at) =>
        anAddress({ streetAndNumber: `Resavska ${at + 1}`, lastUsedAt }),
      ),
    });

  test.each([
    ['the last one used, which says when', ['2026-01-05T08:00:00.000Z', '2026-02-12T08:00:00.000Z', null], 2],
    ['the first one of several without an order', [null, null], 1],
  ] as const)('is %s, and the call needs no key more', async (_, used, nth) => {
    const zora = known(...used);
    stub(api.clients.list, aPage([zora]));
    const created = anOrderDetail();
    stub(api.orders.create, created);
    stub(api.orders.get, created);
    const { user, pick } = await openDialog();
    await pick('Zora Zorić');
    const said = { 1: /^Resavska 1/, 2: /^Resavska 2.*poslednji put 12\. 2\./ }[nth];
    expect(radio(said)).toHaveProperty('checked', true);
    await user.keyboard('el{Enter}Nema struje{Control>}{Enter}{/Control}');
    await waitFor(() => expect(requests(api.orders.create)).toHaveLength(1));
    expect(requests(api.orders.create)[0]?.body).toMatchObject({
      addressId: zora.addresses[nth - 1]?._id,
      description: 'Nema struje',
    });
  });
});

describe('the worker of a new order [orders#create-and-assign]', () => {
  const ana = aWorker({ firstName: 'Ana', lastName: 'Antić' });
  const branko = aWorker({ firstName: 'Branko', lastName: 'Branković' });
  const button = (name: string | RegExp) => dialog().findByRole('button', { name });
  const sentTo = async () => {
    await waitFor(() => expect(requests(api.orderEvents.assignWorker)).toHaveLength(1));
    return requests(api.orderEvents.assignWorker)[0]?.body;
  };

  test('is the first of the ranking, or whom Alt and a figure choose, and the button names him', async () => {
    const created = anOrderDetail();
    stub(api.dispatch.suggestionsForNew, ranked(ana, branko));
    stub(api.orders.create, created);
    stub(api.orders.get, created);
    stub(api.orderEvents.assignWorker, created);
    const { user } = await openFilled();
    await button('Kreiraj i dodeli: A. Antić');
    await user.keyboard('{Alt>}[Digit2]{/Alt}');
    await user.click(await button('Kreiraj i dodeli: B. Branković'));
    expect(await sentTo()).toMatchObject({ workerId: branko._id });
  });

  test('is nobody when nobody is recommended: the order is created, and a notice says so', async () => {
    const created = anOrderDetail();
    stub(api.orders.create, created);
    stub(api.orders.get, created);
    const { user } = await openFilled();
    await user.click(await button('Kreiraj i dodeli'));
    await screen.findAllByText(/^Nalog je kreiran, ali nije dodeljen: nijedan majstor/);
    expect(requests(api.orderEvents.assignWorker)).toHaveLength(0);
  });
});

describe('what was said about when [orders#said-term]', () => {
  test('is offered and set only by its key', async () => {
    const { user } = await openFilled();
    await user.type(dialog().getByLabelText(/Opis problema/), 'Hitno, može danas');
    await dialog().findByRole('button', { name: 'danas' });
    expect(radio('Odmah')).toHaveProperty('checked', true);
    await user.keyboard('{Alt>}[KeyD]{/Alt}');
    expect(radio('Danas')).toHaveProperty('checked', true);
    expect(dialog().queryByRole('button', { name: 'danas' })).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'hitno' }));
    expect(dialog().getByRole('switch', { name: 'Hitno' }).getAttribute('aria-checked')).toBe('true');
  });
});

describe('keys in the choices of a call [orders#intake-keys]', () => {
  const words = () => dialog().getByLabelText(/Opis problema/);
  const atPackages = async () => {
    const app = await openDialog();
    await app.pick('Jelena Đurić');
    await app.user.keyboard('v{Enter}');
    expect(document.activeElement).toBe(radio('Vodoinstalaterski radovi'));
    return app;
  };

  test('Enter takes the option that has the focus, and what is typed then is the fault', async () => {
    const { user } = await atPackages();
    await user.keyboard('{Enter}Curi bojler');
    expect(radio('Vodoinstalaterski radovi')).toHaveProperty('checked', true);
    expect(words()).toHaveProperty('value', 'Curi bojler');
  });

  test.each(['Curi bojler', 'Zvoni alarm', 'Zagušen lavabo'])(
    'words that no option begins with choose none, and none is lost: %s',
    async (said) => {
      const { user } = await atPackages();
      await user.keyboard(said);
      expect(words()).toHaveProperty('value', said);
      expect(dialog().queryAllByRole('radio', { checked: true, name: /radovi|Zagušenja/ })).toEqual([]);
    },
  );

  test('an option is still chosen by its first letters, a blank included', async () => {
    const { user } = await atPackages();
    await user.keyboard('zagušenja k{Enter}');
    expect(radio('Zagušenja kanalizacije')).toHaveProperty('checked', true);
    expect(document.activeElement).toBe(words());
  });
});

describe('who calls [orders#intake-pane]', () => {
  const caller = () => within(dialog().getByRole('region', { name: 'Ko zove' }));

  test('is told with an open order, or that it was not loaded, which is tried again', async () => {
    stubError(api.clients.glance, 'server.busy');
    const { user } = await openFilled();
    await caller().findByText('Podaci o klijentu nisu učitani.');
    const open = aGlanceOrder({ orderCode: 'N000201' });
    stub(api.clients.glance, aGlance({ _id: jelena._id, openCount: 1, openOrders: [open] }));
    await user.click(caller().getByRole('button', { name: 'Pokušaj ponovo' }));
    expect((await caller().findByRole('status')).textContent).toContain('Već ima otvoren nalog N000201');
  });

  test('is told with the second number and whose it is [people#second-phone]', async () => {
    const second = { secondPhone: '+381111234567', secondPhoneWord: 'komšija' };
    stub(api.clients.glance, aGlance({ _id: jelena._id, ...second }));
    await openFilled();
    const link = await caller().findByRole('link', { name: '+381 11 123 4567' });
    expect(link.parentElement?.textContent).toBe('komšija+381 11 123 4567');
  });

  test('is somebody else after all, and is asked for again', async () => {
    const { user, pick } = await openDialog();
    await pick('Jelena Đurić');
    await user.click(dialog().getByRole('button', { name: 'Nije ova osoba' }));
    expect(clientBox()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(clientBox());
    dialog().getByRole('button', { name: 'Nov klijent' });
  });

  test('stands up to 900 pixels in a fold that opens once it is known', async () => {
    Reflect.get(window, 'happyDOM').setViewport({ width: 768, height: 900 });
    const { pick } = await openDialog();
    const isOpen = (title: string) =>
      dialog().getByText(title, { selector: 'summary' }).closest('details')?.open;
    expect([isOpen('Ko zove'), isOpen('Cene i majstori')]).toEqual([false, false]);
    await pick('Jelena Đurić');
    expect([isOpen('Ko zove'), isOpen('Cene i majstori')]).toEqual([true, false]);
  });
});

describe('the term and the operator of a new order', () => {
  beforeEach(() => {
    const made = anOrderDetail();
    stub(api.orders.create, made);
    stub(api.orders.get, made);
  });
  const sent = async () => {
    await waitFor(() => expect(requests(api.orders.create)).toHaveLength(1));
    return requests(api.orders.create)[0]?.body;
  };

  test('are now and the caller; who does not want to lead it is not named [orders#term-fields]', async () => {
    const { user } = await openFilled();
    expect(radio('Odmah')).toHaveProperty('checked', true);
    await user.click(dialog().getByRole('checkbox', { name: /^Ja vodim ovaj nalog/ }));
    await user.click(submit());
    const body = await sent();
    expect(body).toMatchObject({ termKind: 'now', isUrgent: 'false' });
    expect(body).not.toHaveProperty('termDate');
    expect(body).not.toHaveProperty('adminId');
  });

  test('have the missing hours listed with the other faults, and are sent once they are typed', async () => {
    const { user } = await openFilled();
    await user.click(radio('Termin'));
    await user.type(await dialog().findByLabelText('Od'), '10:10');
    await user.click(submit());
    await dialog().findByRole('link', { name: 'Od: Izaberite vreme na četvrt sata, na primer 10:15' });
    dialog().getByRole('link', { name: 'Do: Polje je obavezno' });
    expect(requests(api.orders.create)).toHaveLength(0);
    await user.clear(dialog().getByLabelText('Od'));
    await user.type(dialog().getByLabelText('Od'), '10');
    await user.type(dialog().getByLabelText('Do'), '1230');
    await user.click(submit());
    const termDate = dayAfter(new Date(), 1);
    expect(await sent()).toMatchObject({ termKind: 'window', termDate, termFrom: '10:00', termTo: '12:30' });
  });
});
