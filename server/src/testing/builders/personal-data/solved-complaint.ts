import { uuidv7 } from '#platform/database/uuid.ts';
import { inTransaction, type Db } from '#platform/database/db.ts';
import { appendEntry } from '#features/orders/complaints/register/append-entry.queries.ts';
import { anOrder } from '#testing/builders/orders.ts';

const YEAR = 2024;
let serial = 0;

/** Stores a complaint that was solved at an instant, with a row of the register; returns its id. */
export async function aSolvedComplaint(db: Db, at: Date): Promise<string> {
  const order = await anOrder(db, { status: 'complaint_completed', hasComplaint: true });
  const id = uuidv7(at);
  serial += 1;
  await db
    .insertInto('complaints')
    .values({
      id,
      number: `R-${YEAR}-${String(serial).padStart(6, '0')}`,
      order_id: order.id,
      order_code: order.order_code,
      position: 1,
      last_position: 2,
      state: 'solved',
      received_at: at,
      answer_due: at,
      resolution_due: at,
      client_name: 'Ana Nikolić',
      description: 'Opet curi',
      receipt_told_by: 'none',
      resolved_at: at,
    })
    .execute();
  await inTransaction(db, (tx) =>
    appendEntry(tx, {
      complaintId: id,
      kind: 'resolved',
      at,
      state: 'solved',
      actorId: null,
      facts: {},
      client: 'Ana Nikolić',
      text: 'Opet curi',
    }),
  );
  return id;
}

/** Stores a complaint that waits for its answer, of an order with the version 1. */
export async function aWaitingComplaint(
  db: Db,
  at: Date,
): Promise<{ readonly orderId: string; readonly complaintId: string }> {
  const order = await anOrder(db, { status: 'complaint_created', hasComplaint: true });
  const id = uuidv7(at);
  const due = new Date(at.getTime() + 864_000_000);
  serial += 1;
  await db
    .insertInto('complaints')
    .values({
      id,
      number: `R-${YEAR}-${String(serial).padStart(6, '0')}`,
      order_id: order.id,
      order_code: order.order_code,
      position: 1,
      last_position: 1,
      state: 'waiting',
      received_at: at,
      answer_due: due,
      resolution_due: due,
      due_what: 'complaint_answer',
      due_at: due,
      client_name: 'Ana Nikolić',
      description: 'Opet curi',
      receipt_told_by: 'none',
    })
    .execute();
  return { orderId: order.id, complaintId: id };
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
  const id = uuidv7(at);
  serial += 1;
  const texts = {
    description: 'I dalje curi',
    extension_reason: 'Čeka se deo za Jelenu',
    extension_consent: 'Jelena je pristala telefonom',
    answer_text: 'Jelena, garancija je istekla.',
  };
  await db
    .insertInto('complaints')
    .values({
      id,
      number: `R-${YEAR}-${String(serial).padStart(6, '0')}`,
      order_id: orderId,
      order_code: orderCode,
      position: 4,
      last_position: 5,
      state: 'rejected',
      received_at: at,
      answer_due: at,
      resolution_due: at,
      client_name: client,
      receipt_told_by: 'mail',
      ...texts,
      extended_until: at,
      extended_at: at,
      extended_by: by,
      answer_kind: 'rejected',
      answered_at: at,
      answered_by: by,
      answer_told_by: 'mail',
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
    const entry = {
      complaintId: id,
      kind,
      at,
      state: 'rejected',
      actorId: by,
      facts: {},
      client,
      text,
    } as const;
    await inTransaction(db, (tx) => appendEntry(tx, entry));
  }
  return id;
}
