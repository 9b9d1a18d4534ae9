import { runIn, type Span, type SpanStart } from './active-span.ts';

/** The traces of this process for a collector, made while OTEL_EXPORTER_OTLP_ENDPOINT is set [running#traces]. */
export interface Tracing {
  /** Begins a trace, or continues the one of a `traceparent` header. */
  readonly begin: (start: SpanStart, traceparent?: string) => Span;
  /** Sends what has ended, within a second. */
  readonly close: () => Promise<void>;
}

/** Runs the work as a trace of its own; without tracing it is the work alone. */
export function inTrace<T>(
  tracing: Tracing | undefined,
  start: SpanStart,
  work: () => Promise<T>,
): Promise<T> {
  return tracing ? runIn(tracing.begin(start), work) : work();
}
