import { collectDefaultMetrics, Gauge, Registry } from '@prometheus-io/client';
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

/** Creates the registry with the figures of Node, of requests and of jobs, all of them but the version without a value yet. */
export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  new Gauge({
    name: 'majstorija_build_info',
    help: 'Always 1; its labels name the version of the product and of Node.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.versions.node }, 1);
  return { registry, ...createRequestMetrics(registry), ...createJobMetrics(registry) };
}
