import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './environment.ts';
import { SETTINGS } from './settings.ts';

const KEY = 'k'.repeat(32);

function lineOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('the settings were accepted');
}

describe('readConfig', () => {
  it('returns the defaults of an empty environment', () => {
    const dataDir = path.resolve('.data');
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir,
      databaseUrl: null,
      databasePoolSize: 10,
      secretKey: null,
      files: { kind: 'folder', folder: path.join(dataDir, 'files') },
      smtp: null,
      mailFrom: { name: 'Majstorija', address: 'no-reply@localhost' },
      geocoder: {
        source: 'sample',
        photonUrl: null,
        box: { south: 44.7, west: 20.3, north: 44.9, east: 20.6 },
      },
      tiles: {
        template: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
        origin: 'https://tile.openstreetmap.org',
      },
      timers: { find_backup_worker: 15, call_worker_accepted: 60, call_worker_on_the_way: 60 },
      demoData: true,
      allowUnsafeDatabase: false,
      logLevel: 'info',
      trustProxy: false,
    });
  });

  it('reads an empty or blank variable as unset', () => {
    const blank = Object.fromEntries(
      Object.keys(SETTINGS).map((name, index) => [name, index % 2 ? '' : ' ']),
    );
    expect(readConfig(blank)).toEqual(readConfig({}));
  });

  it('reads an external database, which has no demo data', () => {
    const config = readConfig({
      DATABASE_URL: 'postgres://u:p@db/m',
      SECRET_KEY: KEY,
      PORT: '8080',
      PUBLIC_URL: 'https://majstorija.rs/',
      ALLOW_UNSAFE_DATABASE: 'on',
      DATABASE_POOL_SIZE: '20',
      LOG_LEVEL: 'debug',
    });
    expect(config).toMatchObject({
      databaseUrl: 'postgres://u:p@db/m',
      secretKey: KEY,
      demoData: false,
      port: 8080,
      publicUrl: 'https://majstorija.rs',
      allowUnsafeDatabase: true,
      databasePoolSize: 20,
      logLevel: 'debug',
    });
  });

  it('follows the port in the default public address', () => {
    expect(readConfig({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100');
  });

  it('reads the trusted proxies', () => {
    expect(readConfig({ TRUST_PROXY: '10.0.0.1, 172.16.0.0/12' }).trustProxy).toEqual([
      '10.0.0.1',
      '172.16.0.0/12',
    ]);
    expect(readConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(false);
  });

  it.each([
    ['smtp://mail.rs', { host: 'mail.rs', port: 587, isSecure: false, auth: null }],
    ['smtps://mail.rs/', { host: 'mail.rs', port: 465, isSecure: true, auth: null }],
    [
      'smtp://ana%40majstorija.rs:taj%3Ana@[::1]:2525',
      { host: '::1', port: 2525, isSecure: false, auth: { user: 'ana@majstorija.rs', pass: 'taj:na' } },
    ],
  ])('reads the mail server %s', (text, server) => {
    expect(readConfig({ SMTP_URL: text }).smtp).toEqual(server);
  });

  it.each([
    [
      'Majstorija Beograd <pisma@majstorija.rs>',
      { name: 'Majstorija Beograd', address: 'pisma@majstorija.rs' },
    ],
    ['"Čuvar" <pisma@majstorija.rs>', { name: 'Čuvar', address: 'pisma@majstorija.rs' }],
    ['pisma@majstorija.rs', { name: '', address: 'pisma@majstorija.rs' }],
  ])('reads the sender %s', (text, sender) => {
    expect(readConfig({ MAIL_FROM: text }).mailFrom).toEqual(sender);
  });

  it('sends from the host of the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://app.majstorija.rs:8443' }).mailFrom.address).toBe(
      'no-reply@app.majstorija.rs',
    );
  });

  it('reads the source of addresses', () => {
    const env = {
      GEOCODER: 'photon',
      GEOCODER_URL: 'http://127.0.0.1:2322/',
      GEOCODER_BOX: '44.2, 20, 45.1, 20.9',
    };
    expect(readConfig(env).geocoder).toEqual({
      source: 'photon',
      photonUrl: 'http://127.0.0.1:2322',
      box: { south: 44.2, west: 20, north: 45.1, east: 20.9 },
    });
    expect(readConfig({ GEOCODER: 'register' }).geocoder).toMatchObject({
      source: 'register',
      photonUrl: null,
    });
  });

  it('reads the timers in minutes or fractions of them, 0 for none', () => {
    const env = { ACCEPT_WITHIN_MINUTES: '0.05', DEPART_WITHIN_MINUTES: '0', ARRIVE_WITHIN_MINUTES: '10080' };
    expect(readConfig(env).timers).toEqual({
      find_backup_worker: 0.05,
      call_worker_accepted: 0,
      call_worker_on_the_way: 10_080,
    });
  });

  it('turns demo data off on request', () => {
    expect(readConfig({ DEMO_DATA: 'off' }).demoData).toBe(false);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535'],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 1 to 65535'],
    [{ PUBLIC_URL: 'majstorija.rs' }, 'PUBLIC_URL must be an http:// or https:// address'],
    [{ DATABASE_URL: 'mysql://x/y', SECRET_KEY: KEY }, 'DATABASE_URL must be a postgres:// address'],
    [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE must be a whole number from 2 to 200'],
    [{ SECRET_KEY: 'k'.repeat(31) }, 'SECRET_KEY must have at least 32 characters'],
    [{ DATABASE_URL: 'postgres://db/m' }, 'SECRET_KEY is required with DATABASE_URL'],
    [
      { ACCEPT_WITHIN_MINUTES: '-1' },
      'ACCEPT_WITHIN_MINUTES must be minutes from 0 to 10080, such as 15 or 0.5',
    ],
    [
      { DEPART_WITHIN_MINUTES: '10080.1' },
      'DEPART_WITHIN_MINUTES must be minutes from 0 to 10080, such as 15 or 0.5',
    ],
    [
      { ARRIVE_WITHIN_MINUTES: '1 h' },
      'ARRIVE_WITHIN_MINUTES must be minutes from 0 to 10080, such as 15 or 0.5',
    ],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA must be on or off'],
    [
      { DEMO_DATA: 'on', DATABASE_URL: 'postgres://db/m', SECRET_KEY: KEY },
      'DEMO_DATA can be on only with the embedded database, without DATABASE_URL',
    ],
    [{ ALLOW_UNSAFE_DATABASE: '1' }, 'ALLOW_UNSAFE_DATABASE must be on or off'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
    [{ TRUST_PROXY: 'on' }, 'TRUST_PROXY must be off or IP addresses with commas between'],
    [{ GEOCODER: 'google' }, 'GEOCODER must be one of sample, register, photon'],
    [{ GEOCODER: 'photon' }, 'GEOCODER_URL is required with GEOCODER=photon, and of use only there'],
    [
      { GEOCODER_URL: 'https://photon.primer.rs' },
      'GEOCODER_URL is required with GEOCODER=photon, and of use only there',
    ],
    [
      { GEOCODER: 'photon', GEOCODER_URL: 'https://nominatim.openstreetmap.org' },
      'GEOCODER_URL must not be a Nominatim: the public one forbids autocomplete; name a Photon server',
    ],
    [
      { GEOCODER: 'photon', GEOCODER_URL: 'https://geocode.primer.rs/Nominatim/search' },
      'GEOCODER_URL must not be a Nominatim: the public one forbids autocomplete; name a Photon server',
    ],
    [
      { GEOCODER: 'photon', GEOCODER_URL: 'https://www.openstreetmap.org' },
      'GEOCODER_URL must not be a server of OpenStreetMap: they forbid autocomplete',
    ],
    [
      { GEOCODER: 'photon', GEOCODER_URL: 'ftp://photon.primer.rs' },
      'GEOCODER_URL must be an http:// or https:// address',
    ],
    [
      { GEOCODER: 'photon', GEOCODER_URL: 'https://k:tajna@photon.primer.rs' },
      'GEOCODER_URL takes no user, query or fragment',
    ],
    [{ GEOCODER_BOX: '44.9,20.3,44.7,20.6' }, 'GEOCODER_BOX must be south,west,north,east in degrees'],
    [{ GEOCODER_BOX: '44.7;20.3;44.9;20.6' }, 'GEOCODER_BOX must be south,west,north,east in degrees'],
    [{ FILES_URL: 'https://x' }, 'FILES_URL must look like s3://bucket?region=…'],
    [{ SMTP_URL: 'mail.rs:25' }, 'SMTP_URL must look like smtp://host:587'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL needs a host after //'],
    [{ SMTP_URL: 'smtp://ana@mail.rs' }, 'SMTP_URL needs both user and password, or neither'],
    [{ SMTP_URL: 'smtp://mail.rs?secure=no' }, 'SMTP_URL takes nothing after the host and the port'],
    [{ SMTP_URL: 'smtp://ana:100%@mail.rs' }, 'SMTP_URL needs a % in user or password written as %25'],
    [{ MAIL_FROM: 'Majstorija' }, 'MAIL_FROM must look like Name <address@host>'],
    [{ MAIL_FROM: 'A <a@b.rs>\r\nBcc: <x@y.rs>' }, 'MAIL_FROM must look like Name <address@host>'],
    [{ MAIL_FROM: 'A\u0000 <a@b.rs>' }, 'MAIL_FROM must look like Name <address@host>'],
    [{ MAIL_FROM: 'a@b.rs, c@d.rs' }, 'MAIL_FROM must look like Name <address@host>'],
    [
      { PORT: 'x', DEMO_DATA: 'x' },
      'PORT must be a whole number from 1 to 65535; DEMO_DATA must be on or off',
    ],
  ])('refuses %j with one line', (env, line) => {
    expect(lineOf(env as unknown as Record<string, string>)).toBe(line);
  });

  it('never repeats a wrong value, which may be a secret', () => {
    expect(
      lineOf({
        SECRET_KEY: 'tajna',
        FILES_URL: 's3://k:tajna@b',
        SMTP_URL: 'smtp://tajna@b',
        DATABASE_URL: 'tajna',
      }),
    ).not.toContain('tajna');
  });
});
