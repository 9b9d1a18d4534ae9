import { DatabaseError } from 'pg';
import { UnfitDatabaseError } from '#platform/assert-durable.ts';
import { ConfigError } from '#platform/config.ts';
import { fromDatabase } from '#platform/constraint-errors.ts';
import { MigrationError } from '#platform/migration-files.ts';

const PLAIN = [ConfigError, MigrationError, UnfitDatabaseError];

/** No such user, wrong password, no such database, no right to use it. */
const NOT_LET_IN = new Set(['28000', '28P01', '3D000', '42501']);

/** What the system answers when a file or folder is not ours to use; its message names the path. */
const UNUSABLE_FILE = new Set(['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOSPC']);

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');
const syscallOf = (error: Error): string => ('syscall' in error ? String(error.syscall) : '');

/** A name with several addresses fails once for each of them, without a message of its own. */
function firstOf(error: Error): Error {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  return first instanceof Error ? first : error;
}

/** Why nobody listens: the settings' fault where the system says so, else the error as it was. */
export function toListenError(error: unknown): unknown {
  if (!(error instanceof Error) || syscallOf(error) === '') return error;
  return new ConfigError(
    codeOf(error) === 'EADDRINUSE'
      ? 'the port is taken by another program; set PORT to a free one'
      : `HOST and PORT cannot be listened on: ${error.message}`,
  );
}

/** A mistake of whoever starts the server, or of its surroundings, in one line; anything else with all that is known of it. */
export function toStartLine(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const error = firstOf(thrown);
  if (PLAIN.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof DatabaseError && NOT_LET_IN.has(error.code ?? '')) {
    return `the database refuses: ${error.message}; look at DATABASE_URL`;
  }
  if (fromDatabase(error)?.code === 'server.busy' || syscallOf(error) === 'getaddrinfo') {
    return `the database does not answer: ${error.message}; look at DATABASE_URL`;
  }
  if (UNUSABLE_FILE.has(codeOf(error)) && syscallOf(error) !== '') return error.message;
  return error.stack ?? error.message;
}
