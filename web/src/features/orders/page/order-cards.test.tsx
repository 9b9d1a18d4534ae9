import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderAction, OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { anAction, anOrderAdmin, anOrderDetail, anOrderWorker } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { stub } from '#testing/stub.ts';
import { toRouteStops } from './history/route-stops.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:07:00Z') }));

async function open(order: Partial<OrderDetail> = {}) {
  const detail = anOrderDetail(order);
  stub(api.orders.get, detail);
  const view = renderApp(`/admin/orders/${detail._id}`);
  const history = within(await screen.findByRole('region', { name: 'Istorija' }));
  return { ...view, order: detail, history };
}
const card = (title: string) => within(screen.getByRole('region', { name: title }));
const hrefs = (title: string) =>
  card(title)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('people', () => {
  test('the client can be called, written to and copied', async () => {
    const { user, order } = await open();
    card('Klijent').getByText('Jelena Đurić');
    card('Klijent').getByText('+381 64 123 4567');
    expect(hrefs('Klijent')).toEqual([
      `/admin/clients/${order.client._id}`,
      'tel:+381641234567',
      'tel:+381641234567',
      'viber://chat?number=%2B381641234567',
    ]);
    await user.click(card('Klijent').getByRole('button', { name: 'Kopiraj telefon: Jelena Đurić' }));
    expect(await navigator.clipboard.readText()).toBe('+381641234567');
  });

  test('an erased client, worker and operator have a slash, and cannot be called', async () => {
    await open({
      client: { ...anOrderDetail().client, phone: '' },
      worker: anOrderWorker({ phone: '' }),
      admin: anOrderAdmin({ phone: '' }),
    });
    for (const title of ['Klijent', 'Majstor', 'Operater']) {
      card(title).getByText('/');
      expect(card(title).queryByRole('link', { name: /Pozovi|Viber/ })).toBeNull();
      expect(card(title).queryByRole('button', { name: /Kopiraj telefon/ })).toBeNull();
    }
  });
});

describe('fault and place', () => {
  test('the description and the photos of the fault are shown, or that there is none', async () => {
    const files = ['a', 'b'].map((name) => ({ _id: name, url: `/f/${name}`, thumbnailUrl: `/f/${name}-s` }));
    const { unmount } = await open({ description: 'Slavina curi', files });
    card('Opis problema').getByText('Slavina curi');
    screen.getByRole('heading', { name: 'Fotografije kvara 2' });
    screen.getByRole('img', { name: 'Kvar, fotografija 2 od 2' });
    unmount();
    await open({ description: null });
    expect(card('Opis problema').getByText('Nema opisa')).toBeTruthy();
  });
});

describe('the history', () => {
  test('is grouped by the days of Belgrade, newest first', async () => {
    const { history } = await open({
      actions: [
        anAction({ time: '2026-03-04T23:05:00Z', webItemText: 'Posle ponoći' }),
        anAction({ time: '2026-03-04T22:59:00Z', webItemText: 'Pred ponoć' }),
        anAction({ time: '2026-03-01T08:00:00Z', webItemText: 'Početak' }),
      ],
    });
    const days = history.getAllByRole('heading', { level: 3 }).map((day) => [
      day.textContent,
      ...within(day.parentElement!)
        .getAllByRole('listitem')
        .map((item) => /Posle ponoći|Pred ponoć|Početak/.exec(item.textContent)?.[0]),
    ]);
    expect(days).toEqual([
      ['Danas', 'Posle ponoći'],
      ['Juče', 'Pred ponoć'],
      ['01.03.2026.', 'Početak'],
    ]);
  });

  test('names the role of each person, and the system, with time, text and note', async () => {
    const roles = ['client', 'worker', 'admin', 'owner'] as const;
    const time = '2026-03-05T08:51:00Z';
    const paid = anAction({ role: 'system', profile: null, time, note: 'Gotovinom' });
    const { history } = await open({ actions: [paid, ...roles.map((role) => anAction({ role }))] });
    for (const role of ['Klijent', 'Majstor', 'Admin', 'Vlasnik'])
      history.getByText(`${role} · Milica Jovanović`);
    const entry = within(history.getAllByRole('listitem')[0]!);
    entry.getByText('Sistem');
    expect(entry.getByText('Danas / 09:51').getAttribute('datetime')).toBe(time);
    expect(entry.getByText('Gotovinom').tagName).toBe('BLOCKQUOTE');
  });
});

describe('the stops of the trasa', () => {
  /** The stops of an order whose timeline is given oldest first. */
  const stopsOf = (timeline: Partial<OrderAction>[], order: Partial<OrderDetail> = {}) => {
    const actions = timeline.map(anAction).toReversed();
    const [{ status, actionRequired: needsAction } = anAction()] = actions;
    const now = new Date('2026-03-06T09:00:00Z');
    return toRouteStops(anOrderDetail({ status, needsAction, actions, ...order }), now);
  };

  test('are shown with the current one', async () => {
    await open({ status: 'accepted', actions: [anAction({ status: 'accepted' }), anAction()] });
    const stops = within(screen.getByRole('list', { name: 'Trasa naloga' })).getAllByRole('listitem');
    expect(stops.map((stop) => stop.getAttribute('aria-current'))).toEqual([null, 'step', null, null, null]);
    expect(stops[1]?.textContent).toContain('Prihvaćen');
  });

  test('name a refund only when money was returned [orders#status-moves-no-money]', () => {
    const byHand = { status: 'complaint_refunded', type: 'ADMIN_STATUS_CHANGED' } as const;
    const last = (refundedAmount: number) => stopsOf([byHand], { refundedAmount }).at(-1)?.label;
    expect([last(0), last(4500)]).toEqual(['Bez vraćanja novca', 'Refundacija']);
  });
});
