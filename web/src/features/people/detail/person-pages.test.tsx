import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aCurrentUser, aPage, anAdminRow, anOwner, aWorker } from '#testing/builders/builders.ts';
import { aClientDetail } from '#testing/builders/client-builders.ts';
import { aPersonEvent, aWorkOrder } from '#testing/builders/work-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub } from '#testing/stub.ts';

beforeEach(() => Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 }));

describe('the pages of a company and a worker', () => {
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
    stub(api.owners.get, company);
    stub(api.owners.list, aPage([company]));
    stub(api.owners.orders, aPage([order]));
    const fields = ['phone', 'registrationNumber', 'packages'] as const;
    stub(api.owners.history, aPage([aPersonEvent({ fields: [...fields] })]));
    stub(api.workers.get, worker);
    stub(api.workers.list, aPage([worker, stranger]));
    stub(api.workers.orders, aPage([order]));
    stub(api.workers.history, aPage([aPersonEvent({ event: 'account_created', actor: null })]));
  });

  /** Of the first one: a narrow table repeats a person under another value. */
  const hrefOf = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href');
  const row = (name: RegExp) => screen.findByRole('row', { name });

  async function open(path: string, title: string) {
    const view = renderApp(path);
    await screen.findByRole('heading', { level: 1, name: title });
    const openTab = async (name: RegExp) => view.user.click(screen.getByRole('tab', { name }));
    return { ...view, openTab };
  }
  const openCompany = () => open(`/admin/owners/${company._id}`, 'Cev d.o.o.');
  const openWorker = () => open(`/admin/workers/${worker._id}`, 'Žarko Ljubičić');

  test('a company has its data, its owner, the money, and its employees alone', async () => {
    const { openTab } = await openCompany();
    const info = within(screen.getByRole('tabpanel', { name: 'Informacije o kompaniji' }));
    for (const text of [company.registrationNumber, company.tin, '3.200,50 rsd', 'Petar Petrović'])
      info.getByText(text);
    await openTab(/^Zaposleni/);
    await row(/Žarko/);
    expect(screen.queryByRole('row', { name: /Petar/ })).toBeNull();
    expect(hrefOf('Žarko Ljubičić')).toBe(`/admin/workers/${worker._id}`);
  });

  test('a company has its orders with what was paid and returned, and what was changed by whom [people#person-history]', async () => {
    const { openTab, router } = await openCompany();
    await openTab(/^Nalozi/);
    const cells = within(await row(/N000123/));
    expect(cells.getAllByText('4.500,00 rsd').length).toBeGreaterThan(0);
    expect(cells.getAllByText('vraćeno 500,00 rsd').length).toBeGreaterThan(0);
    expect(hrefOf('Jelena Đurić')).toBe(`/admin/clients/${order.client._id}`);
    expect(hrefOf('Žarko Ljubičić')).toBe(`/admin/workers/${worker._id}`);
    const link = cells.getByRole('link', { name: /N000123/ });
    expect(link.getAttribute('href')).toBe(`/admin/orders/${order._id}`);
    expect(router.state.location.search).toMatchObject({ view: 'orders' });
    await openTab(/^Istorija/);
    const event = within(await row(/Podaci su izmenjeni/));
    event.getByText('Admin · Milica Jovanović');
    event.getByText('Podaci su izmenjeni: mobilni telefon, matični broj, usluge');
  });

  test('a person who has not set a password is Pozvan, and is invited again after a question [people#invited]', async () => {
    const invited = { ...worker, isInvited: true, user: { email: 'zarko@demo.rs' } };
    stub(api.workers.get, invited);
    const { user } = await openWorker();
    screen.getByText('Pozvan');
    await user.click(screen.getByRole('button', { name: 'Još radnji' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Pošalji pozivnicu ponovo' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Pošalji pozivnicu ponovo?' }));
    question.getByText(/zarko@demo\.rs/);
    stub(api.invitations.send, undefined);
    stub(api.workers.get, worker);
    await user.dblClick(question.getByRole('button', { name: 'Pošalji pozivnicu' }));
    await screen.findAllByText('Pozivnica je ponovo poslata na email.');
    expect(requests(api.invitations.send).map(({ params }) => params)).toEqual([{ id: worker._id }]);
    await waitFor(() => expect(screen.queryByText('Pozvan')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Još radnji' }));
    await screen.findByRole('menuitem', { name: 'Promeni sliku' });
    expect(screen.queryByRole('menuitem', { name: 'Pošalji pozivnicu ponovo' })).toBeNull();
  });

  test('a worker has the way to the company, the orders and the history', async () => {
    const { openTab } = await openWorker();
    expect(hrefOf('Cev d.o.o.')).toBe(`/admin/owners/${company._id}`);
    await openTab(/^Nalozi/);
    await row(/N000123/);
    expect(screen.queryByRole('columnheader', { name: 'Majstor' })).toBeNull();
    await openTab(/^Istorija/);
    within(await row(/Nalog je otvoren/)).getByText('Sistem');
  });

  test('a worker has the plan beside the jobs of the day, and from there the schedule [people#page-parts]', async () => {
    const day = '08:00-16:00';
    const workingHours = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: null, sun: null };
    const absence = { startsAt: '2027-12-01T23:00:00.000Z', endsAt: '2027-12-03T23:00:00.000Z' };
    stub(api.workers.get, {
      ...worker,
      availability: { workingHours, absences: [absence], pauseUntil: null },
    });
    stub(api.availability.absences, aPage([]));
    const { user, router } = await openWorker();
    const plan = within(await screen.findByRole('region', { name: 'Plan' }));
    plan.getByText('pon–pet 08:00–16:00');
    plan.getByText('02.12.2027. – 03.12.2027.');
    await user.click(plan.getByRole('button', { name: 'Otvori raspored' }));
    await screen.findByRole('region', { name: 'Odsustva' });
    expect(router.state.location.search).toMatchObject({ view: 'schedule' });
  });

  test('another photo of a worker is sent', async () => {
    stub(api.workers.image, { ...worker, profileImage: '/api/v1/files/x.jpg' });
    const { user } = await openWorker();
    await user.click(screen.getByRole('button', { name: 'Još radnji' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Promeni sliku' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Promeni sliku: Žarko Ljubičić' }));
    const file = new File(['x'], 'x.jpg', { type: 'image/jpeg' });
    await user.upload(dialog.getByLabelText(/Nova slika/, { selector: 'input' }), file);
    await user.click(dialog.getByRole('button', { name: 'Sačuvaj sliku' }));
    await screen.findAllByText('Fotografija majstora je promenjena.');
    expect(requests(api.workers.image).map(({ params }) => params)).toEqual([{ id: worker._id }]);
  });
});

