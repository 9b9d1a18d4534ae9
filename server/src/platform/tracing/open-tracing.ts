import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OpenSpan,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { TracingPlace } from '#platform/settings/tracing-place.ts';
import type { Span, SpanStart } from './active-span.ts';
import type { Tracing } from './tracing.ts';
import { watchExporter } from './watched-exporter.ts';

/** Of the ten seconds of a stop most belong to requests and jobs. */
const FLUSH_WITHIN_MS = 1_000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const satisfies Record<SpanStart['kind'], SpanKind>;

const SAMPLER_OF = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (share) => new TraceIdRatioBasedSampler(share),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (share) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
} as const satisfies Record<TracingPlace['sampler'], (share: number) => Sampler>;

function createProvider({ endpoint, headers, serviceName, sampler, share }: TracingPlace, log: Logger) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, headers });
  return new TracerProvider({
    sampler: SAMPLER_OF[sampler](share),
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': randomUUID() })),
    spanProcessors: [new BatchSpanProcessor({ exporter: watchExporter(exporter, log) })],
  });
}

function startSpan(tracer: Tracer, { name, kind, attributes = {} }: SpanStart, parent: Context): Span {
  return toSpan(tracer, tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, parent));
}

function toSpan(tracer: Tracer, open: OpenSpan): Span {
  let hasFailed = false;
  const span: Span = {
    traceId: open.spanContext().traceId,
    begin: (start) =>
      open.isRecording() ? startSpan(tracer, start, trace.setSpan(ROOT_CONTEXT, open)) : span,
    set: (attributes) => {
      if (open.isRecording()) open.setAttributes({ ...attributes });
    },
    fail: (type) => {
      if (!hasFailed && open.isRecording())
        open.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type);
      hasFailed = true;
    },
    end: () => {
      if (open.isRecording()) open.end();
    },
  };
  return span;
}

/** Of what a caller sends only the ids and whether the trace is kept: a `tracestate` would be foreign text in each span. */
function toParent(propagator: W3CTraceContextPropagator, traceparent: string | undefined): Context {
  return traceparent === undefined
    ? ROOT_CONTEXT
    : propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
}

/** Traces for the collector of the settings: sent in batches, lost when it is away, never waited for. */
export function openTracing(place: TracingPlace, log: Logger): Tracing {
  const provider = createProvider(place, log);
  const tracer = provider.getTracer('majstorija');
  const propagator = new W3CTraceContextPropagator();
  return {
    begin: (start, traceparent) => startSpan(tracer, start, toParent(propagator, traceparent)),
    close: async () => {
      const flushed = provider.shutdown().catch(() => undefined);
      await Promise.race([flushed, sleep(FLUSH_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
