import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ALL_SETTINGS, readSettings } from './settings.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, ROOT), 'utf8');

test('docs/settings.md lists every setting with its default and meaning', () => {
  const rows = read('docs/settings.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z_]+` +\|/.test(line));
  const cells = rows.map((row) => row.split(' | ').map((cell) => cell.replace(/^\| |\|$/g, '').trim()));
  expect(cells).toEqual(
    Object.entries(ALL_SETTINGS).map(([name, setting]) => [
      `\`${name}\``,
      setting.default === '' ? '(empty)' : `\`${setting.default}\``,
      setting.meaning,
    ]),
  );
});

// compose.yaml as compose reads it; what its image does is proved by `npm run prove -- image`.

const Service = z.object({
  image: z.string().optional(),
  build: z.string().optional(),
  command: z.array(z.string()).default(['serve']),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()).default([]),
});
const Compose = z.strictObject({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
});

const text = read('compose.yaml');
const { services, volumes } = Compose.parse(parse(text, { strict: true, uniqueKeys: true }));
const own = Object.entries(services).filter(([, { build }]) => build !== undefined);
const example = parseEnv(read('.env.example'));

/** Passwords of the two roles: the settings have them as parts of addresses. */
const PASSWORDS = ['POSTGRES_PASSWORD', 'APP_PASSWORD'];
/** `${NAME:-default}`, or `${NAME:?message}` where compose ends without it; nothing else is used. */
const VARIABLE = /\$\{([A-Z_]+):([-?])([^}]*)\}/g;
const variables = Array.from(text.matchAll(VARIABLE), ([, name = '', sign]) => ({ name, sign }));

type Values = Readonly<Record<string, string | undefined>>;

/** The environment of a service as compose fills it in; throws where it would end. */
function environmentOf(service: string, values: Values): Record<string, string> {
  const fill = (value: string) =>
    value.replace(VARIABLE, (_whole, name: string, sign: string, rest: string) => {
      const found = values[name] ?? '';
      if (found === '' && sign === '?') throw new Error(`${name}: ${rest}`);
      return found === '' ? rest : found;
    });
  const environment = services[service]?.environment ?? {};
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]));
}

const filled: Values = {
  ...example,
  SECRET_KEY: 'k'.repeat(48),
  ...Object.fromEntries(PASSWORDS.map((name) => [name, 'a1'])),
};

describe('compose.yaml', () => {
  it('names services, volumes and commands that there are', () => {
    const commands = /COMMANDS[^]*?\n\};/.exec(read('server/src/majstorija.ts'))?.[0] ?? '';
    expect(own.map(([name]) => name)).toEqual(['migrate', 'app']);
    for (const [, { command }] of own) expect(commands).toMatch(new RegExp(`^  '?${command[0]}'?: \\{`, 'm'));
    for (const { depends_on: needed, volumes: places } of Object.values(services)) {
      expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(needed)));
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(places.map((at) => at.split(':')[0])));
    }
  });

  it('gives the product settings and nothing else [running#settings]', () => {
    const names = own.flatMap(([, { environment }]) => Object.keys(environment));
    expect(Object.keys(ALL_SETTINGS)).toEqual(expect.arrayContaining(names));
  });

  it('leaves to .env what a deployment behind a proxy has to choose [running#behind-a-proxy]', () => {
    const names = variables.filter(({ sign }) => sign === '-').map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['PUBLIC_URL', 'SMTP_URL', 'STOP_DELAY_SECONDS', 'TRUST_PROXY']),
    );
  });

  it('has variables that are settings or passwords; .env.example has those that must be set, and no other ones', () => {
    expect(text.match(/\$\{/g)).toHaveLength(variables.length);
    const names = variables.map(({ name }) => name);
    expect([...Object.keys(ALL_SETTINGS), ...PASSWORDS]).toEqual(expect.arrayContaining(names));
    expect(names).toEqual(expect.arrayContaining(Object.keys(example)));
    const needed = variables.filter(({ sign }) => sign === '?').map(({ name }) => name);
    expect(Object.keys(example)).toEqual(expect.arrayContaining(needed));
  });

  it('starts with the example once its passwords are filled in, on a foreign host and without tiles', () => {
    expect(() => readSettings(environmentOf('migrate', filled))).not.toThrow();
    const config = readSettings(environmentOf('app', filled));
    expect(config).toMatchObject({ publicUrl: 'https://majstorija.example', tiles: null, isLocal: false });
  });

  it.each([...PASSWORDS, 'SECRET_KEY'])('ends without %s', (name) => {
    expect(() => environmentOf('migrate', { ...filled, [name]: '' })).toThrow(`${name}: set it`);
  });
});
