import { z } from 'zod';
import {
  COMPLAINT_ANSWER_OPTIONS,
  COMPLAINT_STATE_OPTIONS,
  RECEIVED_BY_OPTIONS,
  TOLD_BY_OPTIONS,
} from '@majstorija/contract/complaints/complaint-states.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import { findRow, getRow, sql, type SqlText } from '#platform/database/sql.ts';
import type { Db, Tx } from '#platform/database/db.ts';

const Complaint = z.strictObject({
  id: z.string(),
  number: z.string(),
  orderId: z.string(),
  orderCode: z.string(),
  package: z.string(),
  municipality: z.string(),
  streetAndNumber: z.string(),
  unitNumber: z.string().nullable(),
  city: z.string(),
  postalCode: z.string().nullable(),
  clientId: z.string(),
  clientEmail: z.string().nullable(),
  clientName: z.string().nullable(),
  description: z.string().nullable(),
  refundedAmount: z.int(),
  position: z.int(),
  state: z.enum(COMPLAINT_STATE_OPTIONS),
  receivedAt: z.date(),
  receivedBy: z.enum(RECEIVED_BY_OPTIONS),
  answerDue: z.date(),
  resolutionDue: z.date(),
  extendedUntil: z.date().nullable(),
  answerKind: z.enum(COMPLAINT_ANSWER_OPTIONS).nullable(),
  answerText: z.string().nullable(),
  answeredAt: z.date().nullable(),
  answerToldBy: z.enum(TOLD_BY_OPTIONS).nullable(),
  isAnsweredByHand: z.boolean().nullable(),
  hasVisit: z.boolean(),
  receiptToldBy: z.enum(TOLD_BY_OPTIONS),
  workerId: z.string().nullable(),
});

/** A complaint with what of its order and client its rows and letters need. `refundedAmount`: of the order, in para. */
export type Complaint = Readonly<z.infer<typeof Complaint>>;

const newest = (condition: SqlText): SqlText => sql`
      select k.id, k.number, k.order_id as "orderId", o.order_code as "orderCode", o.package, o.municipality,
        o.street_and_number as "streetAndNumber", o.unit_number as "unitNumber", o.city, case
          when a.street_and_number = o.street_and_number and a.municipality = o.municipality then a.postal_code
        end as "postalCode", o.client_id as "clientId", u.email as "clientEmail",
        k.client_name as "clientName", k.description, o.refunded_amount as "refundedAmount", k.position,
        k.state, k.received_at as "receivedAt", k.received_by as "receivedBy", k.answer_due as "answerDue",
        k.resolution_due as "resolutionDue", k.extended_until as "extendedUntil", k.answer_kind as "answerKind",
        k.answer_text as "answerText", k.answered_at as "answeredAt", k.answer_told_by as "answerToldBy",
        k.answered_by_hand as "isAnsweredByHand",
        k.has_visit as "hasVisit", k.receipt_told_by as "receiptToldBy", k.worker_id as "workerId"
      from complaints k join orders o on o.id = k.order_id join users u on u.id = o.client_id
        join addresses a on a.id = o.address_id
      where ${condition} order by k.position desc limit 1`;

const ofOrder = (orderId: string): SqlText => newest(sql`k.order_id = ${orderId}`);

/** The newest complaint of an order. */
export const findNewestComplaint = (db: Db | Tx, orderId: string): Promise<Complaint | undefined> =>
  findRow(db, Complaint, ofOrder(orderId));

/** The same of an order that has one. */
export const getNewestComplaint = (tx: Tx, orderId: string): Promise<Complaint> =>
  getRow(tx, Complaint, ofOrder(orderId));

/** A complaint by its id. */
export const findComplaint = (db: Db | Tx, id: string): Promise<Complaint | undefined> =>
  findRow(db, Complaint, newest(sql`k.id = ${id}`));

const Taken = z.strictObject({ last: z.int() });

/** The next number of the year in Belgrade: `R-2026-000123`, without gaps since a rolled back transaction returns it [complaints#number]. */
export async function takeNumber(tx: Tx, receivedAt: Date): Promise<string> {
  const year = belgradeDay(receivedAt.toISOString()).slice(0, 4);
  const { last } = await getRow(
    tx,
    Taken,
    sql`
      insert into complaint_numbers (year, last) values (${Number(year)}, 1)
      on conflict (year) do update set last = complaint_numbers.last + 1
      returning last`,
  );
  return `R-${year}-${String(last).padStart(6, '0')}`;
}

const Made = z.strictObject({
  orderCode: z.string(),
  clientName: z.string(),
  description: z.string().nullable(),
  workerId: z.string().nullable(),
});
export type Made = Readonly<z.infer<typeof Made>>;

/** What the timeline entry and the order say of a complaint that was made. */
export const getMade = (
  tx: Tx,
  { orderId, position }: { readonly orderId: string; readonly position: number },
): Promise<Made> =>
  getRow(
    tx,
    Made,
    sql`
      select o.order_code as "orderCode", u.first_name || ' ' || u.last_name as "clientName", t.note as description,
        o.worker_id as "workerId"
      from order_actions t join orders o on o.id = t.order_id join users u on u.id = o.client_id
      where t.order_id = ${orderId} and t.position = ${position}`,
  );
