import { api } from '@majstorija/contract/http/api.ts';
import { useExportDayConsents, useExportPersonConsents } from '#api/legal-documents/consents.ts';
import { download } from './noticed-call.ts';
import { id } from './noticed-content.ts';

const { consents } = api;

/** The calls about consents, by their names in ALL_NOTICES. */
export const NOTICED_CONSENTS = {
  exportConsents: download(consents.personExcel, () => useExportPersonConsents(id), {}),
  exportDayConsents: download(consents.dayExcel, useExportDayConsents, { day: '2026-11-23' }),
};
