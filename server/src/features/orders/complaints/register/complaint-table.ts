import { PACKAGES } from '@majstorija/contract/catalog.ts';
import {
  COMPLAINT_ANSWERS,
  COMPLAINT_STATES,
  RECEIVED_BY,
  TOLD_BY,
} from '@majstorija/contract/complaints/complaint-states.ts';
import type { RegisteredComplaint } from '@majstorija/contract/complaints/complaints.ts';
import { formatDate } from '@majstorija/contract/text/dates.ts';
import { formatMoney, fullName } from '@majstorija/contract/text/format.ts';
import { countCell, dateCell, type TableCell, type TextTable } from '#platform/workbooks/text-table.ts';

/** The most characters of a cell. */
const CELL = 32_000;
const ENDED = '(rok čuvanja je istekao)';

const dateOf = (instant: string | null): TableCell => (instant === null ? '' : dateCell(instant));

function answerCells({ answer }: RegisteredComplaint): TableCell[] {
  if (answer === null) return ['', '', '', ''];
  const { kind, text, at, toldBy } = answer;
  return [COMPLAINT_ANSWERS[kind], text ?? ENDED, dateOf(at), TOLD_BY[toldBy]];
}

function extensionCell({ extension }: RegisteredComplaint): string {
  if (extension === null) return '';
  const { until, reason, consent } = extension;
  return `do ${formatDate(until)} Razlog: ${reason ?? ENDED} Saglasnost: ${consent ?? ENDED}`;
}

const costCell = ({ costs }: RegisteredComplaint): string =>
  [
    ...(costs.hasVisit ? ['ponovni dolazak bez naknade'] : []),
    ...(costs.refundedAmount > 0 ? [`vraćeno ${formatMoney(costs.refundedAmount)}`] : []),
  ].join(', ');

/** Where the receipt of a complaint stands in the book, and the seal of its day. */
export interface BookPlace {
  readonly number: number;
  /** Null until the day is over. */
  readonly seal: string | null;
}

function toRow(complaint: RegisteredComplaint, place: BookPlace | undefined): TableCell[] {
  const { number, receivedAt, receivedBy, client, order, description, answerDue, resolutionDue, worker } =
    complaint;
  return [
    place === undefined ? '' : countCell(place.number),
    number,
    dateOf(receivedAt),
    RECEIVED_BY[receivedBy],
    client ?? ENDED,
    order.orderCode,
    `${PACKAGES[order.package].label}, ${order.municipality}`,
    worker === null ? '' : fullName(worker),
    description ?? ENDED,
    TOLD_BY[complaint.receiptToldBy],
    dateOf(answerDue),
    ...answerCells(complaint),
    dateOf(resolutionDue),
    extensionCell(complaint),
    COMPLAINT_STATES[complaint.state],
    dateOf(complaint.resolvedAt),
    costCell(complaint),
    complaint.corrections.map(({ at, text }) => `${formatDate(at)} ${text ?? ENDED}`).join('\n'),
    place?.seal ?? '',
  ].map((cell) => (typeof cell === 'string' ? cell.slice(0, CELL) : cell));
}

const TITLES: readonly (readonly [title: string, width: number])[] = [
  ['R. br.', 8],
  ['Broj', 16],
  ['Primljena', 12],
  ['Kako', 14],
  ['Podnosilac', 24],
  ['Nalog', 12],
  ['Usluga', 30],
  ['Majstor', 22],
  ['Opis', 50],
  ['Potvrda o prijemu', 16],
  ['Odgovor do', 12],
  ['Odluka', 30],
  ['Odgovor', 60],
  ['Odgovoreno', 12],
  ['Javljeno', 14],
  ['Rešenje do', 12],
  ['Produženje', 40],
  ['Stanje', 24],
  ['Završena', 12],
  ['Trošak', 28],
  ['Ispravke', 40],
  ['Pečat dana prijema', 68],
];

/** Complaints as the sheet 'Evidencija reklamacija', in Serbian; `places`: of the ids of complaints. */
export const toComplaintTable = (
  complaints: readonly RegisteredComplaint[],
  places: ReadonlyMap<string, BookPlace>,
): TextTable => ({
  sheet: 'Evidencija reklamacija',
  columns: TITLES.map(([title, width]) => ({ title, width })),
  rows: complaints.map((complaint) => toRow(complaint, places.get(complaint._id))),
});
