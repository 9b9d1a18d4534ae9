import type { Place } from '#platform/database/statement.ts';
import { COMPLAINT_PAIRS, complaintOf, COURSE_PAIRS } from '#features/orders/complaints/complaint-json.ts';
import { dueJson } from './due-json.service.ts';
import { delayJson } from '#features/orders/late/delay-json.service.ts';
import { termJson } from '#features/orders/term/term-json.service.ts';
import { TEXT_PAIRS } from '#features/orders/life/order-texts.ts';
import { fileMarker, isoTime, rsd } from '#platform/views/view-sql.ts';

/** SQL of the pairs of a person of `users` in every order; `phone` where it is not read from there. */
export const person = (user: string, nonce: Place, phone = `${user}.phone`): string => `
  '_id', ${user}.id, 'firstName', ${user}.first_name, 'lastName', ${user}.last_name, 'phone', ${phone},
  'profileImage', ${fileMarker(`${user}.profile_image_key`, nonce)}`;

const ADDRESS = `
  'municipality', o.municipality, 'streetAndNumber', o.street_and_number,
  'latitude', o.latitude, 'longitude', o.longitude`;

/** The pairs of an order's whole address. */
const ADDRESS_IN_FULL = `${ADDRESS},
  'city', o.city, 'unitNumber', o.unit_number, 'note', o.address_note`;

/** SQL of when the worker of an order `o` got it and from whom: the assignment that holds, and its entry. */
const WORKER_GIVEN = `case when o.worker_id is not null then (
    select json_build_object('at', ${isoTime('held.assigned_at')}, 'by', case when giver.id is not null then
      json_build_object('_id', giver.id, 'firstName', giver.first_name, 'lastName', giver.last_name) end)
    from order_assignments held join order_actions given on given.order_id = held.order_id and given.position = held.position
    left join users giver on giver.id = given.actor_id
    where held.order_id = o.id and held.left_at is null) end`;

const order = (address: string, nonce: Place): string => `
  '_id', o.id, 'orderCode', o.order_code, 'category', o.category, 'package', o.package, 'status', o.status,
  'createdAt', ${isoTime('o.created_at')}, 'version', o.version, 'needsAction', o.needs_action,
  'hasComplaint', o.has_complaint, 'complaint', ${complaintOf('o', COMPLAINT_PAIRS)}, 'assignedTo', o.admin_id,
  'term', ${termJson('o')}, 'due', ${dueJson('o')}, 'delay', ${delayJson('o')},
  'reminder', case when o.reminder_until is not null then json_build_object('until', ${isoTime('o.reminder_until')},
    'note', o.reminder_note, 'isDue', coalesce(o.due_what = 'reminder', false) and o.needs_action,
    'ownNeed', o.own_needs_action, 'admin', (
      select json_build_object('_id', reminded.id, 'firstName', reminded.first_name, 'lastName', reminded.last_name)
      from users reminded where reminded.id = o.reminder_admin_id)) end,
  'paidAmount', ${rsd('o.paid_amount')}, 'refundedAmount', ${rsd('o.refunded_amount')},
  'address', json_build_object(${address}),
  'client', json_build_object(${person('c', nonce)}),
  'worker', case when w.id is not null then json_build_object(${person('w', nonce)},
    'email', w.email, 'isOwner', ws.is_owner, 'companyName', company.company_name) end,
  'workerGiven', ${WORKER_GIVEN},
  'admin', case when a.id is not null then json_build_object(${person('a', nonce)}, 'email', a.email) end`;

/** The joins that orderListItem and orderDetail read, from `orders o`. */
export const ORDER_JOINS = `
  join users c on c.id = o.client_id
  left join users w on w.id = o.worker_id
  left join workers ws on ws.id = o.worker_id
  left join owners company on company.id = ws.owner_id
  left join users a on a.id = o.admin_id`;

/** SQL of an order as `OrderListItem`. */
export const orderListItem = (nonce: Place): string => `json_build_object(${order(ADDRESS, nonce)})`;

const storedFile = (nonce: Place): string => `json_build_object(
  '_id', f.id, 'url', ${fileMarker('f.key', nonce)}, 'thumbnailUrl', ${fileMarker('f.thumbnail_key', nonce)})`;

