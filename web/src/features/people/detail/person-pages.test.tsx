import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aPage, anAddress, anOwner, aWorker } from '#testing/builders/builders.ts';
import { aClientDetail } from '#testing/builders/client-builders.ts';
import { aPersonEvent, aWorkOrder } from '#testing/builders/work-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubBadGateway, stubError } from '#testing/stub.ts';

const company = anOwner({ companyName: 'Cev d.o.o.', totalRevenue: 3200.5, workerCount: 1, orderCount: 2 });
const worker = aWorker({
  firstName: 'Žarko',
  lastName: 'Ljubičić',
  owner: { ...aWorker().owner, _id: company._id, companyName: 'Cev d.o.o.' },
});
const stranger = aWorker({ firstName: 'Petar', lastName: 'Petrović' });
const order = aWorkOrder({
  worker: { _id: worker._id, firstName: 'Žarko', lastName: 'Ljubičić' },
  refundedAmount: 500,
});

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.owners.get, company);
  stub(api.owners.list, aPage([company]));
  stub(api.owners.orders, aPage([order]));
  stub(api.owners.history, aPage([aPersonEvent()]));
  stub(api.workers.get, worker);
  stub(api.workers.list, aPage([worker, stranger]));
  stub(api.workers.orders, aPage([order]));
  stub(api.workers.history, aPage([aPersonEvent({ event: 'account_created', actor: null })]));
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** Of the first one: a narrow table repeats a person under another value. */
const hrefOf = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href');

async function open(path: string, title: string) {
  const view = renderApp(path);
  await heading(title);
  const openTab = async (name: RegExp) => view.user.click(screen.getByRole('tab', { name }));
  return { ...view, openTab };
}

describe('the page of a company', () => {
  const openCompany = () => open(`/admin/owners/${company._id}`, 'Cev d.o.o.');

  test('has the data of the company and its owner, and the money', async () => {
    await openCompany();
    const info = within(screen.getByRole('tabpanel', { name: 'Informacije o kompaniji' }));
    expect(info.getByText(company.registrationNumber)).toBeTruthy();
    expect(info.getByText(company.tin)).toBeTruthy();
    expect(info.getByText('3.200,50 rsd')).toBeTruthy();
    expect(info.getByText(`${company.firstName} ${company.lastName}`)).toBeTruthy();
  });

  test('lists its employees alone, each with a link to their page', async () => {
    const { openTab } = await openCompany();
    await openTab(/^Zaposleni/);
    await screen.findByRole('row', { name: /Žarko/ });
    expect(screen.queryByRole('row', { name: /Petar/ })).toBeNull();
    expect(hrefOf('Žarko Ljubičić')).toBe(`/admin/workers/${worker._id}`);
  });

  test('lists its orders with what was paid and returned, and ways to order, client and worker', async () => {
    const { openTab, router } = await openCompany();
    await openTab(/^Nalozi/);
    const row = within(await screen.findByRole('row', { name: /N000123/ }));
    expect(row.getAllByText('4.500,00 rsd').length).toBeGreaterThan(0);
    expect(row.getAllByText('vraćeno 500,00 rsd').length).toBeGreaterThan(0);
    expect(hrefOf('Jelena Đurić')).toBe(`/admin/clients/${order.client._id}`);
    expect(hrefOf('Žarko Ljubičić')).toBe(`/admin/workers/${worker._id}`);
    expect(row.getByRole('link', { name: /N000123/ }).getAttribute('href')).toBe(
      `/admin/orders/${order._id}`,
    );
    expect(router.state.location.search).toMatchObject({ view: 'orders' });
  });

  test('names the changed fields in the history [people#person-history]', async () => {
    stub(api.owners.history, aPage([aPersonEvent({ fields: ['phone', 'registrationNumber', 'packages'] })]));
    const { openTab } = await openCompany();
    await openTab(/^Istorija/);
    const row = await screen.findByRole('row', { name: /Podaci su izmenjeni/ });
    expect(within(row).getByText('Podaci su izmenjeni: mobilni telefon, matični broj, usluge')).toBeTruthy();
  });

  test('that is missing shows that, with the way to the list', async () => {
    stubError(api.owners.get, 'owner.notFound');
    await open('/admin/owners/nema', 'Kompanija nije pronađena');
    expect(hrefOf('Sve kompanije')).toBe('/admin/owners');
  });
});

describe('the page of a worker', () => {
  const openWorker = () => open(`/admin/workers/${worker._id}`, 'Žarko Ljubičić');

  test('has the way to the company, the orders and the history', async () => {
    const { openTab } = await openWorker();
    expect(hrefOf('Cev d.o.o.')).toBe(`/admin/owners/${company._id}`);
    await openTab(/^Nalozi/);
    await screen.findByRole('row', { name: /N000123/ });
    expect(screen.queryByRole('columnheader', { name: 'Majstor' })).toBeNull();
    await openTab(/^Istorija/);
    expect(
      within(await screen.findByRole('row', { name: /Nalog je otvoren/ })).getByText('Sistem'),
    ).toBeTruthy();
  });

  test('sends another photo', async () => {
    stub(api.workers.image, { ...worker, profileImage: '/api/v1/files/x.jpg' });
    const { user } = await openWorker();
    await user.click(screen.getByRole('button', { name: 'Promeni sliku' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Promeni sliku: Žarko Ljubičić' }));
    const file = new File(['x'], 'x.jpg', { type: 'image/jpeg' });
    await user.upload(dialog.getByLabelText(/Nova slika/, { selector: 'input' }), file);
    await user.click(dialog.getByRole('button', { name: 'Sačuvaj sliku' }));
    await screen.findAllByText('Fotografija majstora je promenjena.');
    expect(requests(api.workers.image).map(({ params }) => params)).toEqual([{ id: worker._id }]);
  });

  test('that is missing shows that', async () => {
    stubError(api.workers.get, 'worker.notFound');
    await open('/admin/workers/nema', 'Majstor nije pronađen');
    expect(hrefOf('Svi majstori')).toBe('/admin/workers');
  });
});

describe('the page of a client', () => {
  const home = anAddress({
    latitude: 44.81,
    longitude: 20.46,
    streetAndNumber: 'Glavna 1',
    unitNumber: '4',
    note: 'Interfon',
  });
  const ana = aClientDetail({ firstName: 'Ana', lastName: 'Nikolić', addresses: [home] });

  test('corrects a field of an address on the version that is shown', async () => {
    stub(api.clients.get, ana);
    stub(api.clients.updateAddress, { ...ana, addresses: [{ ...home, unitNumber: '5' }], version: 2 });
    const { user } = await open(`/admin/clients/${ana._id}`, 'Ana Nikolić');
    await user.click(screen.getByRole('button', { name: /^Izmeni adresu: Glavna 1/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Izmeni adresu' }));
    const unit = dialog.getByLabelText(/^Stan, sprat ili lokal/);
    await user.clear(unit);
    await user.type(unit, '5');
    await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
    await screen.findAllByText('Adresa je sačuvana.');
    const [sent] = requests(api.clients.updateAddress);
    expect(sent?.params).toEqual({ id: ana._id, addressId: home._id });
    expect([sent?.body, sent?.headers.get('if-match')]).toEqual([{ unitNumber: '5' }, '"1"']);
  });
});
