import { COMPLAINT_STATES, RECEIVED_BY, TOLD_BY } from '@majstorija/contract/complaints/complaint-states.ts';
import { ENTRY_KINDS } from '@majstorija/contract/complaints/complaints.ts';
import type { PersonalComplaint } from '@majstorija/contract/personal-data/personal-complaints.ts';
import { facts, heading, paragraph, when, wholeTable } from './elements.ts';

type Rows = Parameters<typeof facts>[0];

const extensionRows = ({ extension }: PersonalComplaint): Rows =>
  extension
    ? [
        ['Produženo do', when(extension.until)],
        ['Razlog produženja', extension.reason],
        ['Saglasnost klijenta', extension.consent],
      ]
    : [];

const answerRows = ({ answer }: PersonalComplaint): Rows =>
  answer
    ? [
        ['Odgovor', answer.text],
        ['Odgovoreno', `${when(answer.at)}, ${TOLD_BY[answer.toldBy]}`],
      ]
    : [];

const letterHtml = ({ title, lines, bodies }: PersonalComplaint['letters'][number]): string =>
  heading(title) + [...lines, ...bodies].map((line) => paragraph(line)).join('');

/** HTML of a complaint: what was decided and told, what the register has of it, and its letters. */
export function toComplaintHtml(complaint: PersonalComplaint): string {
  const rows = facts([
    ['Stanje', COMPLAINT_STATES[complaint.state]],
    ['Izjavio', complaint.client],
    ['Opis', complaint.description],
    ['Primljena', `${when(complaint.receivedAt)}, ${RECEIVED_BY[complaint.receivedBy]}`],
    ['Potvrda o prijemu', TOLD_BY[complaint.receiptToldBy]],
    ['Odgovor do', when(complaint.answerDue)],
    ['Rešenje do', when(complaint.resolutionDue)],
    ...extensionRows(complaint),
    ...answerRows(complaint),
    ['Završena', when(complaint.resolvedAt)],
  ]);
  const register = complaint.entries.map(({ number, time, kind, text }) => [
    String(number),
    when(time),
    ENTRY_KINDS[kind],
    text,
  ]);
  return [
    heading(`Reklamacija ${complaint.number}`),
    rows,
    wholeTable(['Broj', 'Vreme', 'Upis u evidenciju', 'Tekst'], register, 'Nema upisa.'),
    ...complaint.letters.map(letterHtml),
  ].join('');
}