describe('an erased person has a slash for what is no longer stored [tables-and-formats#contact-column]', () => {
  const ERASED = { firstName: 'Obrisan', lastName: 'vlasnik', phone: '', email: null, isActive: false };
  const client = aClientDetail({ ...ERASED, lastName: 'klijent' });
  const worker = aWorker({ ...ERASED, lastName: 'majstor' });
  const owner = anOwner({ ...ERASED, companyName: 'Obrisana kompanija', registrationNumber: '', tin: '' });
  const admin = { ...anAdminRow(ERASED), lastName: 'operater' };

  beforeEach(() => {
    stub(api.clients.get, client);
    stub(api.workers.get, worker);
    stub(api.owners.get, owner);
    stub(api.clients.list, aPage([client]));
    stub(api.workers.list, aPage([worker]));
    stub(api.owners.list, aPage([owner]));
    stub(api.admins.list, aPage([admin]));
  });

  const open = (path: string) => renderApp(`/admin/${path}`, { user: aCurrentUser({ role: 'super_admin' }) });
  function expectNothingToCall(): void {
    expect([...document.querySelectorAll('a[href="tel:"], a[href$="number="]')]).toEqual([]);
    expect(screen.queryAllByRole('button', { name: /^Kopiraj telefon/ })).toEqual([]);
  }

  test.each([
    ['clients', client._id],
    ['workers', worker._id],
    ['owners', owner._id],
  ])('on the page in %s, and nothing to call or copy', async (list, id) => {
    open(`${list}/${id}`);
    const card = within(await screen.findByRole('region', { name: 'Kontakt' }));
    const values = card.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values.slice(-2)).toEqual(['/', '/']);
    expectNothingToCall();
    if (list !== 'owners') return;
    const company = within(await screen.findByRole('region', { name: 'Kompanija' }));
    for (const name of ['Matični broj', 'PIB'])
      expect(company.getByText(name).nextElementSibling?.textContent).toBe('/');
  });

  test.each(['clients', 'workers', 'owners', 'admins'])('in the list %s', async (list) => {
    open(list);
    const [row] = await screen.findAllByRole('row', { name: /Obrisan/ });
    expect(within(row!).getByTitle('Telefon nije unet').textContent).toBe('/');
    expectNothingToCall();
  });
});
