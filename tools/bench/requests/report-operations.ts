import { REPORT_OPTIONS, traitsOf, type ReportId } from '@majstorija/contract/statistics/reports.ts';
import { inTurn, type Operation, type Wanted } from './operations.ts';

/** What a report of 28 days and one of a year should not exceed for one reader, in milliseconds [statistics#fast]. */
const AIM_MS = { month: 150, year: 1_500 } as const;

type Query = Readonly<Record<string, string>>;

/** The last whole days of the generated orders. */
const MONTH: Query = { from: '2026-10-04', to: '2026-10-31' };
const YEAR: Query = { from: '2025-10-31', to: '2026-10-31' };

const ask = (path: string, query: Query): Wanted => ({
  method: 'GET',
  path: `/api/v1/${path}?${new URLSearchParams(query).toString()}`,
});

const operation = (name: string, query: Query, wanted: readonly Wanted[]): Operation => ({
  name,
  kind: 'read',
  longest: query.from === YEAR.from ? AIM_MS.year : AIM_MS.month,
  next: inTurn(wanted),
});

const report = (id: ReportId, name: string, query: Query): Operation =>
  operation(`report ${id}, ${name}`, query, [ask(`reports/${id}`, query)]);

/** The orders behind the first figure of a report, and one of its last pages. */
const orders = (id: ReportId, name: string, query: Query): Operation => {
  const [figure] = traitsOf(id).figures;
  if (figure === undefined) throw new TypeError(`The report ${id} has no figures.`);
  const path = `reports/${id}/orders`;
  return operation(`orders of report ${id}, ${name}`, query, [
    ask(path, { ...query, figure }),
    ask(path, { ...query, figure, page: '40' }),
  ]);
};

/** Of which the same is also asked over a whole year. */
const OF_A_YEAR = [
  'new-orders',
  'to-assignment',
  'cycle',
  'outcomes',
  'workers',
  'companies',
  'money',
  'complaints',
  'operators',
] as const;

/** Every report with its comparison, some of a year, tables by worker and place, the orders behind a figure, and Danas. */
export function reportOperations(): Operation[] {
  return [
    ...REPORT_OPTIONS.map((id) => report(id, '28 days', MONTH)),
    report('to-assignment', '28 days by worker', { ...MONTH, by: 'worker' }),
    report('to-assignment', '28 days by company', { ...MONTH, by: 'company' }),
    report('to-assignment', '28 days by operator', { ...MONTH, by: 'operator' }),
    report('complaints', '28 days by worker', { ...MONTH, by: 'worker' }),
    report('money', '28 days by worker', { ...MONTH, by: 'worker' }),
    report('money', '28 days by company', { ...MONTH, by: 'company' }),
    report('money', '28 days by item', { ...MONTH, by: 'item' }),
    report('first-response', '28 days of a package and place', {
      ...MONTH,
      package: 'PLUMBING',
      municipality: 'Zemun',
      clock: 'working',
    }),
    ...OF_A_YEAR.map((id) => report(id, '366 days', YEAR)),
    orders('to-assignment', '28 days', MONTH),
    orders('money', '28 days', MONTH),
    orders('to-assignment', '366 days', YEAR),
    orders('money', '366 days', YEAR),
    operation('report of today', MONTH, [ask('reports/today', {})]),
  ];
}
