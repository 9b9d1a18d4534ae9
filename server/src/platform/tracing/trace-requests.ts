import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isEventStream } from '#platform/http/route-answer.ts';
import { patternOf } from '#platform/http/route-url.ts';
import { within, type Span, type SpanStart } from './active-span.ts';
import type { Tracing } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent while requests are not traced. */
    span?: Span | null;
  }
}

/** By the pattern of the route, never by the address; pages and unknown paths have none. */
function toStart(request: FastifyRequest): SpanStart {
  const { method, id } = request;
  const url = patternOf(request);
  return {
    name: url === undefined ? method : `${method} ${url}`,
    kind: 'server',
    attributes: {
      'http.request.method': method,
      ...(url !== undefined && { 'http.route': url }),
      'majstorija.request_id': id,
    },
  };
}

function endAnswered({ span }: FastifyRequest, { statusCode }: FastifyReply): void {
  span?.set({ 'http.response.status_code': statusCode });
  if (statusCode >= 500) span?.fail(String(statusCode));
  span?.end();
}

const headerOf = ({ headers: { traceparent } }: FastifyRequest) =>
  typeof traceparent === 'string' ? traceparent : undefined;

/**
 * One span per request, from its head to the end of its answer; that of a stream ends where its answer begins. Call it
 * before other hooks are added: they run in the span.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, reply, done) => {
    const span = tracing.begin(toStart(request), headerOf(request));
    request.span = span;
    // Of a caller who left there is no answer; after one this changes nothing.
    reply.raw.once('close', () => {
      span.fail('aborted');
      span.end();
    });
    within(span, done);
  });
  // A body arrives in events of its connection, which is older than the span.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) within(request.span, done);
    else done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isEventStream(reply)) endAnswered(request, reply);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    endAnswered(request, reply);
    done();
  });
}
