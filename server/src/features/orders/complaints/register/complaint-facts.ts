import type { Complaint } from '#features/orders/complaints/complaints.queries.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** What a row of the register says of a complaint besides its personal part: it stays for good. Amounts in para. */
export const toFacts = (complaint: Complaint): Readonly<Record<string, string | number | null>> => ({
  complaint: complaint.number,
  order: complaint.orderCode,
  package: complaint.package,
  municipality: complaint.municipality,
  receivedAt: iso(complaint.receivedAt),
  receivedBy: complaint.receivedBy,
  answerDue: iso(complaint.answerDue),
  resolutionDue: iso(complaint.resolutionDue),
  extendedUntil: iso(complaint.extendedUntil),
  answer: complaint.answerKind,
  toldBy: complaint.answerToldBy,
  receiptToldBy: complaint.receiptToldBy,
  worker: complaint.workerId,
  refunded: complaint.refundedAmount,
});
