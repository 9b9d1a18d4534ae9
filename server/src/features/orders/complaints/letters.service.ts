import { LETTER_TITLES, type LetterKind } from '@majstorija/contract/complaints/complaint-letters.ts';
import { streetLine } from '@majstorija/contract/addresses/address-lines.ts';
import type { ComplaintLetter } from '@majstorija/contract/complaints/complaints.ts';
import { formatDate } from '@majstorija/contract/text/dates.ts';
import { companyOf, toSender } from '#features/landing/company.service.ts';
import type { Deps } from '#platform/http/handler.ts';
import { AppError } from '#platform/http/app-error.ts';
import { jsonText, type JsonText } from '#platform/views/json-text.ts';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { COMPLAINT_LETTERS } from './complaint-settings.ts';
import { findComplaint, findNewestComplaint, type Complaint } from './complaints.queries.ts';

/** The parts of a letter that a mail has too. */
export type Letter = Pick<ComplaintLetter, 'number' | 'client' | 'address' | 'lines' | 'bodies' | 'sender'>;

type LetterDeps = Pick<Deps, 'db' | 'config'>;

const dayOf = (instant: Date): string => formatDate(instant.toISOString());

const paragraphs = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The place of the order as an envelope has it: street, number and flat, then post code and municipality. */
function addressLines({ streetAndNumber, unitNumber, postalCode, city, municipality }: Complaint): string[] {
  const place = postalCode === null ? city : `${postalCode} ${city}`;
  return [streetLine({ streetAndNumber, unitNumber }), `${place}, ${municipality}`];
}

// These texts are to be checked by a lawyer [complaints#texts].
const receiptLines = ({
  number,
  orderCode,
  receivedAt,
  answerDue,
  resolutionDue,
  description,
}: Complaint) => [
  `Primili smo Vašu reklamaciju na posao po nalogu ${orderCode}, dana ${dayOf(receivedAt)} Zavedena je u evidenciji reklamacija pod brojem ${number}.`,
  ...(description === null ? [] : [`Opis reklamacije: ${description}`]),
  `Odgovorićemo Vam najkasnije do ${dayOf(answerDue)} Reklamaciju ćemo rešiti najkasnije do ${dayOf(resolutionDue)} Rok za rešenje može da se produži samo jednom, uz Vašu saglasnost.`,
];

const SETTLEMENT =
  'Ako niste saglasni sa odgovorom, spor možete rešiti i vansudski, pred telom za vansudsko rešavanje potrošačkih sporova:';

function toLetter({ config }: LetterDeps, complaint: Complaint, kind: LetterKind): Letter | undefined {
  const { number, answerText, answerKind, isAnsweredByHand, orderCode } = complaint;
  const to = { client: complaint.clientName, address: addressLines(complaint) };
  const sender = toSender(companyOf(config));
  if (kind === 'receipt') return { ...to, number, lines: receiptLines(complaint), bodies: [], sender };
  if (answerKind === null || answerText === null || isAnsweredByHand !== false) return undefined;
  const bodies = answerKind === 'rejected' ? getSettings(config, COMPLAINT_LETTERS).settlementBodies : [];
  const about = `U vezi sa Vašom reklamacijom ${number} na posao po nalogu ${orderCode}, obaveštavamo Vas:`;
  const lines = [about, ...paragraphs(answerText), ...(bodies.length === 0 ? [] : [SETTLEMENT])];
  return { ...to, number, lines, bodies: [...bodies], sender };
}

/** A letter of a complaint; undefined while there is no answer, and for one by hand, whose text is the desk's own [complaints#by-hand]. */
export async function findLetter(
  deps: LetterDeps,
  complaintId: string,
  kind: LetterKind,
): Promise<Letter | undefined> {
  const complaint = await findComplaint(deps.db, complaintId);
  return complaint && toLetter(deps, complaint, kind);
}

/** A letter of the newest complaint of an order, for print [complaints#letters]. Throws complaint.letterMissing. */
export async function getPrintedLetter(
  deps: LetterDeps,
  orderId: string,
  kind: LetterKind,
): Promise<JsonText> {
  const complaint = await findNewestComplaint(deps.db, orderId);
  const letter = complaint && toLetter(deps, complaint, kind);
  if (!complaint || !letter) throw new AppError('complaint.letterMissing');
  const at = kind === 'receipt' ? complaint.receivedAt : (complaint.answeredAt ?? complaint.receivedAt);
  const printed: ComplaintLetter = {
    ...letter,
    kind,
    title: LETTER_TITLES[kind],
    orderCode: complaint.orderCode,
    date: at.toISOString(),
  };
  return jsonText(JSON.stringify(printed));
}
