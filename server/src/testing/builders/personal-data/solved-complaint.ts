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
