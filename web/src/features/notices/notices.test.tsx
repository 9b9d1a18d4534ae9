import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi, afterEach } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { anOrderDetail } from '#testing/builders/builders.ts';
import { aNotice, aNoticeList } from '#testing/builders/notice-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubWith } from '#testing/stub.ts';
import { DEFAULT_NOTICE_LEVELS } from '@majstorija/contract/notices/notice-choices.ts';

describe('the bell and its panel', () => {
  const bell = (name: string | RegExp = /^Obaveštenja/) => screen.findByRole('button', { name });

  async function open() {
    const view = renderApp('/admin/owners');
    await view.user.click(await bell());
    const panel = within(await screen.findByRole('dialog', { name: /^Obaveštenja/ }));
    return { ...view, panel };
  }

  test('the bell has the number of unread notices, in words that agree with it, and the title of the tab none', async () => {
    const read = aNotice({ readAt: '2026-03-05T09:00:00.000Z' });
    stub(api.notices.list, { ...aNoticeList(aNotice(), read), unread: 3 });
    renderApp('/admin/owners');
    expect((await bell('Obaveštenja, 3 nepročitana')).textContent).toBe('3');
    await waitFor(() => expect(document.title).toBe('Kompanije – Majstorija'));
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

  test('reads of a list lead to Dnevnik, and are read by that [notices#lists-read]', async () => {
    const lists = {
      time: '2026-03-05T08:00:00.000Z',
      route: 'GET /v1/clients',
      reads: { count: 240, people: 5120 },
    };
    const actor = { firstName: 'Marko', lastName: 'Ilić' };
    const notice = { ...aNotice({ kind: 'lists_read', actor, lists }), order: null };
    stub(api.notices.list, aNoticeList(notice));
    stub(api.notices.read, { unread: 0 });
    const { panel, user } = await open();
    const link = await panel.findByRole('link');
    expect(link.textContent.replaceAll('\u00A0', ' ')).toMatch(
      /^Nepročitano: Marko Ilić otvara mnogo više podataka o ljudima nego obično\. Pitajte zašto, pa proverite u Dnevniku\. Klijenti: 240 čitanja, 5\.120 osoba, 09:00–10:00/,
    );
    expect(link.getAttribute('href')).toBe('/admin/audit?event=list_read');
    await user.click(link);
    await waitFor(() =>
      expect(requests(api.notices.read).map(({ body }) => body)).toEqual([{ ids: [notice._id] }]),
    );
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
    await bell('Obaveštenja, 1 nepročitano');
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
    await bell('Obaveštenja');
    expect(requests(api.notices.read).map(({ body }) => body)).toEqual([{ upTo: notices[0]?._id }]);
  });
});

describe('the levels of notices', () => {
  type Answer = NotificationPermission;

  /** A browser that answers its question about notices in this way. */
  function stubPermission(answer: Answer, before: Answer = 'default') {
    const requestPermission = vi.fn<() => Promise<Answer>>(() => {
      Reflect.set(window.Notification, 'permission', answer);
      return Promise.resolve(answer);
    });
    vi.stubGlobal(
      'Notification',
      Object.assign(vi.fn<() => void>(), { permission: before, requestPermission }),
    );
    return requestPermission;
  }

  afterEach(() => Reflect.deleteProperty(window, 'Notification'));

  async function open() {
    const view = renderApp('/admin/owners');
    await view.user.click(await screen.findByRole('button', { name: /Milica Jovanović/ }));
    await view.user.click(await screen.findByRole('button', { name: 'Podešavanja obaveštenja' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Podešavanja obaveštenja' }));
    const mentions = within(await dialog.findByRole('group', { name: 'Neko me pominje u komentaru' }));
    return { ...view, dialog, level: (name: string) => mentions.getByRole('radio', { name }) };
  }

  const sent = () => requests(api.notices.choose).map(({ body }) => body);
  const isOn = (radio: HTMLElement) => Reflect.get(radio, 'checked') === true;

  test('a level is saved by its press, with those of the other kinds', async () => {
    stub(api.notices.choices, DEFAULT_NOTICE_LEVELS);
    stub(api.notices.choose, { ...DEFAULT_NOTICE_LEVELS, mentioned: 'off' });
    const { user, level } = await open();
    expect(isOn(level('Zvonce'))).toBe(true);
    await user.click(level('Isključeno'));
    await waitFor(() => expect(sent()).toEqual([{ ...DEFAULT_NOTICE_LEVELS, mentioned: 'off' }]));
    expect(isOn(level('Isključeno'))).toBe(true);
  });

  test('the desktop is saved once the browser allows it', async () => {
    const ask = stubPermission('granted');
    stub(api.notices.choices, DEFAULT_NOTICE_LEVELS);
    stub(api.notices.choose, { ...DEFAULT_NOTICE_LEVELS, mentioned: 'desktop' });
    const { user, level } = await open();
    await user.click(level('Desktop'));
    await waitFor(() => expect(sent()).toEqual([{ ...DEFAULT_NOTICE_LEVELS, mentioned: 'desktop' }]));
    expect(ask).toHaveBeenCalledOnce();
  });

  test('what the browser refuses is not saved, and the dialog tells what to do', async () => {
    stubPermission('denied');
    stub(api.notices.choices, DEFAULT_NOTICE_LEVELS);
    const { user, level, dialog } = await open();
    await user.click(level('Zvuk'));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^Pregledač ne dozvoljava obaveštenja\./);
    expect(isOn(level('Zvonce'))).toBe(true);
    expect(sent()).toEqual([]);
  });
});
