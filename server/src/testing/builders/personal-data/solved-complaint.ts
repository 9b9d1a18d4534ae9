import { uuidv7 } from '#platform/database/uuid.ts';
import { inTransaction, type Db } from '#platform/database/db.ts';
import { findComplaint } from '#features/orders/complaints/complaints.queries.ts';
import { appendEntry } from '#features/orders/complaints/register/append-entry.queries.ts';
import { toFacts } from '#features/orders/complaints/register/complaint-facts.ts';
import { anOrder } from '#testing/builders/orders.ts';

let serial = 0;

/** The columns that every stored complaint of an order has, received at an instant. */
function columnsOf(order: { id: string; order_code: string | null }, at: Date, due = at) {
  serial += 1;
  return {
    id: uuidv7(at),
    number: `R-2024-${String(serial).padStart(6, '0')}`,
    order_id: order.id,
    order_code: order.order_code ?? '',
    position: 1,
    received_at: at,
    answer_due: due,
    resolution_due: due,
    client_name: 'Ana Nikolić',
    description: 'Opet curi',
    receipt_told_by: 'none',
  };
}

type Entry = Parameters<typeof appendEntry>[1];

const append = (db: Db, entry: Omit<Entry, 'facts'>) =>
  inTransaction(db, async (tx) => {
    const complaint = await findComplaint(tx, entry.complaintId);
    if (!complaint) throw new RangeError('a row of the register is about a stored complaint');
    await appendEntry(tx, { ...entry, facts: toFacts(complaint) });
  });

/** Stores a complaint that was solved at an instant, with a row of the register; returns its id. */
export async function aSolvedComplaint(db: Db, at: Date): Promise<string> {
  const columns = columnsOf(await anOrder(db, { status: 'complaint_completed', hasComplaint: true }), at);
  const { id: complaintId, client_name: client, description: text } = columns;
  await db
    .insertInto('complaints')
    .values({ ...columns, state: 'solved', resolved_at: at })
    .execute();
  await append(db, { complaintId, kind: 'resolved', at, state: 'solved', actorId: null, client, text });
  return complaintId;
}

/** Stores a complaint that waits for its answer, of an order with the version 1. */
export async function aWaitingComplaint(
  db: Db,
  at: Date,
): Promise<{ readonly orderId: string; readonly complaintId: string }> {
  const order = await anOrder(db, { status: 'complaint_created', hasComplaint: true });
  const due = new Date(at.getTime() + 864_000_000);
  const columns = columnsOf(order, at, due);
  const waiting = { state: 'waiting', due_what: 'complaint_answer', due_at: due };
  await db
    .insertInto('complaints')
    .values({ ...columns, ...waiting })
    .execute();
  return { orderId: order.id, complaintId: columns.id };
}

/** Who complained about which order, when, and who of the desk put it off and refused it. */
interface Refused {
  readonly orderId: string;
  readonly orderCode: string;
  readonly client: string;
  readonly at: Date;
  readonly by: string;
}

/** Stores a complaint that was put off and refused, with a row of the register for each and for a correction. */
export async function aRefusedComplaint(
  db: Db,
  { orderId, orderCode, client, at, by }: Refused,
): Promise<string> {
  const columns = columnsOf({ id: orderId, order_code: orderCode }, at);
  const texts = {
    description: 'I dalje curi',
    extension_reason: 'Čeka se deo za Jelenu',
    extension_consent: 'Jelena je pristala telefonom',
    answer_text: 'Jelena, garancija je istekla.',
  };
  const extended = { extended_until: at, extended_at: at, extended_by: by };
  const answered = {
    answer_kind: 'rejected',
    answered_at: at,
    answered_by: by,
    answered_by_hand: false,
    answer_told_by: 'mail',
  };
  const places = { position: 4, client_name: client, receipt_told_by: 'mail' };
  await db
    .insertInto('complaints')
    .values({
      ...columns,
      ...places,
      ...texts,
      ...extended,
      ...answered,
      state: 'rejected',
      resolved_at: at,
    })
    .execute();
  const rows = [
    ['received', texts.description],
    ['extended', texts.extension_reason],
    ['answered', texts.answer_text],
    ['corrected', 'Jelena je zvala dan ranije'],
  ] as const;
  for (const [kind, text] of rows) {
    await append(db, { complaintId: columns.id, kind, at, state: 'rejected', actorId: by, client, text });
  }
  return columns.id;
}
