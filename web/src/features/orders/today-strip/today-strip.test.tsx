import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { Today } from '@majstorija/contract/statistics/report.ts';
import { TODAY } from '@majstorija/contract/statistics/today-definitions.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import { aPage, someCounts } from '#testing/builders/builders.ts';
import { aToday } from '#testing/builders/statistics/statistics-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubBadGateway } from '#testing/stub.ts';
import { phoneWords, TODAY_WORDS } from '#shared/statistics/today-words.ts';

const BUSY: Today = {
  newToday: { n: 34, yesterdayByNow: 29 },
  unassigned: { n: 16, oldestMinutes: 48, isOldestLate: true },
  toAssignment: { median: 9, p90: 31, n: 30 },
  late: { n: 5, open: 47 },
  complaintsDue: { n: 3, firstHours: 28 },
};
const AT = '2026-11-20T12:22:00.000Z';

beforeEach(() => {
  stub(api.orders.list, aPage([]));
  stub(api.orders.counts, someCounts());
  stub(api.workers.list, aPage([]));
  stub(api.admins.options, aPage([]));
});
afterEach(() => localStorage.removeItem('majstorija.today'));

const findStrip = async () => within(await screen.findByRole('region', { name: 'Danas' }));

async function openOrders(today: Today = BUSY) {
  stub(api.statistics.today, today);
  const app = renderApp('/admin/orders');
  const strip = await findStrip();
  await strip.findByRole('link', { name: /, Novo danas$/ });
  return { ...app, strip };
}

describe('the strip Danas [orders#today-strip]', () => {
  test('leads from each number to its very orders', async () => {
    const day = belgradeDay(new Date().toISOString());
    const { strip } = await openOrders();
    const links = within(strip.getByRole('list')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['34', `/admin/statistics/new-orders?from=${day}&to=${day}&orders=new-orders`],
      ['16', '/admin/orders?view=unassigned'],
      ['9 min', `/admin/statistics/to-assignment?from=${day}&to=${day}&orders=to-assignment-median`],
      ['5', '/admin/orders?due=passed&sort=due'],
      ['3', '/admin/orders?view=due'],
    ]);
  });

  test('opens the definition of a number, one at a time', async () => {
    const { strip, user } = await openOrders();
    const infoOf = (name: string) => strip.getByRole('button', { name: `Šta je: ${name}` });
    await user.click(infoOf('Kasni sada'));
    strip.getByText(TODAY.late.what);
    await user.click(infoOf('Do dodele'));
    expect(strip.queryByText(TODAY.late.what)).toBeNull();
    expect(infoOf('Do dodele').getAttribute('aria-expanded')).toBe('true');
    strip.getByText(TODAY.toAssignment.leftOut);
    await user.click(strip.getByRole('button', { name: 'Zatvori objašnjenje' }));
    expect(strip.queryByText(TODAY.toAssignment.what)).toBeNull();
  });

  test('is hidden for good, keeps the focus on the page, and comes back from the profile menu', async () => {
    const { strip, user, unmount } = await openOrders();
    await user.click(strip.getByRole('button', { name: 'Sakrij traku „Danas”' }));
    expect(screen.queryByRole('region', { name: 'Danas' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Nalozi');
    unmount();
    const again = renderApp('/admin/orders');
    await screen.findByRole('heading', { level: 1, name: 'Nalozi' });
    expect(screen.queryByRole('region', { name: 'Danas' })).toBeNull();
    await again.user.click(screen.getByRole('button', { name: /Administrator/ }));
    await again.user.click(await screen.findByRole('switch', { name: 'Traka „Danas” nad nalozima' }));
    await findStrip();
  });

  test('keeps its place and offers another try when its numbers do not come', async () => {
    stubBadGateway(api.statistics.today);
    const { user } = renderApp('/admin/orders');
    const strip = await findStrip();
    const retry = await strip.findByRole('button', { name: 'Pokušaj ponovo' });
    stub(api.statistics.today, BUSY);
    await user.click(retry);
    expect(await strip.findByRole('link', { name: '34, Novo danas' })).toBeTruthy();
  });

  test('follows the counts of the views', async () => {
    const { strip, queryClient } = await openOrders();
    stub(api.statistics.today, { ...BUSY, late: { n: 6, open: 48 } });
    await queryClient.invalidateQueries({ queryKey: ['orders', 'counts'] });
    expect(await strip.findByRole('link', { name: '6, Kasni sada' })).toBeTruthy();
  });

  test('is not over the board', async () => {
    stub(api.statistics.today, BUSY);
    renderApp('/admin/orders?layout=map');
    await screen.findByRole('heading', { level: 1, name: 'Nalozi' });
    expect(screen.queryByRole('region', { name: 'Danas' })).toBeNull();
    expect(requests(api.statistics.today)).toEqual([]);
  });
});

describe('its words', () => {
  const wordsOf = (today: Today) =>
    Object.values(TODAY_WORDS).map((words) => Object.values<unknown>(words(today, AT)).join(' | '));

  test('tell whether a number is much', () => {
    expect(wordsOf(BUSY)).toEqual([
      '34 | juče do 13:22: 29',
      '16 | najstariji 48 min | over',
      '9 min | medijana · P90 31 min',
      '5 | od 47 otvorenih',
      '3 | prva za 28 h | soon',
    ]);
  });

  test('say that there is nothing, or too little for a median', () => {
    expect(wordsOf(aToday({ toAssignment: { median: null, p90: null, n: 3 } }))).toEqual([
      '0 | juče do 13:22: 0',
      '0 | svi imaju majstora',
      '/ | 3 naloga, traži se deset',
      '0 | od 0 otvorenih',
      '0 | nijedna',
    ]);
  });

  test('of the one that waits longest are red only when its limit has passed', () => {
    const noteOf = (isOldestLate: boolean) =>
      TODAY_WORDS.unassigned(aToday({ unassigned: { n: 1, oldestMinutes: 5, isOldestLate } }), AT);
    expect(noteOf(true)).toMatchObject({ note: 'najstariji 5 min', level: 'over' });
    expect(noteOf(false).level).toBeUndefined();
  });

  test.each([
    [-1, { note: 'rok je već prošao', level: 'over' }],
    [0, { note: 'prva za manje od sata', level: 'soon' }],
    [1, { note: 'prva za 1 h', level: 'soon' }],
  ])('a first deadline in %i hours is red only when it has passed', (firstHours, expected) => {
    expect(TODAY_WORDS.complaintsDue(aToday({ complaintsDue: { n: 1, firstHours } }), AT)).toMatchObject(
      expected,
    );
  });

  test.each([
    [1, 'od 1 otvorenog', '1 kasni'],
    [3, 'od 3 otvorena', '3 kasne'],
    [21, 'od 21 otvorenog', '21 kasni'],
    [47, 'od 47 otvorenih', '47 kasni'],
  ])('count %i in Serbian', (n, note, phone) => {
    const today = aToday({ late: { n, open: n } });
    expect(TODAY_WORDS.late(today, AT).note).toBe(note);
    expect(phoneWords(today).late).toBe(phone);
  });
});
