import { AUDIENCES, PLATFORMS } from '@majstorija/contract/notify-me/notify-me-labels.ts';
import { lookUp } from '@majstorija/contract/text/look-up.ts';
import { momentCell, type TableCell, type TextTable } from '#platform/workbooks/text-table.ts';
import type { ListedRequest } from './notify-me.views.ts';

const labelOf = (labels: Readonly<Record<string, string>>, value: string): string =>
  lookUp(labels, value) ?? value;

function toRow({ email, platforms, audience, consentText, consentedAt }: ListedRequest): TableCell[] {
  return [
    email,
    platforms.map((platform) => labelOf(PLATFORMS, platform)).join(', '),
    labelOf(AUDIENCES, audience),
    momentCell(consentedAt.toISOString()),
    consentText,
  ];
}

/** The kept addresses as the sheet 'Javite mi', in Serbian. */
export const toRequestsTable = (requests: readonly ListedRequest[]): TextTable => ({
  sheet: 'Javite mi',
  columns: [
    { title: 'Email', width: 36 },
    { title: 'Telefon', width: 16 },
    { title: 'Strana', width: 14 },
    { title: 'Saglasnost data', width: 18 },
    { title: 'Tekst saglasnosti', width: 90 },
  ],
  rows: requests.map(toRow),
});
