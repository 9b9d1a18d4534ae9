import { DatabaseError } from 'pg';
import { UnfitDatabaseError } from '#platform/database/assert-durable.ts';
import { ConfigError } from '#platform/settings/environment.ts';
import { fromDatabase } from '#platform/database/constraint-errors.ts';
import { MigrationError } from '#platform/database/migrations/migration-files.ts';

const PLAIN = [ConfigError, MigrationError, UnfitDatabaseError];

/** No such user, wrong password, no such database, no right to use it. */
const ACCESS_REFUSED = new Set(['28000', '28P01', '3D000', '42501']);

/** System errors of an unusable file or folder; their message names the path. */
const UNUSABLE_FILE = new Set(['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOSPC']);

/** Another machine without TLS [security#database-tls]; the driver gives no code. */
const NO_TLS = 'The server does not support SSL connections';

const UNTRUSTED =
  /^(?:CERT_|ERR_TLS_CERT_|SELF_SIGNED_|DEPTH_ZERO_SELF_SIGNED_|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF))/;

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');
const syscallOf = (error: Error): string => ('syscall' in error ? String(error.syscall) : '');

/** A host name with several addresses fails once per address; the AggregateError has no message. */
function firstOf(error: Error): Error {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  return first instanceof Error ? first : error;
}

/** Why the server cannot listen: a ConfigError that names the settings for an error of the system, else the error unchanged. */
export function toListenError(error: unknown, names = { host: 'HOST', port: 'PORT' }): unknown {
  if (!(error instanceof Error) || syscallOf(error) === '') return error;
  return new ConfigError(
    codeOf(error) === 'EADDRINUSE'
      ? `the port is taken by another program; set ${names.port} to a free one`
      : `${names.host} and ${names.port} cannot be listened on: ${error.message}`,
  );
}

const MOST_CHARACTERS = 400;

/** Of an error that nobody expected one line, too; where it comes from is for who asks for it by LOG_LEVEL. */
function toUnexpectedLine(error: Error): string {
  if (/^(?:debug|trace)$/.test(process.env.LOG_LEVEL ?? '')) return error.stack ?? error.message;
  const line = error.message.replaceAll(/\s+/g, ' ').slice(0, MOST_CHARACTERS);
  return `${line || error.name}; start with LOG_LEVEL=debug to see where this comes from`;
}

/** As the system, PostgreSQL and its programs, which run with the locale C, say it. */
const NO_ROOM =
  /.*(?:ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes).*/i;

/** The line that tells of a full disk, of the error or of what caused it. */
const noRoomLineOf = (error: unknown): string | undefined =>
  error instanceof Error ? (NO_ROOM.exec(error.message)?.[0] ?? noRoomLineOf(error.cause)) : undefined;

/** One line that says what to do [running#start-failures]. */
export function toStartLine(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const error = firstOf(thrown);
  const noRoom = noRoomLineOf(error);
  if (noRoom !== undefined) {
    return `there is no room left for the data: ${noRoom.trim()}; free space there, or name another place by DATA_DIR or DATABASE_URL`;
  }
  if (PLAIN.some((kind) => error instanceof kind) || error.name === 'EmbeddedPostgresError') {
    return error.message;
  }
  if (error.message === NO_TLS) {
    return 'the database has no TLS, which another machine needs; give it a certificate, or add sslmode=disable to DATABASE_URL where the network is trusted';
  }
  if (UNTRUSTED.test(codeOf(error))) {
    return `the certificate of the database is not trusted: ${error.message}; name its authority by sslrootcert in DATABASE_URL`;
  }
  if (error instanceof DatabaseError && ACCESS_REFUSED.has(error.code ?? '')) {
    return `the database refuses: ${error.message}; look at DATABASE_URL`;
  }
  if (fromDatabase(error, {})?.code === 'server.busy' || syscallOf(error) === 'getaddrinfo') {
    return `the database does not answer: ${error.message}; look at DATABASE_URL`;
  }
  if (UNUSABLE_FILE.has(codeOf(error)) && syscallOf(error) !== '') return error.message;
  return toUnexpectedLine(error);
}
