import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { SAVED_REPORT_NOTICES } from '@majstorija/contract/messages/notices/saved-report-notices.ts';
import type { ReportMailBody } from '@majstorija/contract/statistics/report-mail.ts';
import type {
  CreateSavedReportBody,
  ListSavedReportsQuery,
  SavedReport,
  UpdateSavedReportBody,
} from '@majstorija/contract/statistics/saved-reports.ts';
import { client } from '#api/http/client.ts';
import { LIST_KEYS } from '#api/live/list-keys.ts';

/** Keys of saved reports, and of the one that comes by mail. */
const savedReportKeys = {
  all: [LIST_KEYS.savedReports],
  mail: [LIST_KEYS.savedReports, 'mail'],
} as const;

/** A page of the saved reports; the page before stays on screen until this one is there. */
export const savedReportsQuery = (query: z.input<typeof ListSavedReportsQuery>) =>
  queryOptions({
    queryKey: [...savedReportKeys.all, 'list', query],
    queryFn: ({ signal }) => client.savedReports.list({ query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isPageData: true },
  });

/** One saved report; a part of the page that shows nothing of it when it is gone. */
export const savedReportQuery = (id: string) =>
  queryOptions({
    queryKey: [...savedReportKeys.all, 'one', id],
    queryFn: ({ signal }) => client.savedReports.get({ params: { id } }, { signal }),
    meta: { isSilent: true },
  });

/** Which report the operator gets by mail; the dialog itself shows a failure. */
export const reportMailQuery = () =>
  queryOptions({
    queryKey: savedReportKeys.mail,
    queryFn: ({ signal }) => client.savedReports.mail(undefined, { signal }),
    meta: { isSilent: true },
  });

const notice = ({ success, failure }: { success: string; failure: string }) => ({
  success,
  fallback: failure,
});

function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: savedReportKeys.all });
}

type Create = { body: z.input<typeof CreateSavedReportBody>; idempotencyKey: string };

/** Saves a report. */
export function useCreateSavedReport() {
  const reload = useReload();
  return useMutation({
    mutationFn: (call: Create) => client.savedReports.create(call),
    onSettled: () => void reload(),
    meta: notice(SAVED_REPORT_NOTICES.createSavedReport),
  });
}

type Update = { saved: SavedReport; changes: z.input<typeof UpdateSavedReportBody> };

/** Changes an own saved report, unless it was changed in another tab since it was shown. */
export function useUpdateSavedReport() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ saved: { _id: id, version }, changes: body }: Update) =>
      client.savedReports.update({ params: { id }, version, body }),
    onSettled: () => void reload(),
    meta: notice(SAVED_REPORT_NOTICES.updateSavedReport),
  });
}

/** Deletes a saved report, unless it was changed since it was shown. */
export function useRemoveSavedReport() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ _id: id, version }: Pick<SavedReport, '_id' | 'version'>) =>
      client.savedReports.remove({ params: { id }, version }),
    onSettled: () => void reload(),
    meta: notice(SAVED_REPORT_NOTICES.removeSavedReport),
  });
}

/** Notes that a saved report was opened; nothing on screen depends on it. */
export function useNoteOpened() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) => client.savedReports.opened({ params: { id } }),
    onSuccess: () => void reload(),
    meta: { isSilent: true, keepsRows: true },
  });
}

/** Chooses which report comes by mail, and when. */
export function useChooseReportMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ReportMailBody) => client.savedReports.chooseMail({ body }),
    onSuccess: (saved) => void queryClient.setQueryData(savedReportKeys.mail, saved),
    meta: notice(SAVED_REPORT_NOTICES.chooseReportMail),
  });
}
