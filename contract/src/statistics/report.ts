import { z } from 'zod';
import { PersonName } from '@majstorija/contract/people/people.ts';
import { Category, Municipality, OrderStatus, Package } from '@majstorija/contract/choices.ts';
import { FigureName, ReportBy, ReportName } from '@majstorija/contract/statistics/report-query.ts';

/** Days by the calendar of Belgrade, both included. */
export const ReportPeriod = z.object({ from: z.string(), to: z.string() }).meta({ id: 'ReportPeriod' });
export type ReportPeriod = z.infer<typeof ReportPeriod>;

/** Minutes, a share from 0 to 1, rsd or a plain number by the figure's unit; null where nothing was observed. */
const value = z.number().nullable();

/** A figure of the whole period; `n` observations are behind it, `beforeN` behind the one before, `maturing` are not in it yet. */
export const ReportFigure = z
  .object({
    id: FigureName,
    value,
    before: value,
    n: z.int(),
    beforeN: z.int(),
    maturing: z.int(),
    /** The days that `value` is of, where no day of the period has matured: the last as many that have [statistics#matured]. */
    matured: ReportPeriod.optional(),
  })
  .meta({ id: 'ReportFigure' });
export type ReportFigure = z.infer<typeof ReportFigure>;

/** The course of figures over the period; `values` and `before` in the order of `lines`. */
export const ReportSeries = z
  .object({
    step: z.enum(['day', 'week', 'month']),
    unit: z.enum(['count', 'minutes', 'share', 'money', 'ratio']),
    lines: z.array(FigureName),
    points: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        n: z.int(),
        values: z.array(value),
        before: z.array(value),
        beforeN: z.int(),
      }),
    ),
  })
  .meta({ id: 'ReportSeries' });
export type ReportSeries = z.infer<typeof ReportSeries>;

/**
 * By weekday, from Monday (1), and hours or parts of the day of Belgrade [statistics#steps]: a column goes from `hour` to below `until`, over
 * midnight where that is less, and has what all days have in it. Cells without anything are left out.
 */
export const ReportHeat = z
  .object({
    figure: FigureName,
    columns: z.array(z.object({ hour: z.int(), until: z.int(), value, n: z.int() })),
    cells: z.array(z.object({ weekday: z.int(), hour: z.int(), value, n: z.int() })),
  })
  .meta({ id: 'ReportHeat' });
export type ReportHeat = z.infer<typeof ReportHeat>;

/** The parts of a day that a heat map has where single hours have too few orders; the night is one. */
export const DAY_PARTS = [
  { name: 'jutro', hour: 6, until: 9 },
  { name: 'prepodne', hour: 9, until: 12 },
  { name: 'popodne', hour: 12, until: 16 },
  { name: 'predveče', hour: 16, until: 20 },
  { name: 'noć', hour: 20, until: 6 },
] as const;

/** How many fall between two values: from `from` to below `to`; the last bin has no end. */
export const ReportDistribution = z
  .object({
    figure: FigureName,
    bins: z.array(z.object({ from: z.number(), to: z.number().nullable(), n: z.int() })),
    median: value,
    p90: value,
  })
  .meta({ id: 'ReportDistribution' });
export type ReportDistribution = z.infer<typeof ReportDistribution>;

/** What a row of a table is, so that a screen can lead to it; `kind` is the `by` of its table. */
export const ReportRow = z
  .object({
    /** The value of `key` in the orders behind it. */
    key: z.string(),
    name: z.string(),
    detail: z.string().nullable(),
    ref: z.object({ kind: ReportBy, id: z.string() }).nullable(),
    n: z.int(),
    values: z.array(value),
    /** How many observations are behind each value. */
    counts: z.array(z.int()),
  })
  .meta({ id: 'ReportRow' });
export type ReportRow = z.infer<typeof ReportRow>;

/** A page of the rows, most observations first, then by name; `values` in the order of `columns`. */
export const ReportTable = z
  .object({
    by: ReportBy,
    total: z.int(),
    columns: z.array(FigureName),
    rows: z.array(ReportRow),
  })
  .meta({ id: 'ReportTable' });
export type ReportTable = z.infer<typeof ReportTable>;

/** A report [statistics#answer]; parts that it does not have are null or empty. */
export const Report = z
  .object({
    report: ReportName,
    period: ReportPeriod,
    before: ReportPeriod.nullable(),
    computedAt: z.string(),
    figures: z.array(ReportFigure),
    series: ReportSeries.nullable(),
    heat: ReportHeat.nullable(),
    distribution: ReportDistribution.nullable(),
    tables: z.array(ReportTable),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

/** An order behind a number: `time` is when it was counted, `value` what it added. */
export const ReportOrder = z
  .object({
    _id: z.string(),
    orderCode: z.string(),
    time: z.string(),
    value,
    worker: PersonName.nullable(),
    municipality: Municipality,
    category: Category,
    package: Package,
    status: OrderStatus,
  })
  .meta({ id: 'ReportOrder' });
export type ReportOrder = z.infer<typeof ReportOrder>;

/** A page of them; `total` is the number that was clicked [statistics#orders]. */
export const ReportOrders = z
  .object({ total: z.int(), page: z.int(), rows: z.array(ReportOrder) })
  .meta({ id: 'ReportOrders' });
export type ReportOrders = z.infer<typeof ReportOrders>;

/** A ready report at a glance: one or two of its figures, the first with its course; `peak` is the busiest part of the week, of 'demand' alone. */
export const GlanceReport = z
  .object({
    report: ReportName,
    figures: z.array(ReportFigure),
    /** Null for what is so now, which has no course. */
    series: z
      .object({
        step: z.enum(['day', 'week', 'month']),
        points: z.array(z.object({ from: z.string(), to: z.string(), n: z.int(), value })),
      })
      .nullable(),
    /** `share` of all observations; `weekday` from Monday (1), from `hour` to below `until`. */
    peak: z.object({ weekday: z.int(), hour: z.int(), until: z.int(), share: z.number() }).nullable(),
  })
  .meta({ id: 'GlanceReport' });
export type GlanceReport = z.infer<typeof GlanceReport>;

/** All ready reports that the reader may open, over the last 28 whole days and as many before [statistics#glance]. */
export const ReportGlance = z
  .object({
    period: ReportPeriod,
    before: ReportPeriod,
    computedAt: z.string(),
    reports: z.array(GlanceReport),
  })
  .meta({ id: 'ReportGlance' });
export type ReportGlance = z.infer<typeof ReportGlance>;

/** The strip Danas [statistics#today]: what of today needs a look. */
export const Today = z
  .object({
    newToday: z.object({ n: z.int(), yesterdayByNow: z.int() }),
    /** `isOldestLate`: the one that waits longest is past its limit. */
    unassigned: z.object({ n: z.int(), oldestMinutes: z.int().nullable(), isOldestLate: z.boolean() }),
    toAssignment: z.object({ median: value, p90: value, n: z.int() }),
    late: z.object({ n: z.int(), open: z.int() }),
    complaintsDue: z.object({ n: z.int(), firstHours: z.int().nullable() }),
  })
  .meta({ id: 'Today' });
export type Today = z.infer<typeof Today>;
