import { expect, it } from 'vitest';
import { parseOptions } from '../options.ts';
import { openWatch } from './open-watch.ts';

function optionsOf(...args: string[]) {
  const parsed = parseOptions(args);
  if (!('options' in parsed)) throw new Error('wrong options');
  return parsed.options;
}

const missing = () =>
  Promise.reject(
    Object.assign(new Error("Cannot find package '@playwright/test'"), { code: 'ERR_MODULE_NOT_FOUND' }),
  );

it('says what to install when the browser is not', async () => {
  await expect(openWatch(optionsOf('--watch'), missing)).rejects.toThrow(
    '--watch needs the packages of the tests; install them with `npm ci --ignore-scripts`',
  );
});

it('loads no browser for a day that nobody watches', async () => {
  await expect(openWatch(optionsOf(), missing)).resolves.toBeUndefined();
});
