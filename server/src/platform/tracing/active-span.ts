import { AsyncLocalStorage } from 'node:async_hooks';

/** What a span shows: names of the semantic conventions of OpenTelemetry, never data of people [running#traces]. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A span that begins; its name has few different values, a route pattern but no address. */
export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  readonly attributes?: SpanAttributes;
}

/** A piece of work of a trace that has begun. */
export interface Span {
  readonly traceId: string;
  /** Begins one below it; the same span when this one is not recorded, or has ended. */
  readonly begin: (start: SpanStart) => Span;
  readonly set: (attributes: SpanAttributes) => void;
  /** Marks it as failed, by a class of errors and not by a message; only the first counts. */
  readonly fail: (type: string) => void;
  readonly end: () => void;
}

/** Without a trace nothing enters it, and Node does not track it. */
const active = new AsyncLocalStorage<Span>();

/** The span that this code runs in; undefined while nothing is traced. */
export const activeSpan = (): Span | undefined => active.getStore();

/** Runs the work, and what it starts, in the span. */
export const within = <T>(span: Span, work: () => T): T => active.run(span, work);

/** For each log line: the trace in which it was written, if any. */
export function traceFields(): { readonly traceId?: string } {
  const span = activeSpan();
  return span ? { traceId: span.traceId } : {};
}

const SHORT_NAME = /^[\w.-]{1,60}$/;

/** The class of an error: its code, else its name. A message may contain data of people. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : '';
  return [code, error.name].find((name) => SHORT_NAME.test(name)) ?? 'unknown';
}

/** Runs the work in this span, which ends with it and fails with it. */
export async function runIn<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await within(span, work);
  } catch (error) {
    span.fail(errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Runs the work in a span below the active one; without one it is the work alone. */
export function inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const parent = activeSpan();
  return parent ? runIn(parent.begin(start), work) : work();
}
