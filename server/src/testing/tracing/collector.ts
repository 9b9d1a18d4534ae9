import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { aWebServer } from '#testing/app/outside-servers.ts';

const Attribute = z.object({
  key: z.string(),
  value: z.union([
    z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
    z.object({ intValue: z.union([z.number(), z.string()]) }).transform(({ intValue }) => Number(intValue)),
    z.unknown().transform(() => undefined),
  ]),
});
const Attributes = z
  .array(Attribute)
  .default([])
  .transform((all) => Object.fromEntries(all.map(({ key, value }) => [key, value])));

const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string().transform(BigInt),
  endTimeUnixNano: z.string().transform(BigInt),
  attributes: Attributes,
  status: z.object({ code: z.number().default(0), message: z.string().optional() }),
});
export type ReceivedSpan = z.infer<typeof Span>;

const Batch = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

/** The kinds of OTLP. */
export const KIND = { internal: 1, server: 2, client: 3 } as const;
/** The status of OTLP for a failure. */
export const ERROR = 2;

/** What a collector of traces received. */
export interface Collector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly endpoint: string;
  readonly spans: ReceivedSpan[];
  /** Everything that was sent, as text. */
  readonly bodies: string[];
}

/** A collector that takes OTLP by HTTP as JSON, until the tests of the file end. */
export async function aCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const receive = async (request: IncomingMessage) => {
    const body = await text(request);
    bodies.push(body);
    for (const { scopeSpans } of Batch.parse(JSON.parse(body)).resourceSpans) {
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
  };
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    await receive(request);
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  const { host } = await aWebServer((request, reply) => void answer(request, reply));
  return { spans, bodies, endpoint: `http://${host}` };
}

/** The spans directly below this one. */
export const childrenOf = (
  { spanId }: ReceivedSpan,
  { spans }: Pick<Collector, 'spans'>,
): readonly ReceivedSpan[] => spans.filter(({ parentSpanId }) => parentSpanId === spanId);
