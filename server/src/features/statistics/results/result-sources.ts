import { traitsOf } from '@majstorija/contract/statistics/reports.ts';
import type { ReportSource } from '#features/statistics/engine/report-source.ts';
import type { ResultReport } from './figure-sources.ts';
import { listResultOrders } from './list-result-orders.ts';
import { readDistribution, readFigures, readSeries, readTable } from './result-parts.ts';

const sourceOfResults = (report: ResultReport): ReportSource => ({
  answer: async ({ db }, asked) => {
    const traits = traitsOf(report);
    const [figures, series, distribution, table] = await Promise.all([
      readFigures(db, traits, asked),
      readSeries(db, traits, asked),
      readDistribution(db, traits, asked),
      readTable(db, report, asked),
    ]);
    return { figures, series, heat: null, distribution, tables: [table] };
  },
  listOrders: ({ db }, asked) => listResultOrders(db, report, asked),
});

/** The reports of what orders came to [order-results#kept]. */
export const RESULT_SOURCES: Readonly<Record<ResultReport, ReportSource>> = {
  workers: sourceOfResults('workers'),
  companies: sourceOfResults('companies'),
  money: sourceOfResults('money'),
  complaints: sourceOfResults('complaints'),
  operators: sourceOfResults('operators'),
};
