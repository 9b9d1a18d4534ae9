import { expect, it } from 'vitest';
import { aDay } from './address-values.ts';

it('reads a day that exists', () => {
  const wrong = ['2026-02-30', '2026-3-5', '05.03.2026.', '2026-13-01', '', 20_260_305];
  expect(['2026-03-05', '2024-02-29', ...wrong].map(aDay)).toEqual([
    '2026-03-05',
    '2024-02-29',
    ...wrong.map(() => undefined),
  ]);
});
