const time = (instant: string): string =>
  `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const person = (u: string): string =>
  `'_id', ${u}.id, 'firstName', ${u}.first_name, 'lastName', ${u}.last_name, 'phone', ${u}.phone,
   'profileImage', ${u}.profile_image_key`;

const order = (moreAddress: string): string => `
  '_id', o.id, 'orderCode', o.order_code, 'category', o.category, 'package', o.package, 'status', o.status,
  'createdAt', ${time('o.created_at')}, 'version', o.version, 'needsAction', o.needs_action,
  'hasComplaint', o.has_complaint, 'assignedTo', o.admin_id,
  'term', json_build_object('kind', o.term_kind, 'date', to_char(o.term_starts_at at time zone 'Europe/Belgrade', 'YYYY-MM-DD'),
    'from', to_char(o.term_starts_at at time zone 'Europe/Belgrade', 'HH24:MI'),
    'to', to_char(o.term_ends_at at time zone 'Europe/Belgrade', 'HH24:MI'),
    'startsAt', ${time('o.term_starts_at')}, 'endsAt', ${time('o.term_ends_at')}, 'isUrgent', o.is_urgent),
    'termConfirmed', o.term_confirmed,
    'maybePaidTwice', exists (select from order_payments p where p.order_id = o.id and p.same_as is not null),
  'due', case when o.due_what is not null then json_build_object('what', o.due_what, 'since', ${time('o.due_since')},
    'until', ${time('o.due_until')}) end,
  'reminder', case when o.reminder_until is not null then json_build_object('until', ${time('o.reminder_until')},
    'note', o.reminder_note, 'isDue', coalesce(o.due_what = 'reminder', false) and o.needs_action,
    'admin', (
      select json_build_object('_id', reminded.id, 'firstName', reminded.first_name, 'lastName', reminded.last_name)
      from users reminded where reminded.id = o.reminder_admin_id)) end,
  'address', json_build_object('municipality', o.municipality, 'streetAndNumber', o.street_and_number,
    'latitude', o.latitude, 'longitude', o.longitude${moreAddress}),
  'client', json_build_object(${person('c')}),
  'worker', case when w.id is not null then json_build_object(${person('w')}, 'email', w.email,
    'isOwner', crew.is_owner, 'companyName', company.company_name) end,
  'admin', case when a.id is not null then json_build_object(${person('a')}, 'email', a.email) end`;

/** The people of an order, from `orders o`. */
export const JOINS = `
  join users c on c.id = o.client_id
  left join users w on w.id = o.worker_id
  left join workers crew on crew.id = o.worker_id
  left join owners company on company.id = crew.owner_id
  left join users a on a.id = o.admin_id`;

/** An order as the list shows it; pictures are their keys. */
export const LIST_ITEM = `json_build_object(${order('')})`;

const files = (condition: string): string => `coalesce((
  select json_agg(json_build_object('_id', f.id, 'url', f.key, 'thumbnailUrl', f.thumbnail_key) order by f.position)
  from order_files f where f.order_id = o.id and ${condition}), '[]')`;

const PROFILE = `case when u.id is not null then json_build_object('firstName', u.first_name, 'lastName', u.last_name,
  'profileImage', u.profile_image_key) end`;

const ITEMS = `coalesce((
  select json_agg(json_build_object('name', i.name, 'unitOfMeasure', i.unit_of_measure, 'quantity', i.quantity,
    'unitPrice', i.unit_price / 100.0) order by i.position)
  from order_items i where i.order_id = o.id), '[]')`;

/** One order with its timeline, read once for the timeline and the comments. */
export const DETAIL = `
  select json_build_object(${order(`, 'city', o.city, 'unitNumber', o.unit_number, 'note', o.address_note`)},
    'description', o.description, 'files', ${files("f.kind = 'fault'")}, 'items', ${ITEMS},
    'paidAmount', o.paid_amount / 100.0, 'refundedAmount', o.refunded_amount / 100.0,
    'comments', coalesce(timeline.comments, '[]'), 'actions', coalesce(timeline.actions, '[]'))
  from orders o ${JOINS}
  left join lateral (
    select
      json_agg(json_build_object('_id', t.id, 'type', upper(t.event), 'time', ${time('t.time')}, 'role', t.actor_role,
        'profile', ${PROFILE}, 'webItemText', t.text, 'note', t.note, 'status', t.status,
        'files', ${files('f.action_id = t.id')}, 'actionRequired', t.action_required) order by t.position desc) as actions,
      json_agg(json_build_object('_id', t.id, 'time', ${time('t.time')}, 'profile', ${PROFILE}, 'text', t.note)
        order by t.position desc) filter (where t.event = 'comment_added') as comments
    from order_actions t left join users u on u.id = t.actor_id where t.order_id = o.id
  ) timeline on true
  where o.id = $1`;

/** The name and number of a user `u`. */
export const PERSON = `'_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'phone', u.phone`;

/** An order `o` as a search shows it. */
export const SHORT_ORDER = `json_build_object('_id', o.id, 'orderCode', o.order_code, 'status', o.status,
  'category', o.category, 'package', o.package, 'createdAt', ${time('o.created_at')}, 'address', json_build_object(
    'municipality', o.municipality, 'streetAndNumber', o.street_and_number),
  'clientName', c.first_name || ' ' || c.last_name, 'workerName', w.first_name || ' ' || w.last_name)`;

/** The people of a short order, from `orders o`. */
export const SHORT_ORDER_JOINS = 'join users c on c.id = o.client_id left join users w on w.id = o.worker_id';