/** SQL of those photos of an order `o` that meet a condition over `order_files f`. */
export const files = (condition: string, nonce: Place): string => `coalesce((
  select json_agg(${storedFile(nonce)} order by f.position, f.id)
  from order_files f where f.order_id = o.id and ${condition}), '[]')`;

const profile = (nonce: Place): string => `case when u.id is not null then json_build_object(
  'firstName', u.first_name, 'lastName', u.last_name, 'profileImage', ${fileMarker('u.profile_image_key', nonce)}) end`;

/** Read only of comments: no other entry mentions anybody. */
const MENTIONS = `case when t.event = 'comment_added' then coalesce((
  select json_agg(json_build_object('_id', m.id, 'firstName', m.first_name, 'lastName', m.last_name) order by m.id)
  from order_mentions join users m on m.id = order_mentions.admin_id where order_mentions.action_id = t.id), '[]') else '[]' end`;

const action = (nonce: Place): string => `json_build_object(
  '_id', t.id, 'type', upper(t.event), 'time', ${isoTime('t.time')}, 'role', t.actor_role, 'profile', ${profile(nonce)},
  'webItemText', t.text, 'note', t.note, 'deskNote', t.desk_note, 'mentions', ${MENTIONS}, 'status', t.status, 'files', ${files('f.action_id = t.id', nonce)},
  'actionRequired', t.action_required, 'suggestion', case when t.suggested_of is not null then json_build_object(
    'rank', t.suggested_rank, 'of', t.suggested_of) end)`;

const comment = (nonce: Place): string => `json_build_object(
  '_id', t.id, 'time', ${isoTime('t.time')}, 'profile', ${profile(nonce)}, 'mentions', ${MENTIONS}, 'text', t.note)`;

/** The timeline that orderDetail reads, from `orders o`: one pass for the entries and the comments among them. */
export const orderTimeline = (nonce: Place): string => `
  left join lateral (
    select json_agg(${action(nonce)} order by t.position desc) as actions,
      json_agg(${comment(nonce)} order by t.position desc) filter (where t.event = 'comment_added' and t.note is not null) as comments
    from order_actions t left join users u on u.id = t.actor_id
    where t.order_id = o.id
  ) timeline on true`;

/** SQL of the done items of an order `o`, in their order. */
export const ITEMS = `coalesce((
  select json_agg(json_build_object('name', i.name, 'unitOfMeasure', i.unit_of_measure, 'quantity', i.quantity,
    'unitPrice', ${rsd('i.unit_price')}) order by i.position)
  from order_items i where i.order_id = o.id), '[]')`;

/** SQL of which terms were read to the client of an order `o`, when and by whom [consent#phone]. */
const TERMS_READ = `(
  select json_build_object('at', ${isoTime('read.accepted_at')}, 'version', published.version,
    'by', by.first_name || ' ' || by.last_name)
  from legal_acceptances read join legal_publications published on published.id = read.publication_id
  join legal_documents d on d.id = read.document_id join users by on by.id = read.read_by
  where read.order_id = o.id and d.type = 'CLIENT_TERMS' limit 1)`;

/** SQL of what an undo of the newest assignment of an order `o` would give back: its status, and whether it needs action by itself. */
const UNDO = `case when o.undo is not null then json_build_object('status', o.undo->'before'->'status',
  'needsAction', coalesce(nullif(o.undo->'before'->'ownNeedsAction', 'null'), o.undo->'before'->'needsAction')) end`;

/** SQL of an order as `OrderDetail`: its own photos show the fault; the others belong to their timeline entries. */
export const orderDetail = (nonce: Place): string => `json_build_object(${order(ADDRESS_IN_FULL, nonce)},
  ${TEXT_PAIRS},
  'complaintCourse', case when c.erased_at is null then ${complaintOf('o', COURSE_PAIRS)} end,
  'files', ${files(`f.kind = 'fault'`, nonce)},
  'items', ${ITEMS},
  'termsRead', ${TERMS_READ},
  'comments', coalesce(timeline.comments, '[]'),
  'actions', coalesce(timeline.actions, '[]'),
  'undo', ${UNDO})`;
