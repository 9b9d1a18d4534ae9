import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import { addProcessGauges } from './process-gauges.ts';
import { createDatabaseFigures } from './database-figures.ts';
import { serveMetrics, type MetricsServer } from './serve-metrics.ts';
import type { FigureSource } from './figure-source.ts';
import type { Clock } from '#platform/process/clock.ts';
import type { Db } from '#platform/database/db.ts';
import type { Live } from '#platform/live/live.ts';
import type { MetricsPlace } from '#platform/settings/metrics-place.ts';

/** What the figures are read from. */
export interface OpenMetricsOptions {
  readonly metrics: Metrics;
  readonly place: MetricsPlace;
  readonly url: string;
  readonly db: Db;
  readonly poolSize: number;
  readonly live: Live;
  readonly clock: Clock;
  readonly log: Logger;
  readonly sources: readonly FigureSource[];
}

/** Adds the figures of this process and of the database to those of requests and jobs, and shows all on their port. */
export async function openMetrics({ metrics, place, ...held }: OpenMetricsOptions): Promise<MetricsServer> {
  const { registry } = metrics;
  addProcessGauges(registry, held);
  const figures = createDatabaseFigures(registry, held);
  try {
    const server = await serveMetrics({ registry, readMore: figures.read, log: held.log }, place);
    return { ...server, close: () => Promise.all([server.close(), figures.close()]).then(() => undefined) };
  } catch (error) {
    await figures.close();
    throw error;
  }
}
