import { read } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { countCell, dateCell, dayCell, momentCell, writeTables } from './text-table.ts';

it.each([
  ['a day', dayCell('2026-03-29'), 46_110, 'dd.mm.yyyy.'],
  ['an instant, by its day in Belgrade', dateCell('2026-03-28T23:30:00Z'), 46_110, 'dd.mm.yyyy.'],
  ['a moment in summer time', momentCell('2026-07-01T22:05:00Z'), 46_205 + 5 / 1440, 'dd.mm.yyyy. hh:mm'],
  ['a number of a row', countCell(1200), 1200, '0'],
])(
  '%s is a number that a spreadsheet sorts and counts with [tables-and-formats#exported-values]',
  async (_what, cell, v, z) => {
    const columns = [{ title: 'Vrednost', width: 20 }];
    const bytes = await writeTables([{ sheet: 'Proba', columns, rows: [[cell]] }]);
    const stored = read(bytes, { type: 'buffer', cellNF: true }).Sheets.Proba?.A2;
    expect(stored).toMatchObject({ t: 'n', z });
    expect(stored?.v).toBeCloseTo(v, 9);
  },
);
