import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { orderKeys } from '#api/orders/orders.ts';
import { ownersQuery } from '#api/people/owners.ts';
import { ALWAYS, anOrder, anOwner, aPage, aTerm, aWorker } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubBadGateway } from '#testing/stub.ts';

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:07:00Z') });
});

async function open(worker: Partial<WorkerListItem> = {}) {
  const known = aWorker(worker);
  stub(api.workers.list, aPage([known]));
  const app = renderApp('/admin/workers');
  await row(known.lastName);
  return { ...app, worker: known };
}

describe('the list of workers', () => {
  test('shows an owner and an employee with all columns [people#workers-columns]', async () => {
    const more = { packages: ['DRAIN_CLEARING' as const], orderCount: 2, totalRevenue: 1234.5 };
    const owner = aWorker({ ...more, firstName: 'Žarko', lastName: 'Stojadinović-Nj.', isOwner: true });
    stub(api.workers.list, aPage([owner, aWorker({ firstName: 'Nenad', isOwner: false })]));
    renderApp('/admin/workers');
    const cells = within(await row('Stojadinović'));
    for (const text of [
      'Žarko Stojadinović-Nj.',
      'Vlasnik',
      'Aktivan',
      '+381 64 123 4567',
      '/',
      'ViK Servis',
      'VOMA',
      '2 naloga',
      '1.234,50 rsd',
    ])
      expect(cells.getAllByText(text)).toHaveLength(1);
    cells.getByTitle('Glavna 12');
    within(await row('Nenad')).getByText('Zaposleni');
    expect(
      screen
        .getAllByRole('columnheader')
        .map((header) => header.textContent)
        .join(' | '),
    ).toBe('Majstor | Kontakt | Kompanija | Usluge | Ukupno naloga | Zarada | Akcije');
  });

  test('has the badge always, and when a worker is away beside it [people#availability-shown]', async () => {
    const availability = {
      ...ALWAYS,
      absences: [{ startsAt: '2026-03-05T09:06:00Z', endsAt: '2126-12-12T23:00:00Z' }],
    };
    const [away, off] = [
      aWorker({ firstName: 'Ana', availability }),
      aWorker({ firstName: 'Ena', availability }),
    ];
    stub(api.workers.list, aPage([away, { ...off, isActive: false }]));
    renderApp('/admin/workers');
    const cells = within(await row('Ana'));
    cells.getByText('Zaposleni');
    cells.getByText('Aktivan');
    cells.getByText(/^odsut(an|na) do/);
    within(await row('Ena')).getByText('Neaktivan');
    expect(within(await row('Ena')).queryByText(/odsut/)).toBeNull();
  });

  test('is asked for whole by search and sort; the package is filtered on the screen', async () => {
    stub(api.workers.list, aPage([aWorker(), aWorker({ firstName: 'Nenad', packages: ['ELECTRICAL'] })]));
    const { user, router } = renderApp('/admin/workers?searchTerm=ljub&sort=newest');
    await row('Nenad');
    await user.click(screen.getByRole('combobox', { name: 'Usluga: Sve usluge' }));
    const list = await screen.findByRole('listbox', { name: 'Usluga' });
    const options = within(list).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'Sve usluge',
      'Vodoinstalaterski radovi',
      'Specializovana vozila za odgušenja',
      'Elektro radovi',
    ]);
    await user.click(screen.getByRole('option', { name: 'Elektro radovi' }));
    await waitFor(() => expect(screen.queryByText('Žarko Ljubičić')).toBeNull());
    expect(router.state.location.search).toMatchObject({ package: 'ELECTRICAL' });
    expect(requests(api.workers.list).map(({ query }) => query)).toEqual([
      { searchTerm: 'ljub', sortBy: 'createdAt', sortOrder: 'desc' },
    ]);
  });
});

describe('a new worker', () => {
  const vik = anOwner({ companyName: 'ViK Servis', packages: ['DRAIN_CLEARING', 'PLUMBING'] });
  const elektro = anOwner({ companyName: 'Elektro Plus', packages: ['ELECTRICAL'] });
  const closed = anOwner({ companyName: 'Zatvorena', isActive: false });

  const field = (label: string | RegExp) =>
    within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label, { selector: 'input' });

  async function openNew() {
    stub(api.owners.list, aPage([vik, elektro, closed]));
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: 'Dodaj majstora' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dodaj majstora' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Kompanija')));
    const choose = async (typed: string) => {
      await app.user.clear(field('Kompanija'));
      await app.user.type(field('Kompanija'), `${typed}{Enter}`);
    };
    const send = () => app.user.click(dialog.getByRole('button', { name: 'Dodaj majstora' }));
    return { ...app, dialog, choose, send };
  }

  test('needs company, names, phone and a service; only active companies are offered', async () => {
    const { user, dialog, send } = await openNew();
    await send();
    const summary = within(await dialog.findByRole('group', { name: 'Ispravite sledeće:' }));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Kompanija: Polje je obavezno',
      'Ime: Polje je obavezno',
      'Prezime: Polje je obavezno',
      'Mobilni telefon: Polje je obavezno',
      'Usluge: Morate izabrati bar jednu uslugu',
    ]);
    expect(requests(api.workers.create)).toHaveLength(0);
    await user.click(field('Kompanija'));
    const options = within(await screen.findByRole('listbox', { name: 'Kompanija' })).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      expect.stringContaining('Elektro Plus'),
      expect.stringContaining('ViK Servis'),
    ]);
  });

  test('is sent by keyboard alone, stays typed after a failure, and is shown though a filter hides it', async () => {
    const { user, router, dialog } = await openNew();
    await router.navigate({ to: '.', search: { package: 'PLUMBING' } });
    await user.keyboard('elektro{Enter}');
    for (const text of ['Ljubica', 'Džemalović', '064/123-45-67']) {
      do await user.tab();
      while (document.activeElement?.tagName !== 'INPUT');
      await user.keyboard(text);
    }
    stubBadGateway(api.workers.create);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await dialog.findByText('Majstor nije mogao biti kreiran');
    expect(field('Prezime').value).toBe('Džemalović');
    const created = aWorker({ firstName: 'Ljubica', lastName: 'Džemalović', packages: ['ELECTRICAL'] });
    stub(api.workers.create, created);
    stub(api.workers.list, aPage([aWorker(), created]));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findAllByText('Majstor kreiran.');
    expect(requests(api.workers.create).at(-1)?.body).toEqual({
      ownerId: elektro._id,
      firstName: 'Ljubica',
      lastName: 'Džemalović',
      phone: '+381641234567',
      packages: 'ELECTRICAL',
    });
    const shown = within(await row('Ljubica'));
    expect(router.state.location.href).toBe('/admin/workers?sort=newest');
    await waitFor(() => expect(document.activeElement).toBe(shown.getAllByRole('link')[0]));
  });
});

