import { z } from 'zod';
import { typedString } from '@majstorija/contract/fields.ts';
import { Category, Municipality, Package } from '@majstorija/contract/choices.ts';
import { page } from '@majstorija/contract/http/query.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { FIGURE_IDS } from '@majstorija/contract/statistics/figures.ts';
import { BY_OPTIONS, REPORT_OPTIONS } from '@majstorija/contract/statistics/reports.ts';

/** The longest period of a report in days, and how many a report has without one [statistics#period]. */
export const PERIOD_DAYS = { most: 366, usual: 28 } as const;

/** Rows of a page of a table and of a list of orders [statistics#pages]. */
export const REPORT_PAGE_SIZE = 25;

const DAY_MS = 86_400_000;

/** The longest period in days whose points are days, and that of weeks; longer ones have months [statistics#steps]. */
export const SERIES_DAYS = { day: 62, week: 184 } as const;

/** One of `FIGURE_IDS`. */
export const FigureName = z.enum(FIGURE_IDS, VALIDATION.unknownChoice).meta({ id: 'FigureName' });

/** One of `REPORT_OPTIONS`. */
export const ReportName = z.enum(REPORT_OPTIONS, VALIDATION.unknownChoice).meta({ id: 'ReportName' });

/** One of `BY_OPTIONS`. */
export const ReportBy = z.enum(BY_OPTIONS, VALIDATION.unknownChoice).meta({ id: 'ReportBy' });

/** Days as the points of the series, however few observations they have [statistics#steps]. */
export const SeriesStep = z.enum(['day'], VALIDATION.unknownChoice).meta({ id: 'SeriesStep' });

/** Hours as the columns of the heat map, however few observations they have [statistics#steps]. */
export const HeatStep = z.enum(['hour'], VALIDATION.unknownChoice).meta({ id: 'HeatStep' });

const day = z.iso
  .date(VALIDATION.reportDay)
  .refine((date) => date >= '2000-01-01' && date < '2100-01-01', VALIDATION.reportDay);

const fields = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  compare: z.enum(['before', 'none'], VALIDATION.unknownChoice).optional(),
  clock: z.enum(['calendar', 'working'], VALIDATION.unknownChoice).optional(),
  category: Category.optional(),
  package: Package.optional(),
  municipality: Municipality.optional(),
  ownerId: z.uuid(VALIDATION.invalidId).optional(),
  workerId: z.uuid(VALIDATION.invalidId).optional(),
  adminId: z.uuid(VALIDATION.invalidId).optional(),
  by: ReportBy.optional(),
  step: SeriesStep.optional(),
  heat: HeatStep.optional(),
  page: page.optional(),
});

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Says on the field what is wrong with a period: both days or none, in order, not too long. */
function checkPeriod({ value, issues }: z.core.ParsePayload<Period>): void {
  const fail = (field: 'from' | 'to', message: string) =>
    issues.push({ code: 'custom', message, path: [field], input: value });
  const { from, to } = value;
  if (from === undefined && to === undefined) return;
  if (from === undefined) return void fail('from', VALIDATION.reportDay);
  if (to === undefined) return void fail('to', VALIDATION.reportDay);
  if (to < from) return void fail('to', VALIDATION.reportOrder);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days > PERIOD_DAYS.most) fail('to', VALIDATION.reportTooLong);
}

/** The query of every report [statistics#query]: days by the calendar of Belgrade, both included. */
export const ReportQuery = fields.check(checkPeriod);
export type ReportQuery = z.infer<typeof ReportQuery>;

const wholeFrom = (least: number, most: number) =>
  z.coerce
    .number(VALIDATION.invalid)
    .int(VALIDATION.invalid)
    .min(least, VALIDATION.invalid)
    .max(most, VALIDATION.invalid);

/**
 * The query of the orders behind a number [statistics#orders]: of a point of the series by its first and last day, one day without the
 * last; of a column of the heat map by its `hour` and the one it ends before, one hour without it.
 */
export const ReportOrdersQuery = fields
  .extend({
    figure: FigureName,
    part: z.enum(['counted', 'maturing'], VALIDATION.unknownChoice).optional(),
    day: day.optional(),
    until: day.optional(),
    weekday: wholeFrom(1, 7).optional(),
    hour: wholeFrom(0, 23).optional(),
    hourUntil: wholeFrom(1, 24).optional(),
    key: typedString(300, undefined, VALIDATION.invalid).optional(),
  })
  .check(checkPeriod);
export type ReportOrdersQuery = z.infer<typeof ReportOrdersQuery>;

/** The report of an address. */
export const ReportParams = z.object({ report: ReportName });
