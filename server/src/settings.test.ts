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

test('compose.yaml passes what a deployment behind a proxy has to choose [running#behind-a-proxy]', () => {
  const text = readFileSync(new URL('compose.yaml', ROOT), 'utf8');
  for (const name of ['PUBLIC_URL', 'SMTP_URL', 'STOP_DELAY_SECONDS', 'TRUST_PROXY']) {
    expect(text).toContain(`      ${name}: \${${name}:-`);
  }
});
