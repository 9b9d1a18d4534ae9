import { parseArgs } from 'node:util';
import { z } from 'zod';
import { DAY_MINUTES } from '@majstorija/stories/day.ts';

/** The options of a run. `speed`: minutes of the simulated day per real minute. */
export interface Options {
  readonly url: string;
  readonly orders: number;
  readonly speed: number;
  readonly seed: number;
  readonly operators: readonly [string, string];
  readonly password: string;
  readonly withOthers: boolean;
  /** How many minutes a browser watches the desk meanwhile; 0 for no browser. */
  readonly watchMinutes: number;
}

/** The text of `--help`. */
export const HELP = `npm run simulate -- [options]

A day of the marketplace, played against a running server over HTTP alone: clients order, workers come, complaints are
answered, two operators race now and then. Prints a line an event, then a summary; exits with 1 when an invariant breaks.
Clients may order 10 times in 10 minutes: for over 500 orders in a few minutes start the server with LIMIT_CALLS=off.

  --url URL            the server                                     http://localhost:3000
  --orders N           orders of the day, 1 to 5000                   60
  --speed X            minutes of the day per real one, 1 to 50000    150
  --minutes M          instead of --speed: real minutes in which the orders come; the last ones end later
  --seed S             the same seed and people make the same day     1
  --operators A,B      e-mails of the two at the desk                 super@demo.rs,operater@demo.rs
  --password P         of every account                               that of the demo accounts
  --watch              a browser watches the desk meanwhile: 900 orders in 10 minutes, unless other numbers are given
  --with-others        others use the server meanwhile: changes of others are no failure
  --help               this text
`;

const whole = (name: string, from: number, to: number) =>
  z.coerce
    .number(`--${name} must be a whole number`)
    .int(`--${name} must be a whole number`)
    .min(from, `--${name} must be ${from} to ${to}`)
    .max(to, `--${name} must be ${from} to ${to}`);

const rate = (name: string, from: number, to: number) =>
  z.coerce
    .number(`--${name} must be a number`)
    .min(from, `--${name} must be ${from} to ${to}`)
    .max(to, `--${name} must be ${from} to ${to}`);

const Given = z.object({
  url: z
    .url({ protocol: /^https?$/, error: '--url must be an address such as http://localhost:3000' })
    .transform((url) => url.replace(/\/+$/, '')),
  orders: whole('orders', 1, 5000).optional(),
  speed: rate('speed', 1, 50_000).optional(),
  minutes: rate('minutes', 0.1, 780).optional(),
  seed: whole('seed', 0, 4_294_967_295),
  operators: z
    .string()
    .transform((emails) => emails.split(',').map((email) => email.trim()))
    .pipe(z.tuple([z.email(), z.email()], '--operators must be two e-mails with a comma between')),
  password: z.string().min(1, '--password must not be empty'),
  'with-others': z.boolean(),
  watch: z.boolean(),
});

const USUAL = { orders: 60, speed: 150 } as const;
/** A busy day in ten minutes. */
const WATCHED = { orders: 900, speed: DAY_MINUTES / 10 } as const;

const FLAGS = {
  url: { type: 'string', default: 'http://localhost:3000' },
  orders: { type: 'string' },
  speed: { type: 'string' },
  minutes: { type: 'string' },
  seed: { type: 'string', default: '1' },
  operators: { type: 'string', default: 'super@demo.rs,operater@demo.rs' },
  password: { type: 'string', default: 'Demo-lozinka-1' },
  'with-others': { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** The options, or one line that names the wrong one. */
export type Parsed = { readonly options: Options } | { readonly help: true } | { readonly problem: string };

function parseFlags(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: FLAGS, strict: true }).values;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Reads the command line. */
export function parseOptions(args: readonly string[]): Parsed {
  const flags = parseFlags(args);
  if (flags instanceof Error) return { problem: flags.message.split('. ')[0] ?? flags.message };
  if (flags.help) return { help: true };
  const given = Given.safeParse(flags);
  if (!given.success) return { problem: given.error.issues[0]?.message ?? 'the options are not readable' };
  const { minutes, speed, orders, watch, 'with-others': withOthers, ...rest } = given.data;
  if (minutes !== undefined && speed !== undefined) return { problem: 'give --speed or --minutes, not both' };
  const usual = watch ? WATCHED : USUAL;
  const chosen = speed ?? (minutes === undefined ? usual.speed : DAY_MINUTES / minutes);
  return {
    options: {
      ...rest,
      withOthers,
      orders: orders ?? usual.orders,
      speed: chosen,
      watchMinutes: watch ? DAY_MINUTES / chosen : 0,
    },
  };
}
