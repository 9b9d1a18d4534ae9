import { z } from 'zod';
import type { RegisterCheck } from '@majstorija/contract/complaints/complaints.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import type { Db } from '#platform/database/db.ts';
import { extensionText } from './extension-text.ts';

const Listed = z.strictObject({
  id: z.string(),
  number: z.string(),
  orderCode: z.string(),
  state: z.string(),
  receivedAt: z.date(),
  receivedBy: z.string(),
  answerDue: z.date(),
  resolutionDue: z.date(),
  extendedUntil: z.date().nullable(),
  answer: z.string().nullable(),
  toldBy: z.string().nullable(),
  receiptToldBy: z.string(),
  worker: z.string().nullable(),
  client: z.string().nullable(),
  description: z.string().nullable(),
  answerText: z.string().nullable(),
  extensionReason: z.string().nullable(),
  extensionConsent: z.string().nullable(),
  lastNumber: z.int().nullable(),
  lastState: z.string().nullable(),
  facts: z.string().nullable(),
  received: z.string().nullable(),
  answered: z.string().nullable(),
  extended: z.string().nullable(),
});
type Listed = z.infer<typeof Listed>;

const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const Details = z.strictObject({ client: z.string().nullable(), text: z.string().nullable() });

const PART = 1_000;

/** SQL of the personal part of the last row of a kind, of a complaint `k`. */
const detailsOf = (kind: 'received' | 'answered' | 'extended') => sql`(
  select d.details from complaint_entries e join complaint_entry_details d on d.number = e.number
  where e.complaint_id = k.id and e.kind = ${kind} order by e.number desc limit 1)`;

/** Complaints as the list has them, each with its last row, in one statement: a change made meanwhile is in both or in neither. */
const listAfter = (db: Db, id: string): Promise<Listed[]> =>
  listRows(
    db,
    Listed,
    sql`
      select k.id, k.number, k.order_code as "orderCode", k.state, k.received_at as "receivedAt",
        k.received_by as "receivedBy", k.answer_due as "answerDue",
        k.resolution_due as "resolutionDue", k.extended_until as "extendedUntil", k.answer_kind as answer, k.answer_told_by as "toldBy",
        k.receipt_told_by as "receiptToldBy", k.worker_id as worker, k.client_name as client, k.description,
        k.answer_text as "answerText", k.extension_reason as "extensionReason", k.extension_consent as "extensionConsent",
        l.number as "lastNumber", l.state as "lastState", l.facts,
        ${detailsOf('received')} as received, ${detailsOf('answered')} as answered, ${detailsOf('extended')} as extended
      from complaints k left join lateral (
        select e.number, e.state, e.facts from complaint_entries e
        where e.complaint_id = k.id order by e.number desc limit 1) l on true
      where k.id > ${id} order by k.id limit ${PART}`,
  );

/** What the last row says of a complaint as it is listed, by the names of its facts. */
const listedFacts = (listed: Listed): z.infer<typeof Facts> => ({
  complaint: listed.number,
  order: listed.orderCode,
  receivedAt: listed.receivedAt.toISOString(),
  receivedBy: listed.receivedBy,
  answerDue: listed.answerDue.toISOString(),
  resolutionDue: listed.resolutionDue.toISOString(),
  extendedUntil: listed.extendedUntil?.toISOString() ?? null,
  answer: listed.answer,
  toldBy: listed.toldBy,
  receiptToldBy: listed.receiptToldBy,
  worker: listed.worker,
});

/** Whether a text of the list is not that of its row; a row whose personal part has ended says nothing of it. */
function isOther(details: string | null, isAsListed: (row: z.infer<typeof Details>) => boolean): boolean {
  return details !== null && !isAsListed(Details.parse(JSON.parse(details)));
}

function areTextsOther(listed: Listed): boolean {
  const { client, description, answer, answerText, extendedUntil } = listed;
  const extension = { reason: listed.extensionReason ?? '', consent: listed.extensionConsent ?? '' };
  return (
    isOther(listed.received, (row) => row.client === client && row.text === description) ||
    (answer !== null && isOther(listed.answered, ({ text }) => text === answerText)) ||
    (extendedUntil !== null &&
      isOther(listed.extended, ({ text }) => text === extensionText({ ...extension, until: extendedUntil })))
  );
}

function isListedWrongly(listed: Listed): boolean {
  if (listed.facts === null || listed.state !== listed.lastState) return true;
  const kept = Facts.parse(JSON.parse(listed.facts));
  const areFactsOther = Object.entries(listedFacts(listed)).some(([name, value]) => kept[name] !== value);
  return areFactsOther || areTextsOther(listed);
}

const FIRST = '00000000-0000-0000-0000-000000000000';

/** The first complaint of which list, workbook and page say something else than its rows do [complaints#register-check]. */
export async function findListedFault(db: Db): Promise<RegisterCheck['bad']> {
  let last: string | undefined = FIRST;
  while (last !== undefined) {
    const part = await listAfter(db, last);
    const wrong = part.find(isListedWrongly);
    if (wrong) return { number: wrong.lastNumber, complaint: wrong.number, fault: 'listed' };
    last = part.at(-1)?.id;
  }
  return null;
}
