import type { Report, ReportOrder, ReportRow } from '@majstorija/contract/statistics/report.ts';
import { anId } from '../builders.ts';

/** The days of a period of four weeks. */
const REPORT_PERIOD = { from: '2026-10-23', to: '2026-11-19' } as const;

/** A worker in the table of a report, with 74 orders. */
const aReportRow = (row: Partial<ReportRow> = {}): ReportRow => {
  const key = anId();
  return {
    key,
    name: 'Branko Radosavljević',
    detail: 'Vodovod Džinić i sinovi',
    ref: { kind: 'worker', id: key },
    n: 74,
    values: [6, 14, 0.912],
    counts: [74, 74, 74],
    ...row,
  };
};

/** Vreme do prihvatanja, with all its parts. */
export const aReport = (report: Partial<Report> = {}): Report => ({
  report: 'to-acceptance',
  period: REPORT_PERIOD,
  before: { from: '2026-09-25', to: '2026-10-22' },
  computedAt: '2026-11-20T12:22:00.000Z',
  figures: [
    { id: 'to-acceptance-median', value: 6, before: 8, n: 1284, beforeN: 1190, maturing: 3 },
    { id: 'to-acceptance-p90', value: 19, before: 17, n: 1284, beforeN: 1190, maturing: 3 },
    { id: 'to-acceptance-within', value: 0.843, before: 0.81, n: 1284, beforeN: 1190, maturing: 3 },
  ],
  series: {
    step: 'day',
    unit: 'minutes',
    lines: ['to-acceptance-median', 'to-acceptance-p90'],
    points: [
      { from: '2026-11-11', to: '2026-11-11', n: 44, values: [5, 17], before: [8, 20], beforeN: 40 },
      { from: '2026-11-12', to: '2026-11-12', n: 47, values: [9, 41], before: [7, 18], beforeN: 41 },
    ],
  },
  heat: {
    figure: 'to-acceptance-median',
    columns: [
      { hour: 12, until: 16, value: 9, n: 33 },
      { hour: 16, until: 20, value: 14, n: 25 },
    ],
    cells: [
      { weekday: 4, hour: 12, value: 9, n: 33 },
      { weekday: 4, hour: 16, value: 14, n: 21 },
      { weekday: 6, hour: 16, value: 11, n: 4 },
    ],
  },
  distribution: {
    figure: 'to-acceptance-median',
    bins: [
      { from: 0, to: 5, n: 500 },
      { from: 5, to: 15, n: 600 },
      { from: 15, to: null, n: 184 },
    ],
    median: 6,
    p90: 19,
  },
  tables: [
    {
      by: 'worker',
      total: 2,
      columns: ['to-acceptance-median', 'to-acceptance-p90', 'to-acceptance-within'],
      rows: [
        aReportRow(),
        aReportRow({
          name: 'Živojin Ćirković',
          detail: 'Hidro-Šabac zanatska radnja',
          n: 3,
          values: [5, 9, null],
          counts: [3, 3, 0],
        }),
      ],
    },
  ],
  ...report,
});

/** An order that was accepted after nine minutes. */
export const aReportOrder = (order: Partial<ReportOrder> = {}): ReportOrder => ({
  _id: anId(),
  orderCode: 'N000471',
  time: '2026-11-12T13:05:00.000Z',
  value: 9,
  worker: { _id: anId(), firstName: 'Branko', lastName: 'Radosavljević' },
  municipality: 'Zemun',
  category: 'WATER_AND_SEWER',
  package: 'PLUMBING',
  status: 'completed',
  ...order,
});
