import { AUDIT_EVENTS } from '@majstorija/contract/audit/audit-events.ts';
import {
  auditActorText,
  auditChangesText,
  auditSubjectText,
} from '@majstorija/contract/audit/audit-texts.ts';
import { listReadsText } from '@majstorija/contract/audit/list-reads.ts';
import type { AuditEntry } from '@majstorija/contract/audit/audit.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { momentCell, type TableCell, type TextTable } from '#platform/workbooks/text-table.ts';

/** The most characters of a cell. */
const CELL = 32_000;

function toRow(entry: AuditEntry): TableCell[] {
  const { time, event, person, subject, route, requestId, reads } = entry;
  const whose = [
    ...(person === null ? [] : [fullName(person)]),
    ...(subject === null ? [] : [auditSubjectText(subject)]),
    ...(route === null ? [] : [reads === null ? route : listReadsText(time, route, reads)]),
  ];
  return [
    momentCell(time),
    auditActorText(entry),
    AUDIT_EVENTS[event],
    whose.join(', '),
    auditChangesText(entry).slice(0, CELL),
    requestId ?? '',
  ];
}

/** Events of the audit log as the sheet 'Dnevnik', in Serbian. */
export const toAuditTable = (entries: readonly AuditEntry[]): TextTable => ({
  sheet: 'Dnevnik',
  columns: [
    { title: 'Vreme', width: 18 },
    { title: 'Ko', width: 26 },
    { title: 'Šta', width: 34 },
    { title: 'Čije', width: 40 },
    { title: 'Izmene', width: 90 },
    { title: 'Zahtev', width: 38 },
  ],
  rows: entries.map(toRow),
});
