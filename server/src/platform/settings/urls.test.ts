import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { parseDatabaseUrl } from './database-url.ts';
import { parseFilesUrl } from './files-url.ts';
import { parseTilesUrl } from './tiles-url.ts';

describe('parseDatabaseUrl [security#database-tls]', () => {
  it.each([
    ['postgres://u:p@db.example.rs/x', 'postgres://u:p@db.example.rs/x?sslmode=verify-full'],
    ['postgres://u:p@database/x?sslrootcert=/ca.pem', '&sslmode=verify-full'],
  ])('asks for verified TLS on another machine: %s', (text, end) => {
    expect(parseDatabaseUrl(text).endsWith(end)).toBe(true);
  });

  it.each([
    'postgres://u:p@localhost:5432/x',
    'postgres://u:p@[::1]/x',
    'postgres:///x?host=/var/run/postgresql',
  ])('needs none on this machine: %s', (text) => expect(parseDatabaseUrl(text)).toBe(text));

  it.each(['mysql://u:p@db/x', 'db.example.rs', ''])('refuses %j', (text) => {
    expect(() => parseDatabaseUrl(text)).toThrow('must be a postgres:// address');
  });
});

describe('parseFilesUrl', () => {
  it('reads bucket, region, endpoint and decoded keys', () => {
    const url =
      's3://AKIA:se%2Fcr%2Bet@photos-1?region=eu-central-1&endpoint=https%3A%2F%2Fs3.example.rs%3A9000';
    expect(parseFilesUrl(url)).toEqual({
      kind: 's3',
      bucket: 'photos-1',
      region: 'eu-central-1',
      endpoint: 'https://s3.example.rs:9000',
      credentials: { accessKeyId: 'AKIA', secretAccessKey: 'se/cr+et' },
    });
  });

  it('leaves key and secret to the machine when it names neither', () =>
    expect(parseFilesUrl('s3://photos?region=eu-central-1')).toMatchObject({ credentials: null }));

  it.each([
    ['s3://Photos?region=a', 'needs a bucket name after s3://'],
    ['s3://photos', 'needs ?region=…'],
    ['s3://key@photos?region=a', 'needs both key and secret'],
    ['s3://photos?region=a&acl=public', 'does not know the parameter acl'],
  ])('refuses %s', (text, message) => {
    expect(() => parseFilesUrl(text)).toThrow(message);
  });
});

describe('parseTilesUrl', () => {
  it.each([
    ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'https://tile.openstreetmap.org'],
    ['http://localhost:8080/styles/x/{z}/{x}/{y}@2x.png?key=a-B_1', 'http://localhost:8080'],
  ])('%s allows pictures from %s', (template, origin) =>
    expect(parseTilesUrl(template)).toEqual({ kind: 'host', template, origin }),
  );

  it('reads the path of an archive, blanks and letters included', () =>
    expect(parseTilesUrl('file:///srv/moje%20mape/%C5%A1id.pmtiles')).toEqual({
      kind: 'archive',
      file: '/srv/moje mape/šid.pmtiles',
    }));

  it.each([
    ['https://tiles.example/{z}/{z}/{x}/{y}.png', /once each/],
    ['https://{s}.tiles.example/{z}/{x}/{y}.png', /other \{parts\}/],
    ['https://tiles.example/{z}/{x}/{y}.png"><script>', /unusual/],
    ['https://tiles.example/{z}/{x}/{y}.png; script-src *', /unusual/],
    ['/srv/beograd.pmtiles', /file:\/\/\/ and the whole path/],
    ['file://host/beograd.pmtiles', /file:\/\/\/ and the whole path/],
    ['file:///srv/beograd.mbtiles', /file:\/\/\/ and the whole path/],
  ])('%s is refused', (text, message) => expect(() => parseTilesUrl(text)).toThrow(message));

  it('is refused without its value in the message', () => {
    expect(() => readConfig({ TILES_URL: 'https://tiles.example/?key=secret' }, [])).toThrow(
      /^TILES_URL must contain \{z\}, \{x\} and \{y\} once each$/,
    );
  });
});
