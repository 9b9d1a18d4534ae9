import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { anAction, anOrderDetail } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { stub } from '#testing/stub.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:07:00Z') });
  return () => vi.useRealTimers();
});

async function open(order: Partial<OrderDetail>) {
  stub(api.orders.get, anOrderDetail(order));
  const { user } = renderApp('/admin/orders/x1');
  return { user, history: await screen.findByRole('region', { name: 'Istorija' }) };
}

test('entries are grouped by their day in Belgrade, newest first', async () => {
  const { history } = await open({
    actions: [
      anAction({ time: '2026-03-04T23:05:00Z', webItemText: 'Posle ponoći' }),
      anAction({ time: '2026-03-04T22:59:00Z', webItemText: 'Pred ponoć' }),
      anAction({ time: '2026-03-01T08:00:00Z', webItemText: 'Početak' }),
    ],
  });
  const days = within(history)
    .getAllByRole('heading', { level: 3 })
    .map((day) => [
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

test.each([
  ['client', 'Klijent · Milica Jovanović'],
  ['worker', 'Majstor · Milica Jovanović'],
  ['admin', 'Admin · Milica Jovanović'],
  ['super_admin', 'Admin · Milica Jovanović'],
  ['owner', 'Vlasnik · Milica Jovanović'],
] as const)('an entry by a %s has the heading %s', async (role, header) => {
  const { history } = await open({ actions: [anAction({ role })] });
  expect(within(history).getByText(header)).toBeTruthy();
});

test('an action of the system has the name Sistem, with time, text and note', async () => {
  const { history } = await open({
    actions: [
      anAction({
        role: 'system',
        profile: null,
        time: '2026-03-05T08:51:00Z',
        webItemText: 'Nalog plaćen',
        note: 'Gotovinom',
      }),
    ],
  });
  const entry = within(history).getAllByRole('listitem')[0]!;
  expect(within(entry).getByText('Sistem')).toBeTruthy();
  expect(within(entry).getByText('Danas / 09:51').getAttribute('datetime')).toBe('2026-03-05T08:51:00Z');
  expect(within(entry).getByText('Gotovinom').tagName).toBe('BLOCKQUOTE');
});

test.each(['Pregled', 'Izmeni', 'Obriši'])(
  '%s of an entry only reports that it is not implemented',
  async (label) => {
    const { user, history } = await open({ actions: [anAction({ webItemText: 'Nalog kreiran' })] });
    await user.click(within(history).getByRole('button', { name: /^Stavka istorije: Nalog kreiran/ }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
    expect(await screen.findAllByText(`Nije implementirano: ${label}`)).toBeTruthy();
  },
);

test('Samo važno hides comments and changes of operator, and shows them again', async () => {
  const { user, history } = await open({
    actions: [
      anAction({ type: 'COMMENT_ADDED', webItemText: 'Dodat komentar', time: '2026-03-05T08:00:00Z' }),
      anAction({ type: 'ADMIN_ASSIGNED', webItemText: 'Dodeljen operater' }),
      anAction({ type: 'WORKER_ASSIGNED', webItemText: 'Dodeljen majstor', time: '2026-03-04T08:00:00Z' }),
    ],
  });
  const toggle = within(history).getByRole('switch', { name: 'Samo važno' });
  expect(toggle.getAttribute('aria-checked')).toBe('false');
  await user.click(toggle);
  expect(toggle.getAttribute('aria-checked')).toBe('true');
  expect(within(history).getAllByRole('listitem')).toHaveLength(1);
  expect(within(history).queryByText('Danas')).toBeNull();
  expect(within(history).getByText('Dodeljen majstor')).toBeTruthy();
  await user.click(toggle);
  expect(within(history).getAllByRole('listitem')).toHaveLength(3);
});

test('the road shows the stops and which one is current', async () => {
  await open({ status: 'accepted', actions: [anAction({ status: 'accepted' }), anAction()] });
  const stops = within(screen.getByRole('list', { name: 'Trasa naloga' })).getAllByRole('listitem');
  expect(stops.map((stop) => stop.getAttribute('aria-current'))).toEqual([null, 'step', null, null, null]);
  expect(stops[1]?.textContent).toContain('Prihvaćen');
});
