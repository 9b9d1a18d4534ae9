import { z } from 'zod';
import { Category, Municipality, Package } from '@majstorija/contract/choices.ts';
import { id, requiredLine } from '@majstorija/contract/fields.ts';
import { listQuery, pathId } from '@majstorija/contract/http/query.ts';
import {
  HeatStep,
  PERIOD_DAYS,
  ReportBy,
  ReportName,
  SeriesStep,
} from '@majstorija/contract/statistics/report-query.ts';
import { REPORT_OPTIONS, traitsOf, type ReportId } from '@majstorija/contract/statistics/reports.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

/** The bounds of saved reports [saved-reports#limits]. */
export const SAVED_REPORT_LIMITS = {
  /** Reports that one operator can have saved. */
  ofOperator: 100,
  /** Characters of a name. */
  name: 80,
} as const satisfies Record<string, number>;

/** Reports that only a super admin may see. */
export const SUPER_ADMIN_REPORTS: readonly ReportId[] = REPORT_OPTIONS.filter(
  (one) => !traitsOf(one).access.includes('admin'),
);

const DAY_MS = 24 * 3_600_000;
const { most } = PERIOD_DAYS;

const LastDays = z.object({
  kind: z.literal('last'),
  days: z
    .int({ error: VALIDATION.savedReportDays, abort: true })
    .min(1, VALIDATION.savedReportDays)
    .max(most, VALIDATION.savedReportDays),
});

const day = z.iso.date(VALIDATION.reportDay);

const lengthOf = ({ from, to }: { readonly from: string; readonly to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

const FixedDays = z
  .object({ kind: z.literal('fixed'), from: day, to: day })
  .refine(({ from, to }) => to >= from, { path: ['to'], error: VALIDATION.reportOrder })
  .refine((period) => lengthOf(period) <= most, { path: ['to'], error: VALIDATION.reportTooLong });

/** The period of a saved report: its last whole days, or days of the calendar in Belgrade, both included. */
export const SavedPeriod = z
  .discriminatedUnion('kind', [LastDays, FixedDays], VALIDATION.unknownChoice)
  .meta({ id: 'SavedPeriod' });
export type SavedPeriod = z.infer<typeof SavedPeriod>;

/** The filters of a saved report; its period and page are no part of them. */
export const SavedQuery = z
  .object({
    compare: z.enum(['before', 'none'], VALIDATION.unknownChoice).optional(),
    clock: z.enum(['calendar', 'working'], VALIDATION.unknownChoice).optional(),
    category: Category.optional(),
    package: Package.optional(),
    municipality: Municipality.optional(),
    ownerId: id.optional(),
    workerId: id.optional(),
    adminId: id.optional(),
    by: ReportBy.optional(),
    step: SeriesStep.optional(),
    heat: HeatStep.optional(),
  })
  .meta({ id: 'SavedQuery' });
export type SavedQuery = z.infer<typeof SavedQuery>;

const name = requiredLine(SAVED_REPORT_LIMITS.name);

/**
 * A saved report [saved-reports#saved]: own, or shared by its owner. `lastOpenedAt`: when anybody opened it last, null until then.
 */
export const SavedReport = z
  .object({
    _id: z.string(),
    name: z.string(),
    report: ReportName,
    query: SavedQuery,
    period: SavedPeriod,
    owner: z.object({ _id: z.string(), name: z.string() }),
    isShared: z.boolean(),
    lastOpenedAt: z.string().nullable(),
    version: z.number(),
  })
  .meta({ id: 'SavedReport' });
export type SavedReport = z.infer<typeof SavedReport>;

/** What is saved of a report. */
export const CreateSavedReportBody = z
  .object({
    name,
    report: ReportName,
    query: SavedQuery,
    period: SavedPeriod,
    isShared: z.boolean(VALIDATION.unknownChoice),
  })
  .meta({ id: 'CreateSavedReportBody' });
export type CreateSavedReportBody = z.infer<typeof CreateSavedReportBody>;

/** What can change; an absent field keeps its value. A report stays the one that was saved. */
export const UpdateSavedReportBody = CreateSavedReportBody.omit({ report: true })
  .partial()
  .meta({ id: 'UpdateSavedReportBody' });
export type UpdateSavedReportBody = z.infer<typeof UpdateSavedReportBody>;

/** Query of the list: the last opened first. */
export const ListSavedReportsQuery = listQuery.pick({ searchTerm: true, page: true, pageSize: true });
export type ListSavedReportsQuery = z.infer<typeof ListSavedReportsQuery>;

/** A saved report by its id. */
export const SavedReportParams = z.object({ id: pathId });
