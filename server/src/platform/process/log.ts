import { DatabaseError } from 'pg';
import { pino, stdTimeFunctions, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { Config } from '#platform/settings/config.ts';
import { escapeControls } from './terminal.ts';
import { traceFields } from '#platform/tracing/active-span.ts';

const SECRET_KEYS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'refreshToken',
  'accessToken',
  'token',
];

/** Secrets are redacted down to the third level of what is logged. */
const REDACTED = SECRET_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]);

interface SafeError {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  stack?: string;
  cause?: SafeError;
}

/** PostgreSQL repeats the value it refused after a colon, in quotes; that may be a person's name or number. */
function messageOf(error: Error): string {
  return error instanceof DatabaseError ? error.message.replace(/: ".*$/s, '') : error.message;
}

function framesOf(error: Error): string | undefined {
  const start = error.stack?.search(/^ {4}at /m) ?? -1;
  return start < 0 ? undefined : error.stack?.slice(start);
}

/** What of an error may be logged: never the row, the parameters or the query that a database error carries. */
function toSafeError(error: unknown): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown without an Error' };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const database =
    error instanceof DatabaseError ? { constraint: error.constraint, table: error.table } : undefined;
  const cause = error.cause === undefined ? undefined : { cause: toSafeError(error.cause) };
  return {
    type: error.name,
    message: messageOf(error),
    ...code,
    ...database,
    stack: framesOf(error),
    ...cause,
  };
}

interface LoggedRequest {
  id?: unknown;
  method?: string;
  routeOptions?: { url?: string };
}

/** A request is its method and route pattern: its address may contain a search text or a signature. */
function toSafeRequest(request: LoggedRequest): Record<string, unknown> {
  return { id: request.id, method: request.method, route: request.routeOptions?.url ?? 'none' };
}

function errorIn(logged: unknown): Error | undefined {
  if (logged instanceof Error) return logged;
  const isHolder = typeof logged === 'object' && logged !== null && 'err' in logged;
  return isHolder && logged.err instanceof Error ? logged.err : undefined;
}

const OPTIONS: LoggerOptions = {
  hooks: {
    // JSON escapes the older controls alone.
    streamWrite: (line) => `${escapeControls(line.slice(0, -1))}\n`,
    // Without its own message a line would repeat the error's, which may contain a refused value.
    logMethod(args, method) {
      const [logged, message] = args as unknown[];
      const error = errorIn(logged);
      if (!error || (message !== undefined && message !== error.message)) return method.apply(this, args);
      return Reflect.apply(method, this, [logged, messageOf(error)]);
    },
  },
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  redact: { paths: REDACTED, censor: '[redacted]' },
  serializers: {
    err: toSafeError,
    error: toSafeError,
    req: toSafeRequest,
    res: (response: { statusCode?: number }) => ({ statusCode: response.statusCode }),
  },
};

/** A logger of JSON lines without personal data, each with its trace while there are traces; `destination` is standard output unless given. */
export function createLogger(
  { logLevel, tracing = null }: Pick<Config, 'logLevel'> & Partial<Pick<Config, 'tracing'>>,
  destination?: DestinationStream,
): Logger {
  const options = { ...OPTIONS, level: logLevel, ...(tracing && { mixin: traceFields }) };
  return destination ? pino(options, destination) : pino(options);
}
