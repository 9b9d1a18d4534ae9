// A short watched day [running#watched-day]: the tool runs, and the desk keeps focus and text while orders change.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { ROOT } from './support/product/start-product.ts';

const SCREENS = [
  'orders',
  'orders, need action',
  'an order, comment',
  'clients',
  'search, Ctrl K',
  'new order, words',
];

async function watchDay(url: string): Promise<string> {
  const args = ['--url', url, '--watch', '--orders', '6', '--minutes', '0.4', '--with-others'];
  const run = spawn(process.execPath, ['--import', 'tsx', 'simulate/simulate.ts', ...args], { cwd: ROOT });
  let output = '';
  for (const stream of [run.stdout, run.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  await once(run, 'close');
  return output;
}

test('a day is watched on every screen of the desk, which keep the focus and what is typed', async ({
  baseURL,
}) => {
  test.setTimeout(180_000);
  const output = await watchDay(baseURL ?? '');
  for (const screen of SCREENS) expect(output).toMatch(new RegExp(`^  ${screen} +\\d+ +\\d`, 'm'));
  expect(output).not.toMatch(/lost (?:the focus|typed text)/);
});
