import { ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import pino from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { watchExporter } from './watched-exporter.ts';

afterEach(() => vi.useRealTimers());

it('a failing collector is logged once a minute with what was lost, and once when it answers again', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'info', base: null, timestamp: false },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  let error: Error | undefined = new Error('connect ECONNREFUSED');
  const exporter: SpanExporter = {
    export: (_spans, onResult) =>
      onResult(error ? { code: ExportResultCode.FAILED, error } : { code: ExportResultCode.SUCCESS }),
    shutdown: () => Promise.resolve(),
  };
  const watched = watchExporter(exporter, log);
  const codes: number[] = [];
  const send = (spans: number) =>
    watched.export(Array.from<ReadableSpan>({ length: spans }), ({ code }) => codes.push(code));
  for (let batch = 0; batch < 10; batch += 1) send(3);
  vi.advanceTimersByTime(60_000);
  send(3);
  error = undefined;
  send(3);
  send(3);
  const failed = { level: 40, err: { message: 'connect ECONNREFUSED' } };
  expect(lines).toMatchObject([
    { ...failed, lostSpans: 3 },
    { ...failed, lostSpans: 33 },
    { level: 30, lostSpans: 33 },
  ]);
  expect(codes).toHaveLength(13);
  expect(codes.at(-1)).toBe(ExportResultCode.SUCCESS);
});
