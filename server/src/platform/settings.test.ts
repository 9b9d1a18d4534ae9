import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTINGS } from '#platform/settings.ts';

const README = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

test('The README explains every setting in the words of the settings table, and no other', () => {
  const rows = README.split('\n').filter((line) => /^\| `[A-Z_]+` +\|/.test(line));
  const cells = rows.map((row) => row.split(' | ').map((cell) => cell.replace(/^\| |\|$/g, '').trim()));
  expect(cells).toEqual(
    Object.entries(SETTINGS).map(([name, setting]) => [
      `\`${name}\``,
      setting.default === '' ? '(empty)' : `\`${setting.default}\``,
      setting.meaning,
    ]),
  );
});
