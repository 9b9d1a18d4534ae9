import { DatabaseError } from 'pg';
import { errorText, type ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { lookUp } from '@majstorija/contract/text/look-up.ts';
import { AppError, type AppErrorDetails } from '#platform/http/app-error.ts';
import { StandbyError } from './primary-client.ts';

/** What a violation means to the caller, the field of the form that holds the value, where one does, and the values of the text. */
interface Violation extends Pick<AppErrorDetails, 'values'> {
  readonly code: ErrorCode;
  readonly field?: string;
}

/**
 * Constraint of the database → what its violation means. Each feature declares its own; they catch what the checks of
 * the services miss when two requests race.
 */
export type ConstraintErrors = Readonly<Record<string, Violation>>;

/** SQLSTATE → code: a busy or restarting database, and texts it cannot store. */
const STATE_ERRORS: Readonly<Record<string, ErrorCode>> = {
  '22021': 'request.invalid',
  '22P05': 'request.invalid',
  '22P02': 'request.invalid',
  '22003': 'request.invalid',
  '25006': 'server.busy',
  '40001': 'server.busy',
  '40P01': 'server.busy',
  '53100': 'server.busy',
  '53200': 'server.busy',
  '53300': 'server.busy',
  '55P03': 'server.busy',
  '57014': 'server.busy',
  '57P01': 'server.busy',
  '57P02': 'server.busy',
  '57P03': 'server.busy',
};

/** Messages of the driver and the pool for an unreachable or frozen database and a lack of connections; they have no code. */
const LOST_CONNECTION =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|The server closed|Connection ended)/i;
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
]);

function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StandbyError) return true;
  const code = 'code' in error ? String(error.code) : '';
  const isSocket = 'syscall' in error && SOCKET_CODES.has(code) && error.syscall !== 'open';
  return isSocket || LOST_CONNECTION.test(error.message);
}

function toViolationError({ code, field, values }: Violation): AppError {
  const fields = field === undefined ? {} : { fields: { [field]: errorText(code, values) } };
  return new AppError(code, { ...(values && { values }), ...fields });
}

/** The failure behind an error of the database or of the connection to it; undefined for any other error. */
export function fromDatabase(error: unknown, constraints: ConstraintErrors): AppError | undefined {
  if (isConnectionLost(error)) return new AppError('server.busy', { retryAfter: 5 });
  if (!(error instanceof DatabaseError)) return undefined;
  const violation = lookUp(constraints, error.constraint ?? '');
  if (violation) return toViolationError(violation);
  const code = lookUp(STATE_ERRORS, error.code ?? '');
  if (code === undefined) return undefined;
  return new AppError(code, code === 'server.busy' ? { retryAfter: 2 } : {});
}
