import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { orderKeys } from '#api/orders/orders.ts';
import { ownersQuery } from '#api/people/owners.ts';
import { aPage, aWorker } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubBadGateway, stubError } from '#testing/stub.ts';

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

async function open(worker: Partial<WorkerListItem> = {}, path = '/admin/workers') {
  const known = aWorker(worker);
  stub(api.workers.list, aPage([known]));
  const app = renderApp(path);
  await row(known.lastName);
  return { ...app, worker: known };
}

async function openEdit(worker: Partial<WorkerListItem> = {}) {
  const app = await open(worker);
  await app.user.click(screen.getByRole('button', { name: 'Izmeni majstora Žarko Ljubičić' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Izmeni majstora Žarko Ljubičić' }));
  return { ...app, dialog };
}

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
});

describe('the list of workers', () => {
  test('has every column [people#workers-columns]', async () => {
    await open();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Majstor',
      'Kontakt',
      'Kompanija',
      'Usluge',
      'Ukupno naloga',
      'Zarada',
      'Akcije',
    ]);
  });

  test.each([
    [true, 'Vlasnik'],
    [false, 'Zaposleni'],
  ])('shows a worker who owns the company (%s) as %s', async (isOwner, label) => {
    await open({
      lastName: 'Stojadinović-Nj.',
      isOwner,
      packages: ['DRAIN_CLEARING'],
      orderCount: 2,
      totalRevenue: 1234.5,
    });
    const cells = within(await row('Stojadinović'));
    for (const text of [
      'Žarko Stojadinović-Nj.',
      label,
      'Aktivan',
      '+381 64 123 4567',
      '/',
      'ViK Servis',
      'Glavna 12',
      'VOMA',
      '2 naloga',
      '1.234,50 rsd',
    ])
      expect(cells.getAllByText(text)).toHaveLength(1);
  });

  test('asks for the whole list by search and sort; the package is filtered on the screen', async () => {
    stub(api.workers.list, aPage([aWorker(), aWorker({ firstName: 'Nenad', packages: ['ELECTRICAL'] })]));
    const { user, router } = renderApp('/admin/workers?searchTerm=ljub&sort=newest');
    await row('Nenad');
    await user.click(screen.getByRole('combobox', { name: 'Usluga: Sve usluge' }));
    const options = within(screen.getByRole('listbox', { name: 'Usluga' })).getAllByRole('option');
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

  test('that could not be fetched shows the text of [errors-and-texts#notice-per-call]', async () => {
    stubBadGateway(api.workers.list);
    renderApp('/admin/workers');
    await screen.findByText('Majstori nisu učitani.');
    expect(screen.getAllByText('Majstori nisu mogli biti učitani').length).toBeGreaterThan(1);
    screen.getByRole('button', { name: 'Pokušaj ponovo' });
  });
});

describe('changing a worker', () => {
  test('starts with the stored values and sends only what was changed, a cleared e-mail as null', async () => {
    const { user, dialog, worker, queryClient } = await openEdit({ user: { email: 'zarko@demo.rs' } });
    queryClient.setQueryData(orderKeys.detail('o'), {});
    await user.clear(dialog.getByLabelText(/^Email/));
    await user.clear(dialog.getByLabelText('Prezime'));
    await user.type(dialog.getByLabelText('Prezime'), 'Ljubić');
    await user.click(dialog.getByRole('checkbox', { name: 'Specializovana vozila za odgušenja' }));
    stub(api.workers.update, { ...worker, lastName: 'Ljubić' });
    await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
    await screen.findAllByText('Podaci majstora su sačuvani.');
    expect(requests(api.workers.update)).toMatchObject([{ params: { id: worker._id } }]);
    expect(requests(api.workers.update)[0]?.body).toEqual({
      email: null,
      lastName: 'Ljubić',
      packages: ['PLUMBING', 'DRAIN_CLEARING'],
    });
    expect(queryClient.getQueryState(orderKeys.detail('o'))?.isInvalidated).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    ['-1', false],
    ['101', false],
    ['abc', false],
    ['100', true],
  ])('a priority of %s may be sent: %s', async (typed, isSent) => {
    const { user, dialog, worker } = await openEdit();
    await user.clear(dialog.getByLabelText('Prioritet'));
    await user.type(dialog.getByLabelText('Prioritet'), typed);
    stub(api.workers.update, worker);
    await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
    if (isSent) await screen.findAllByText('Podaci majstora su sačuvani.');
    else await dialog.findByText('Vrednost nije ispravna');
    expect(requests(api.workers.update).map(({ body }) => body)).toEqual(isSent ? [{ priority: 100 }] : []);
  });

  test('an owner’s e-mail cannot be cleared: the server refuses it at the field', async () => {
    const { user, dialog } = await openEdit({ isOwner: true, user: { email: 'zarko@demo.rs' } });
    expect(dialog.getByLabelText('Email').closest('[data-field]')?.textContent).not.toContain(
      'nije obavezno',
    );
    await user.clear(dialog.getByLabelText('Email'));
    stubError(api.workers.update, 'request.invalid', { fields: { email: 'Polje je obavezno' } });
    await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
    await dialog.findByRole('link', { name: 'Email: Polje je obavezno' });
  });

  test('the same dialog deactivates and activates the account, asks each time, and stays open', async () => {
    const { user, dialog, worker, queryClient } = await openEdit();
    queryClient.setQueryData(ownersQuery().queryKey, aPage([]));
    const status = within(dialog.getByRole('region', { name: 'Status naloga' }));
    status.getByText('Aktivan');
    await user.click(status.getByRole('button', { name: 'Deaktiviraj majstora' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Deaktiviraj majstora?' }));
    asked.getByText(/Ova akcija će onemogućiti pristup nalogu\./);
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
    expect(requests(api.workers.toggleActive).map(({ body }) => body)).toEqual([
      { isActive: false },
      { isActive: true },
    ]);
    expect(queryClient.getQueryState(ownersQuery().queryKey)?.isInvalidated).toBe(true);
  });
});

test('a failed change of status is shown in the dialog, which stays open', async () => {
  const { user } = await open();
  stubBadGateway(api.workers.toggleActive);
  await user.click(screen.getByRole('button', { name: /^Deaktiviraj majstora/ }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Deaktiviraj majstora?' }));
  await user.click(asked.getByRole('button', { name: 'Deaktiviraj' }));
  expect(await asked.findByText('Status majstora nije mogao biti ažuriran')).not.toBeNull();
});

test('a deactivated worker cannot be chosen in an assign dialog', async () => {
  const { user, worker, router } = await open();
  stub(api.workers.toggleActive, { ...worker, isActive: false });
  await user.click(screen.getByRole('button', { name: /^Deaktiviraj majstora/ }));
  stub(api.workers.list, aPage([{ ...worker, isActive: false }]));
  await user.click(await screen.findByRole('button', { name: 'Deaktiviraj' }));
  await screen.findAllByText('Status majstora je ažuriran');
  stub(api.orders.list, aPage([]));
  stub(api.admins.options, aPage([]));
  await router.navigate({ to: '/admin/orders' });
  await user.click(await screen.findByRole('combobox', { name: 'Majstor' }));
  const list = await screen.findByRole('listbox', { name: 'Majstor' });
  await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('false'));
  await waitFor(() => expect(within(list).queryAllByRole('option')).toEqual([]));
});
