import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { SETTINGS } from './settings.ts';
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
      databaseReplicaUrl: null,
      databasePoolSize: 10,
      secretKey: null,
      oldSecretKey: null,
      files: { kind: 'folder', folder: path.join(dataDir, 'files') },
      smtp: null,
      mailFrom: { name: 'Majstorija', address: 'no-reply@localhost' },
      tiles: {
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
      trustProxy: false,
      limitCalls: true,
      shedLoad: true,
    });
  });

  it('reads an empty or blank variable as unset', () => {
    const blank = Object.fromEntries(
      Object.keys(SETTINGS).map((name, index) => [name, index % 2 ? '' : ' ']),
    );
    expect(read(blank)).toEqual(read({}));
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
      publicUrl: 'https://majstorija.rs',
      trustProxy: ['10.0.0.1', '172.16.0.0/12'],
    });
  });

  it.each([
    ['smtp://mail.rs', { host: 'mail.rs', port: 587, isSecure: false, auth: null }],
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
    ['"Čuvar" <pisma@majstorija.rs>', { name: 'Čuvar', address: 'pisma@majstorija.rs' }],
  ])('reads the sender %s', (text, sender) => {
    expect(read({ MAIL_FROM: text }).mailFrom).toEqual(sender);
  });

  it.each([
    [{}, true],
    [{ HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ PUBLIC_URL: 'https://majstorija.rs' }, false],
    [{ PUBLIC_URL: 'http://localhost.majstorija.rs' }, false],
  ])('has demo data where no other machine reaches the server: %j', (env, isLocal) => {
    expect(read(env)).toMatchObject({ isLocal, demoData: isLocal });
    expect(read({ ...env, DEMO_DATA: 'on' }).demoData).toBe(true);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535'],
    [{ PUBLIC_URL: 'majstorija.rs' }, 'PUBLIC_URL must be an http:// or https:// address'],
    [{ DATABASE_URL: 'mysql://x/y', SECRET_KEY: KEY }, 'DATABASE_URL must be a postgres:// address'],
    [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE must be a whole number from 2 to 200'],
    [{ SECRET_KEY: 'k'.repeat(31) }, 'SECRET_KEY must have at least 32 characters'],
    [{ DATABASE_URL: 'postgres://db/m' }, 'SECRET_KEY is required with DATABASE_URL'],
    [
      { DATABASE_REPLICA_URL: 'postgres://db/m' },
      'DATABASE_REPLICA_URL is for a replica of DATABASE_URL, which is not set',
    ],
    [
      { DATABASE_OWNER_URL: 'postgres://db/m' },
      'DATABASE_OWNER_URL is for the database of DATABASE_URL, which is not set',
    ],
    [{ SECRET_KEY: KEY, SECRET_KEY_OLD: 'kratak' }, 'SECRET_KEY_OLD must have at least 32 characters'],
    [{ SECRET_KEY_OLD: KEY }, 'SECRET_KEY_OLD is the key before that of SECRET_KEY, which is not set'],
    [{ SECRET_KEY: KEY, SECRET_KEY_OLD: KEY }, 'SECRET_KEY_OLD must be another key than SECRET_KEY'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT'],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA must be on or off'],
    [
      { DEMO_DATA: 'on', DATABASE_URL: 'postgres://db/m', SECRET_KEY: KEY },
      'DEMO_DATA can be on only with the embedded database, without DATABASE_URL',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
    [{ TRUST_PROXY: 'on' }, 'TRUST_PROXY must be off or IP addresses with commas between'],
    [{ FILES_URL: 'https://x' }, 'FILES_URL must look like s3://bucket?region=…'],
    [{ SMTP_URL: 'smtp://ana@mail.rs' }, 'SMTP_URL needs both user and password, or neither'],
    [{ SMTP_URL: 'smtp://mail.rs?secure=no' }, 'SMTP_URL takes nothing after the host and the port'],
    [{ SMTP_URL: 'smtp://ana:100%@mail.rs' }, 'SMTP_URL needs a % in user or password written as %25'],
    [{ MAIL_FROM: 'A <a@b.rs>\r\nBcc: <x@y.rs>' }, 'MAIL_FROM must look like Name <address@host>'],
    [{ MAIL_FROM: 'a@b.rs, c@d.rs' }, 'MAIL_FROM must look like Name <address@host>'],
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
    [{ HOST: '0.0.0.0', STOP_DELAY_SECONDS: '0' }, 0],
    [{ STOP_DELAY_SECONDS: '12' }, 12_000],
  ])('waits at a stop only where others may reach it: %j', (env, expected) => {
    expect(read(env).stopDelayMs).toBe(expected);
  });
});
