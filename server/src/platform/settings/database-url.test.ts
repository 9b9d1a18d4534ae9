import { describe, expect, it } from 'vitest';
import { parseDatabaseUrl } from './database-url.ts';

describe('parseDatabaseUrl [security#database-tls]', () => {
  it.each([
    ['postgres://u:p@db.example.rs/x', 'postgres://u:p@db.example.rs/x?sslmode=verify-full'],
    ['postgresql://u:p@10.0.0.7:5433/x', 'postgresql://u:p@10.0.0.7:5433/x?sslmode=verify-full'],
    ['postgres://u:p@database/x?sslrootcert=/ca.pem', '&sslmode=verify-full'],
    ['postgres:///x?host=db.example.rs', '&sslmode=verify-full'],
    ['postgres://u:p@localhost.example.rs/x', '?sslmode=verify-full'],
    ['postgres://u:p@0.0.0.0/x', '?sslmode=verify-full'],
  ])('asks for verified TLS on another machine: %s', (text, end) => {
    expect(parseDatabaseUrl(text).endsWith(end)).toBe(true);
  });

  it.each([
    'postgres://u:p@localhost:5432/x',
    'postgres://u:p@127.0.0.1/x',
    'postgres://u:p@[::1]/x',
    'postgres:///x',
    'postgres:///x?host=/var/run/postgresql',
    'postgres://u:p@%2Fvar%2Frun%2Fpostgresql/x',
  ])('needs none on this machine: %s', (text) => expect(parseDatabaseUrl(text)).toBe(text));

  it.each([
    'postgres://u:p@database/x?sslmode=disable',
    'postgres://u:p@db.example.rs/x?sslmode=verify-full&sslrootcert=/ca.pem',
    'postgres://u:p@db.example.rs/x?ssl=true',
  ])('leaves an address as it is that decides by itself: %s', (text) =>
    expect(parseDatabaseUrl(text)).toBe(text),
  );

  it.each(['mysql://u:p@db/x', 'db.example.rs', ''])('refuses %j', (text) => {
    expect(() => parseDatabaseUrl(text)).toThrow('must be a postgres:// address');
  });
});
