import type { Acceptance, PersonConsents } from '@majstorija/contract/legal-documents/consents.ts';
import { CONSENT_SOURCES, CONSENT_STATES } from '@majstorija/contract/legal-documents/legal-changes.ts';
import { LEGAL_DOCUMENT_TYPES } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import {
  countCell,
  dateCell,
  momentCell,
  type TableCell,
  type TextTable,
} from '#platform/workbooks/text-table.ts';
import type { ListedAcceptance } from './consents.views.ts';

const COLUMNS = [
  { title: 'Dokument', width: 42 },
  { title: 'Verzija', width: 10 },
  { title: 'Objava', width: 10 },
  { title: 'Prihvaćeno', width: 18 },
  { title: 'Način', width: 22 },
  { title: 'Ekran', width: 22 },
  { title: 'IP adresa', width: 18 },
  { title: 'Uređaj', width: 50 },
  { title: 'Pročitao operater', width: 24 },
  { title: 'Nalog', width: 14 },
] as const;

const toCells = (acceptance: Acceptance): TableCell[] => [
  LEGAL_DOCUMENT_TYPES[acceptance.type].label,
  countCell(acceptance.version),
  countCell(acceptance.number),
  momentCell(acceptance.at),
  CONSENT_SOURCES[acceptance.source],
  acceptance.screen ?? '',
  acceptance.ip ?? '',
  acceptance.device ?? '',
  acceptance.readBy === null ? '' : fullName(acceptance.readBy),
  acceptance.order?.orderCode ?? '',
];

/** The acceptances of a day as a sheet [consent#day]. */
export const toDayTable = (listed: readonly ListedAcceptance[]): TextTable => ({
  sheet: 'Saglasnosti',
  columns: [{ title: 'Osoba', width: 28 }, ...COLUMNS],
  rows: listed.map(({ name, acceptance }) => [name, ...toCells(acceptance)]),
});

/** The state of a person for each document, and the acceptances, a sheet each [consent#person]. */
export const toPersonTables = ({ documents, acceptances }: PersonConsents): TextTable[] => [
  {
    sheet: 'Stanje',
    columns: [
      { title: 'Dokument', width: 42 },
      { title: 'Stanje', width: 22 },
      { title: 'Prihvaćena verzija', width: 18 },
      { title: 'Prihvaćeno', width: 18 },
      { title: 'Verzija koja važi', width: 18 },
      { title: 'Važi od', width: 14 },
    ],
    rows: documents.map(({ type, state, accepted, publication }) => [
      LEGAL_DOCUMENT_TYPES[type].label,
      CONSENT_STATES[state],
      accepted === null ? '' : countCell(accepted.version),
      accepted === null ? '' : momentCell(accepted.at),
      countCell(publication.version),
      dateCell(publication.effectiveDate),
    ]),
  },
  { sheet: 'Prihvatanja', columns: COLUMNS, rows: acceptances.map(toCells) },
];
