import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { refusalOf } from '#testing/builders/configs.ts';

const KEY = 'k'.repeat(32);

type Environment = Record<string, string>;

const read = (env: Environment) => readConfig(env, []);
const lineOf = (env: Environment) => refusalOf(() => read(env));

describe('readConfig', () => {
  it('returns the defaults of an empty environment', () => {
    const dataDir = path.resolve('.data');
    expect(read({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir,
      databaseUrl: null,
      databaseOwnerUrl: null,
      databasePoolSize: 10,
      secretKey: null,
      oldSecretKey: null,
      files: { kind: 'folder', folder: path.join(dataDir, 'files') },
      smtp: null,
      mailFrom: { name: 'Majstorija', address: 'no-reply@localhost' },
      tiles: {
        kind: 'host',
        template: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
        origin: 'https://tile.openstreetmap.org',
      },
      featureSettings: new Map(),
      isLocal: true,
      demoData: true,
      allowUnsafeDatabase: false,
      leastFreeDiskBytes: 200_000_000,
      stopDelayMs: 0,
      metrics: null,
      tracing: null,
      logLevel: 'info',
      hasApiPages: true,
      trustProxy: false,
      connectionsPerAddress: 256,
      limitCalls: true,
      shedLoad: true,
    });
  });

  it('reads a secret from the file that a variable names [running#secret-files]', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-secret-'));
    const file = path.join(folder, 'key');
    fs.writeFileSync(file, `${KEY}\n`);
    expect(read({ SECRET_KEY_FILE: file }).secretKey).toBe(KEY);
    expect(lineOf({ SECRET_KEY_FILE: file, SECRET_KEY: KEY })).toBe(
      'SECRET_KEY and SECRET_KEY_FILE are both set: keep one',
    );
    fs.rmSync(folder, { recursive: true });
    expect(lineOf({ SECRET_KEY_FILE: file })).toBe('SECRET_KEY_FILE names no file that can be read');
  });

  it('takes the public tiles of OpenStreetMap only while no other machine reaches the server [addresses#tiles]', () => {
    expect(read({ HOST: '0.0.0.0' }).tiles).toBeNull();
    expect(read({ PUBLIC_URL: 'https://majstorija.rs' }).tiles).toBeNull();
    const TILES_URL = 'https://tiles.primer.rs/{z}/{x}/{y}.png';
    expect(read({ HOST: '0.0.0.0', TILES_URL }).tiles).toMatchObject({ origin: 'https://tiles.primer.rs' });
  });

  it('reads an external database, which has no demo data', () => {
    const env = {
      DATABASE_URL: 'postgres://u:p@db/m',
      SECRET_KEY: KEY,
      PUBLIC_URL: 'https://majstorija.rs/',
    };
    expect(read({ ...env, TRUST_PROXY: '10.0.0.1, 172.16.0.0/12' })).toMatchObject({
      databaseUrl: 'postgres://u:p@db/m?sslmode=verify-full',
      secretKey: KEY,
      demoData: false,
      hasApiPages: false,
      publicUrl: 'https://majstorija.rs',
      trustProxy: ['10.0.0.1', '172.16.0.0/12'],
    });
  });

  it.each([
    [
      'smtp://ana%40majstorija.rs:taj%3Ana@[::1]:2525',
      { host: '::1', port: 2525, isSecure: false, auth: { user: 'ana@majstorija.rs', pass: 'taj:na' } },
    ],
  ])('reads the mail server %s', (text, server) => {
    expect(read({ SMTP_URL: text }).smtp).toEqual(server);
  });

  it.each([
    [
      'Majstorija Beograd <pisma@majstorija.rs>',
      { name: 'Majstorija Beograd', address: 'pisma@majstorija.rs' },
    ],
  ])('reads the sender %s', (text, sender) => {
    expect(read({ MAIL_FROM: text }).mailFrom).toEqual(sender);
  });

  it.each([
    [{}, true],
    [{ HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
    [{ PUBLIC_URL: 'https://majstorija.rs' }, false],
    [{ PUBLIC_URL: 'http://localhost.majstorija.rs' }, false],
  ])('has demo data where no other machine reaches the server: %j', (env, isLocal) => {
    expect(read(env)).toMatchObject({ isLocal, demoData: isLocal });
    expect(read({ ...env, DEMO_DATA: 'on' }).demoData).toBe(true);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535'],
    [{ DATABASE_URL: 'mysql://x/y', SECRET_KEY: KEY }, 'DATABASE_URL must be a postgres:// address'],
    [{ SECRET_KEY: 'k'.repeat(31) }, 'SECRET_KEY must have at least 32 characters'],
    [{ DATABASE_URL: 'postgres://db/m' }, 'SECRET_KEY is required with DATABASE_URL'],
    [
      { DATABASE_OWNER_URL: 'postgres://db/m' },
      'DATABASE_OWNER_URL is for the database of DATABASE_URL, which is not set',
    ],
    [{ SECRET_KEY_OLD: KEY }, 'SECRET_KEY_OLD is the key before that of SECRET_KEY, which is not set'],
    [
      { DEMO_DATA: 'on', DATABASE_URL: 'postgres://db/m', SECRET_KEY: KEY },
      'DEMO_DATA can be on only with the embedded database, without DATABASE_URL',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
    [{ TRUST_PROXY: 'on' }, 'TRUST_PROXY must be off or IP addresses with commas between'],
    [{ SMTP_URL: 'smtp://ana@mail.rs' }, 'SMTP_URL needs both user and password, or neither'],
    [{ MAIL_FROM: 'A <a@b.rs>\r\nBcc: <x@y.rs>' }, 'MAIL_FROM must look like Name <address@host>'],
    [
      { PORT: 'x', DEMO_DATA: 'x' },
      'PORT must be a whole number from 1 to 65535; DEMO_DATA must be on or off',
    ],
  ])('refuses %j with one line', (env, line) => {
    expect(lineOf(env as unknown as Environment)).toBe(line);
  });

  it('never repeats a wrong value, which may be a secret', () => {
    const wrong = { SECRET_KEY: 'tajna', FILES_URL: 's3://k:tajna@b', SMTP_URL: 'smtp://tajna@b' };
    expect(lineOf({ ...wrong, DATABASE_URL: 'tajna' })).not.toContain('tajna');
  });
});

describe('a stop', () => {
  it.each([
    [{}, 0],
    [{ HOST: '0.0.0.0' }, 5_000],
    [{ STOP_DELAY_SECONDS: '12' }, 12_000],
  ])('waits at a stop only where others may reach it: %j', (env, expected) => {
    expect(read(env).stopDelayMs).toBe(expected);
  });
});
