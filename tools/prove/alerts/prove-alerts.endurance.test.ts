import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ALERTS } from './prove-alerts.ts';

const OPERATIONS = path.resolve(import.meta.dirname, '../../../docs/operations');
const read = (file: string) => fs.readFileSync(path.join(OPERATIONS, file), 'utf8');
const RULES = [...read('prometheus/alerts.yml').matchAll(/- alert: Majstorija(\w+)/g)].map(
  ([, name = '']) => name,
);

it('provokes each alert of the rules once', () => {
  expect(RULES.length).toBeGreaterThan(10);
  expect(ALERTS.toSorted()).toEqual(RULES.toSorted());
});

it('has its cause and its time on the page of the alerts', () => {
  const rows = [...read('alerts.md').matchAll(/^\| `(\w+)` +\| .+ \| .*\d+ s/gm)].map(([, name]) => name);
  expect(rows).toEqual(RULES);
});
