import { collectDefaultMetrics, Registry } from '@prometheus-io/client';
import { createJobMetrics, type JobMetrics } from './job-metrics.ts';
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts';

/** Figures of Node that have the name of a counter and are none, which Prometheus advises against. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/** The figures of this process for a Prometheus, collected while METRICS_PORT is set [running#metrics]. */
export interface Metrics extends RequestMetrics, JobMetrics {
  readonly registry: Registry;
}

/** Creates the registry with the figures of Node, of requests and of jobs, all of them without a value yet. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  return { registry, ...createRequestMetrics(registry), ...createJobMetrics(registry) };
}
