import { expect, it } from 'vitest';
import { parseOptions } from './options.ts';

it('plays a day on the demo server by default', () => {
  expect(parseOptions([])).toEqual({
    options: {
      url: 'http://localhost:3000',
      orders: 60,
      speed: 150,
      seed: 1,
      operators: ['super@demo.rs', 'operater@demo.rs'],
      password: 'Demo-lozinka-1',
      withOthers: false,
      watchMinutes: 0,
    },
  });
});

it('takes the given options, minutes instead of a speed', () => {
  const args = [
    '--url',
    'https://primer.rs/',
    '--orders',
    '250',
    '--minutes',
    '5',
    '--seed',
    '7',
    '--with-others',
  ];
  const parsed = parseOptions([...args, '--operators', 'ana@primer.rs, mira@primer.rs', '--password', 'x']);
  expect(parsed).toEqual({
    options: {
      url: 'https://primer.rs',
      orders: 250,
      speed: 156,
      seed: 7,
      operators: ['ana@primer.rs', 'mira@primer.rs'],
      password: 'x',
      withOthers: true,
      watchMinutes: 0,
    },
  });
});

it.each([
  ['--watch', { orders: 900, speed: 78, watchMinutes: 10 }],
  ['--watch --minutes 5', { orders: 900, speed: 156, watchMinutes: 5 }],
  ['--watch --orders 20 --speed 780', { orders: 20, speed: 780, watchMinutes: 1 }],
])('watches a busy day for ten minutes, unless other numbers are given: %s', (args, expected) => {
  expect(parseOptions(args.split(' '))).toMatchObject({ options: expected });
});

it.each([
  ['--url localhost', '--url must be an address such as http://localhost:3000'],
  ['--url ftp://primer.rs', '--url must be an address such as http://localhost:3000'],
  ['--orders many', '--orders must be a whole number'],
  ['--orders 2.5', '--orders must be a whole number'],
  ['--orders 0', '--orders must be 1 to 5000'],
  ['--speed 0', '--speed must be 1 to 50000'],
  ['--speed fast', '--speed must be a number'],
  ['--speed 60 --minutes 5', 'give --speed or --minutes, not both'],
  ['--seed 4294967296', '--seed must be 0 to 4294967295'],
  ['--operators ana@primer.rs', '--operators must be two e-mails with a comma between'],
  ['--seeds 1', "Unknown option '--seeds'"],
  ['--orders', "Option '--orders <value>' argument missing"],
  ['5', "Unexpected argument '5'"],
])('reports in one line what is wrong with %s', (args, problem) => {
  expect(parseOptions(args.split(' '))).toEqual({ problem });
});

it('prints its usage', () => {
  expect(parseOptions(['--help'])).toEqual({ help: true });
});