describe('changing a worker', () => {
  async function openEdit(worker: Partial<WorkerListItem> = {}) {
    const app = await open(worker);
    await app.user.click(screen.getByRole('button', { name: 'Izmeni majstora Žarko Ljubičić' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Izmeni majstora Žarko Ljubičić' }));
    return { ...app, dialog, save: () => app.user.click(dialog.getByRole('button', { name: 'Sačuvaj' })) };
  }

  test('starts with the stored values and sends only what was changed, a cleared e-mail as null', async () => {
    const { user, dialog, save, worker, queryClient } = await openEdit({ user: { email: 'zarko@demo.rs' } });
    queryClient.setQueryData(orderKeys.detail('o'), {});
    await user.clear(dialog.getByLabelText(/^Email/));
    await user.clear(dialog.getByLabelText('Prezime'));
    await user.type(dialog.getByLabelText('Prezime'), 'Ljubić');
    await user.click(dialog.getByRole('checkbox', { name: 'Specializovana vozila za odgušenja' }));
    stub(api.workers.update, { ...worker, lastName: 'Ljubić' });
    await save();
    await screen.findAllByText('Podaci majstora su sačuvani.');
    expect(requests(api.workers.update).map(({ params, body }) => [params, body])).toEqual([
      [{ id: worker._id }, { email: null, lastName: 'Ljubić', packages: ['PLUMBING', 'DRAIN_CLEARING'] }],
    ]);
    expect(queryClient.getQueryState(orderKeys.detail('o'))?.isInvalidated).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('before deactivating tells of open orders and promised terms, with the way there [accounts#open-work]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:07:00Z') });
    const term = aTerm({ kind: 'window', date: '2026-03-30', from: '08:00', to: '11:00' });
    const promised = anOrder({ orderCode: 'N000124', status: 'accepted', term });
    const others = [anOrder({ status: 'pending' }), anOrder({ status: 'completed' })];
    stub(api.orders.list, aPage([promised, ...others]));
    const { user, dialog, worker } = await openEdit();
    await user.click(dialog.getByRole('button', { name: 'Deaktiviraj majstora' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Deaktiviraj majstora?' }));
    expect((await asked.findByText('2 otvorena naloga')).parentElement?.textContent).toBe(
      'Ima 2 otvorena naloga, koji ostaju kod njega dok se ne dodele drugim majstorima.',
    );
    const link = asked.getByRole('link', { name: 'N000124' });
    expect(link.parentElement?.textContent).toBe('N000124 30. 3. 8–11, Jelena Đurić');
    expect(asked.getByRole('link', { name: 'Nalozi ovog majstora' }).getAttribute('href')).toBe(
      `/admin/orders?workerId=${worker._id}`,
    );
    expect(requests(api.orders.list)[0]?.query).toMatchObject({ workerId: worker._id });
  });

  test('deactivates and activates the account, asks each time, and stays open', async () => {
    stub(api.orders.list, aPage([]));
    const { user, dialog, worker, queryClient } = await openEdit();
    queryClient.setQueryData(ownersQuery().queryKey, aPage([]));
    const status = within(dialog.getByRole('region', { name: 'Status naloga' }));
    await user.click(status.getByRole('button', { name: 'Deaktiviraj majstora' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Deaktiviraj majstora?' }));
    asked.getByText(/Ova akcija će onemogućiti pristup nalogu\./);
    stubBadGateway(api.workers.toggleActive);
    await user.click(asked.getByRole('button', { name: 'Deaktiviraj' }));
    await asked.findByText('Status majstora nije mogao biti ažuriran');
    stub(api.workers.toggleActive, { ...worker, isActive: false });
    stub(api.workers.list, aPage([{ ...worker, isActive: false }]));
    await user.click(asked.getByRole('button', { name: 'Deaktiviraj' }));
    await screen.findAllByText('Status majstora je ažuriran');
    status.getByText('Neaktivan');
    await user.click(status.getByRole('button', { name: 'Aktiviraj majstora' }));
    const askedAgain = within(await screen.findByRole('alertdialog', { name: 'Aktiviraj majstora?' }));
    stub(api.workers.toggleActive, worker);
    await user.click(askedAgain.getByRole('button', { name: 'Aktiviraj' }));
    await waitFor(() => status.getByText('Aktivan'));
    const sent = requests(api.workers.toggleActive).map(({ body }) => body);
    expect(sent).toEqual([{ isActive: false }, { isActive: false }, { isActive: true }]);
    expect(queryClient.getQueryState(ownersQuery().queryKey)?.isInvalidated).toBe(true);
  });
});
