import { expect, test } from 'vitest';
import { AT_ONCE } from '@majstorija/contract/testing/order-terms.ts';
import { shortTermText } from '@majstorija/contract/orders/term/term-text.ts';

const TODAY = '2026-11-23';

test.each([
  [{}, 'odmah'],
  [{ kind: 'today', date: TODAY }, 'danas'],
  [{ kind: 'today', date: '2026-11-20' }, '20. 11.'],
  [{ kind: 'window', date: TODAY, from: '08:00', to: '10:00' }, 'danas 8–10'],
  [{ kind: 'window', date: '2026-11-24', from: '10:00', to: '12:30' }, 'sutra 10–12:30'],
  [{ kind: 'window', date: '2026-11-25', from: '09:15', to: '20:00' }, '25. 11. 9:15–20'],
  [{ kind: 'window', date: '2026-12-01', from: '00:00', to: '00:30' }, '1. 12. 0–0:30'],
] as const)('%j is „%s” in a row [orders#term-shown]', (term, text) => {
  expect(shortTermText({ ...AT_ONCE, ...term }, TODAY)).toBe(text);
});
