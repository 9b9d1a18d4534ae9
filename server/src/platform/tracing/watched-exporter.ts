import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';

/** A collector that is away fails every few seconds. */
const REPORT_EVERY_MS = 60_000;

/** The exporter, whose failures are logged once a minute at most, and its first success after one. */
export function watchExporter(exporter: SpanExporter, log: Logger): SpanExporter {
  let reportAt = 0;
  let lostSpans = 0;
  let isReported = false;
  const note = ({ code, error }: ExportResult, spans: number) => {
    if (code === ExportResultCode.SUCCESS) {
      if (isReported) log.info({ lostSpans }, 'the collector of traces answers again');
      [lostSpans, isReported] = [0, false];
      return;
    }
    lostSpans += spans;
    if (performance.now() < reportAt) return;
    reportAt = performance.now() + REPORT_EVERY_MS;
    isReported = true;
    log.warn({ err: error, lostSpans }, 'traces could not be sent, they are lost');
  };
  return {
    export: (spans, onResult) =>
      exporter.export(spans, (result) => {
        note(result, spans.length);
        onResult(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
