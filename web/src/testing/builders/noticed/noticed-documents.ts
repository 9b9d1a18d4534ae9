import { api } from '@majstorija/contract/http/api.ts';
import type { CreateSavedReportBody } from '@majstorija/contract/statistics/saved-reports.ts';
import { useExportDayConsents, useExportPersonConsents } from '#api/legal-documents/consents.ts';
import {
  useActivateLegalVersion,
  useCreateLegalDocument,
  useCreateLegalVersion,
  useUpdateLegalDocument,
} from '#api/legal-documents/legal-document-mutations.ts';
import {
  useExportPrices,
  useImportPrices,
  useRemovePrice,
  useUpdatePrice,
} from '#api/price-list/price-mutations.ts';
import { useDownloadVersion, useRestoreVersion, useWithdrawWaiting } from '#api/price-list/price-versions.ts';
import { useExportReport } from '#api/statistics/reports.ts';
import {
  useChooseReportMail,
  useCreateSavedReport,
  useRemoveSavedReport,
  useUpdateSavedReport,
} from '#api/statistics/saved-reports.ts';
import { anId } from '#testing/builders/builders.ts';
import { aLegalDocument } from '#testing/builders/legal-builders.ts';
import { anImport, aPriceItem } from '#testing/builders/price-builders.ts';
import { aSavedReport } from '#testing/builders/statistics/saved-report-builders.ts';
import { download, edit, write } from './noticed-call.ts';

const { consents, legalDocuments, priceList, priceVersions, savedReports, statistics } = api;
const id = anId();
const key = { idempotencyKey: id };
const plan = { file: new File(['x'], 'x.jpg', { type: 'image/jpeg' }), plan: 'plan', ...key };
const planned = { ...plan, validFrom: '2026-12-01' };
const usePlan = () => useImportPrices({ isPlanned: true });
const saved = aSavedReport();
const { name, report, query, period, isShared } = saved;
const newReport: CreateSavedReportBody = { name, report, query, period, isShared };
const mail = { when: 'daily', report: 'today' } as const;
const mailed = { ...mail, name: null, email: 'milica@primer.rs' };
const legal = aLegalDocument();
const text = { title: 'Uslovi', content: '<p>Tekst</p>', effectiveDate: '2026-01-01' };
const created = { body: { ...text, type: 'CLIENT_TERMS' }, ...key } as const;
const version = { type: 'CLIENT_TERMS', body: text, ...key } as const;

/** The calls about prices, reports, legal documents and consents, by the names of their notices. */
export const NOTICED_DOCUMENTS = {
  updatePrice: write(
    priceList.update,
    aPriceItem,
    useUpdatePrice,
    edit(aPriceItem, { grossPrice: 900 }),
    aPriceItem.name,
  ),
  removePrice: write(priceList.remove, undefined, useRemovePrice, aPriceItem, aPriceItem.name),
  exportPrices: download(priceList.export, useExportPrices, {}),
  importPrices: write(priceList.import, anImport, useImportPrices, plan, 'x.jpg'),
  planPrices: write(priceList.import, anImport, usePlan, planned, 'x.jpg'),
  restorePrices: write(priceVersions.restore, anImport, useRestoreVersion, {
    number: 1,
    plan: 'plan',
    ...key,
  }),
  withdrawPrices: write(priceVersions.withdraw, undefined, useWithdrawWaiting, id),
  downloadPrices: download(priceVersions.excel, useDownloadVersion, { number: 1, kind: 'excel' }),
  exportReport: download(statistics.excel, () => useExportReport('money', {}), {}),
  createSavedReport: write(savedReports.create, saved, useCreateSavedReport, { body: newReport, ...key }),
  updateSavedReport: write(savedReports.update, saved, useUpdateSavedReport, {
    saved,
    changes: { name: 'Zemun' },
  }),
  removeSavedReport: write(savedReports.remove, undefined, useRemoveSavedReport, saved),
  chooseReportMail: write(savedReports.chooseMail, mailed, useChooseReportMail, mail),
  createLegalDocument: write(legalDocuments.create, legal, useCreateLegalDocument, created, text.title),
  updateLegalDocument: write(
    legalDocuments.update,
    legal,
    useUpdateLegalDocument,
    { id, version: 1, body: text },
    text.title,
  ),
  createLegalVersion: write(legalDocuments.createVersion, legal, useCreateLegalVersion, version, text.title),
  activateLegalVersion: write(
    legalDocuments.activate,
    legal,
    useActivateLegalVersion,
    { id, version: 1, about: text.title },
    text.title,
  ),
  exportConsents: download(consents.personExcel, () => useExportPersonConsents(id), {}),
  exportDayConsents: download(consents.dayExcel, useExportDayConsents, { day: '2026-11-23' }),
};
