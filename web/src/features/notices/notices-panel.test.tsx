import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { anOrderDetail } from '#testing/builders/builders.ts';
import { aNotice, aNoticeList } from '#testing/builders/notice-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError, stubWith } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

const bell = (name: string | RegExp = /^Javljanja/) => screen.findByRole('button', { name });

async function open() {
  const view = renderApp('/admin/owners');
  await view.user.click(await bell());
  const panel = within(await screen.findByRole('dialog', { name: /^Javljanja/ }));
  return { ...view, panel };
}

test('the bell and the title of the tab have the number of unread notices, in words that agree with it', async () => {
  const read = aNotice({ readAt: '2026-03-05T09:00:00.000Z' });
  stub(api.notices.list, { ...aNoticeList(aNotice(), read), unread: 3 });
  renderApp('/admin/owners');
  expect((await bell('Javljanja, 3 nepročitana')).textContent).toBe('3');
  await waitFor(() => expect(document.title).toBe('🔔3 Kompanije – Majstorija'));
});

test('more than 99 are written as 99+', async () => {
  stub(api.notices.list, { ...aNoticeList(aNotice()), unread: 121 });
  renderApp('/admin/owners');
  expect((await bell('Javljanja, 121 nepročitano')).textContent).toBe('99+');
  await waitFor(() => expect(document.title).toBe('🔔99+ Kompanije – Majstorija'));
});

test('each kind tells what, of which order and where; only the unread are announced so', async () => {
  stub(
    api.notices.list,
    aNoticeList(
      aNotice({ order: { orderCode: 'N000001' } }),
      aNotice({
        kind: 'my_order_needs_action',
        event: 'COMPLAINT_CREATED',
        readAt: '2026-03-05T09:00:00.000Z',
      }),
      aNotice({ kind: 'deadline_near', due: { what: 'depart', until: '2026-03-05T09:05:00.000Z' } }),
      aNotice({
        kind: 'mentioned',
        actor: { firstName: 'Marko', lastName: 'Ilić' },
        text: '@Milica Jovanović pozovi',
      }),
    ),
  );
  const { panel } = await open();
  const texts = (await panel.findAllByRole('link')).map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringMatching(
      /^Nepročitano: Nov nalog bez majstoraN000001 ViK · Vračar 05\.03\.2026\. \/ 09:07h$/,
    ),
    expect.stringMatching(/^Vaš nalog traži akciju: Poslata reklamacija/),
    expect.stringMatching(/^Nepročitano: Rok za polazak majstora ističe u 10:05/),
    expect.stringMatching(/^Nepročitano: Pominje vas Marko Ilić@Milica Jovanović pozovi/),
  ]);
});

test('arrows walk the notices, Enter opens the order and reads all of it', async () => {
  const order = anOrderDetail();
  const about = { _id: order._id };
  const [first, second, other] = [aNotice({ order: about }), aNotice({ order: about }), aNotice()];
  stub(api.notices.list, aNoticeList(first, second, other));
  stub(api.orders.get, order);
  stubWith(api.notices.read, () => {
    stub(api.notices.list, { notices: [first, second, other], unread: 1 });
    return { unread: 1 };
  });
  const { panel, user, router } = await open();
  const [top, below] = await panel.findAllByRole('link');
  await waitFor(() => expect(document.activeElement).toBe(top));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(below);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/orders/${order._id}`));
  await bell('Javljanja, 1 nepročitano');
  expect(requests(api.notices.read).map(({ body }) => body)).toEqual([{ ids: [first._id, second._id] }]);
});

test('opening an order from elsewhere reads its notices too', async () => {
  const order = anOrderDetail();
  const notice = aNotice({ order: { _id: order._id } });
  stub(api.notices.list, aNoticeList(notice));
  stub(api.orders.get, order);
  stub(api.notices.read, { unread: 0 });
  renderApp(`/admin/orders/${order._id}`);
  await waitFor(() =>
    expect(requests(api.notices.read).map(({ body }) => body)).toEqual([{ ids: [notice._id] }]),
  );
});

test('all are read up to the newest that is in the list', async () => {
  const notices = [aNotice(), aNotice()];
  stub(api.notices.list, aNoticeList(...notices));
  stubWith(api.notices.read, () => {
    stub(api.notices.list, { notices, unread: 0 });
    return { unread: 0 };
  });
  const { panel, user } = await open();
  await user.click(await panel.findByRole('button', { name: 'Označi sve kao pročitano' }));
  await bell('Javljanja');
  expect(requests(api.notices.read).map(({ body }) => body)).toEqual([{ upTo: notices[0]?._id }]);
});

test('what could not be read is unread again, with a toast', async () => {
  stub(api.notices.list, aNoticeList(aNotice()));
  stubError(api.notices.read, 'server.busy');
  const { panel, user } = await open();
  await user.click(await panel.findByRole('button', { name: 'Označi sve kao pročitano' }));
  expect(await screen.findAllByText(/Server je trenutno preopterećen/)).toBeTruthy();
  await bell('Javljanja, 1 nepročitano');
});

test('without notices the panel says what it will have; a refused list can be asked for again', async () => {
  stubError(api.notices.list, 'server.busy');
  const { panel, user } = await open();
  await panel.findByText('Javljanja nisu učitana.');
  stub(api.notices.list, aNoticeList());
  await user.click(panel.getByRole('button', { name: 'Pokušaj ponovo' }));
  expect(await panel.findByText('Nema javljanja.')).toBeTruthy();
});

test('Escape closes the panel and gives the focus back to the bell', async () => {
  stub(api.notices.list, aNoticeList(aNotice()));
  const { panel, user } = await open();
  await panel.findByRole('link');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Javljanja/ })).toBeNull());
  expect(document.activeElement).toBe(await bell());
});
