import { api } from '@majstorija/contract/http/api.ts';
import type { CreateSavedReportBody } from '@majstorija/contract/statistics/saved-reports.ts';
import { useExportReport } from '#api/statistics/reports.ts';
import {
  useChooseReportMail,
  useCreateSavedReport,
  useRemoveSavedReport,
  useUpdateSavedReport,
} from '#api/statistics/saved-reports.ts';
import { aSavedReport } from '#testing/builders/statistics/saved-report-builders.ts';
import { stub } from '#testing/stub.ts';
import { download, write } from './noticed-call.ts';

const { savedReports, statistics } = api;
const saved = aSavedReport();
const { name, report, query, period, isShared } = saved;
const body: CreateSavedReportBody = { name, report, query, period, isShared };
const mail = { when: 'daily', report: 'today' } as const;

/** The calls about reports, by their names in ALL_NOTICES. */
export const NOTICED_REPORTS = {
  exportReport: download(statistics.excel, () => useExportReport('money', {}), {}),
  createSavedReport: write(
    savedReports.create,
    () => stub(savedReports.create, saved),
    useCreateSavedReport,
    { body, idempotencyKey: 'k' },
  ),
  updateSavedReport: write(
    savedReports.update,
    () => stub(savedReports.update, saved),
    useUpdateSavedReport,
    { saved, changes: { name: 'Zemun' } },
  ),
  removeSavedReport: write(
    savedReports.remove,
    () => stub(savedReports.remove, undefined),
    useRemoveSavedReport,
    saved,
  ),
  chooseReportMail: write(
    savedReports.chooseMail,
    () => stub(savedReports.chooseMail, { ...mail, name: null, email: 'milica@primer.rs' }),
    useChooseReportMail,
    mail,
  ),
};
