import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstValues, PostponeForm, toReminder } from './postpone-form.ts';
import { QUICK_TIMES } from './quick-times.ts';

// Friday, 13:22 in Belgrade.
const NOW = new Date('2026-11-20T12:22:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => void vi.useRealTimers());

const send = (values: object) => {
  const read = PostponeForm.safeParse({ note: '', day: '2026-11-20', until: '14:00', ...values });
  return read.success
    ? toReminder(read.data)
    : read.error.issues.map(({ path, message }) => [path[0], message]);
};

test('the quick times are by the clock of Belgrade [orders#reminder]', () => {
  expect(QUICK_TIMES.map(({ label, until }) => [label, until(NOW).toISOString()])).toEqual([
    ['Za 15 min', '2026-11-20T12:37:00.000Z'],
    ['Za 1 h', '2026-11-20T13:22:00.000Z'],
    ['Sutra u 8:00', '2026-11-21T07:00:00.000Z'],
  ]);
});

test.each([
  [{}, '2026-11-20T13:00:00.000Z'],
  [{ until: '1430' }, '2026-11-20T13:30:00.000Z'],
  [{ day: '2027-07-01', until: '8' }, '2027-07-01T06:00:00.000Z'],
])('%o is the moment %s', (values, until) => {
  expect(send(values)).toEqual({ until, note: undefined });
});

test.each([
  [{ until: '13:22' }, 'until', 'Izaberite vreme u budućnosti.'],
  [{ day: '2026-11-19' }, 'until', 'Izaberite vreme u budućnosti.'],
  [{ until: 'podne' }, 'until', 'Unesite vreme, na primer 14:30'],
  [{ until: '' }, 'until', 'Polje je obavezno'],
  [{ day: '' }, 'day', 'Polje je obavezno'],
  [{ note: 'x'.repeat(501) }, 'note', 'Dozvoljeno je najviše 500 znakova'],
])('%o is refused at %s: %s', (values, field, message) => {
  expect(send(values)).toEqual([[field, message]]);
});

test('it begins with an hour from now, or with the reminder that the order has', () => {
  expect(firstValues(null, NOW)).toEqual({ note: '', day: '2026-11-20', until: '14:25' });
  const reminder = { until: '2026-11-21T07:00:00Z', note: 'Zovi klijenta', isDue: false, admin: null };
  expect(firstValues(reminder, NOW)).toEqual({ note: 'Zovi klijenta', day: '2026-11-21', until: '08:00' });
  expect(firstValues({ ...reminder, isDue: true }, NOW)).toEqual({
    note: 'Zovi klijenta',
    day: '2026-11-20',
    until: '14:25',
  });
});
