import { isoTime } from '#platform/views/view-sql.ts';

/** SQL of the pairs of a complaint `k` as `OrderComplaint`. */
export const COMPLAINT_PAIRS = `
  '_id', k.id, 'number', k.number, 'state', k.state, 'receivedAt', ${isoTime('k.received_at')},
  'answerDue', ${isoTime('k.answer_due')}, 'resolutionDue', ${isoTime('k.resolution_due')},
  'extendedUntil', ${isoTime('k.extended_until')}, 'dueAt', ${isoTime('k.due_at')}`;

/** SQL of a person with that id, with the present name. */
export const personOf = (id: string): string => `(
  select json_build_object('_id', by.id, 'firstName', by.first_name, 'lastName', by.last_name)
  from users by where by.id = ${id})`;

/** SQL of the pairs of a complaint `k` as `ComplaintCourse`. */
export const COURSE_PAIRS = `
  'receivedBy', k.received_by, 'receiptToldBy', k.receipt_told_by,
  'told', (select json_build_object('at', ${isoTime('e.time')}, 'by', ${personOf('e.actor_id')})
    from complaint_entries e where e.complaint_id = k.id and e.kind = 'told' order by e.number desc limit 1),
  'extension', case when k.extended_until is not null then json_build_object('until', ${isoTime('k.extended_until')},
    'reason', k.extension_reason, 'consent', k.extension_consent, 'at', ${isoTime('k.extended_at')},
    'by', ${personOf('k.extended_by')}) end,
  'answer', case when k.answer_kind is not null then json_build_object('kind', k.answer_kind, 'text', k.answer_text,
    'at', ${isoTime('k.answered_at')}, 'by', ${personOf('k.answered_by')}, 'toldBy', k.answer_told_by,
    'isByHand', k.answered_by_hand) end,
  'resolvedAt', ${isoTime('k.resolved_at')}`;

/** SQL of these pairs of the newest complaint of an order; null without one, which no index is asked for. */
export const complaintOf = (order: string, pairs: string): string => `case when ${order}.has_complaint then (
  select json_build_object(${pairs}) from complaints k where k.order_id = ${order}.id order by k.position desc limit 1) end`;
