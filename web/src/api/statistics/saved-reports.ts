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
import { saveMerged, type Edit } from '#api/http/save-merged.ts';

/** Keys of saved reports, and of the one that comes by mail. */
export const savedReportKeys = {
  all: ['saved-reports'],
  mail: ['saved-reports', 'mail'],
} as const;

/** A page of the saved reports; the page before stays on screen until this one is there. */
export const savedReportsQuery = (query: z.input<typeof ListSavedReportsQuery>) =>
  queryOptions({
    queryKey: [...savedReportKeys.all, 'list', query],
    queryFn: ({ signal }) => client.savedReports.list({ query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isPageData: true },
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

type Update = Edit<SavedReport, z.input<typeof UpdateSavedReportBody>>;

/** Changes an own saved report; other fields stay, also when they were changed elsewhere meanwhile [people#merge]. */
export function useUpdateSavedReport() {
  const reload = useReload();
  return useMutation({
    mutationFn: (edit: Update) => {
      const params = { id: edit.base._id };
      return saveMerged(edit, {
        stale: 'savedReport.changed',
        // Nothing is changed: the answer is what is stored.
        read: () => client.savedReports.update({ params, body: {} }),
        send: (body, { version }) => client.savedReports.update({ params, version, body }),
      });
    },
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
