import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from '@prometheus-io/client';
import { isEventStream } from '#platform/http/route-answer.ts';
import { patternOf } from '#platform/http/route-url.ts';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Pages of the web and unknown paths, which anybody may invent: one name for all, so that the number of series has a bound. */
const NO_ROUTE = { method: 'other', route: 'other' } as const;

/** The figures of answered requests. */
export interface RequestMetrics {
  readonly observeRequests: (app: FastifyInstance) => void;
}

function labelsOf(request: FastifyRequest) {
  const route = patternOf(request);
  return route === undefined ? NO_ROUTE : { method: request.method, route };
}

/** Counts answers by the pattern of their route and the class of their status, and measures how long they took. */
export function createRequestMetrics(registry: Registry): RequestMetrics {
  const answered = new Counter({
    name: 'majstorija_http_requests_total',
    help: 'Answered requests by method, route pattern and class of the status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'majstorija_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer by method and route pattern; streams are left out.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  return {
    observeRequests: (app) => {
      app.addHook('onResponse', (request, reply, done) => {
        const labels = labelsOf(request);
        answered.inc({ ...labels, status: `${Math.floor(reply.statusCode / 100)}xx` });
        if (!isEventStream(reply)) seconds.observe(labels, reply.elapsedTime / 1_000);
        done();
      });
    },
  };
}
