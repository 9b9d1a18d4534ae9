import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALL_SETTINGS } from './settings.ts';

const ROOT = new URL('../../', import.meta.url);

test('docs/settings.md lists every setting with its default and meaning', () => {
  const text = readFileSync(new URL('docs/settings.md', ROOT), 'utf8');
  const rows = text.split('\n').filter((line) => /^\| `[A-Z_]+` +\|/.test(line));
  const cells = rows.map((row) => row.split(' | ').map((cell) => cell.replace(/^\| |\|$/g, '').trim()));
  expect(cells).toEqual(
    Object.entries(ALL_SETTINGS).map(([name, setting]) => [
      `\`${name}\``,
      setting.default === '' ? '(empty)' : `\`${setting.default}\``,
      setting.meaning,
    ]),
  );
});
