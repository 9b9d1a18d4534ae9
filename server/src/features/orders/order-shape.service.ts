import type { RegisteredComplaint } from '@majstorija/contract/complaints/complaints.ts';
import type { FoundOrder } from '@majstorija/contract/search/search.ts';
import type { Notice } from '@majstorija/contract/notices/notices.ts';
import type { ClientOrder } from '@majstorija/contract/people/clients.ts';
import type { GlanceOrder } from '@majstorija/contract/people/glances.ts';
import type { WorkOrder } from '@majstorija/contract/people/work.ts';
import type { PersonalOrder } from '@majstorija/contract/personal-data/personal-data.ts';
import type { MyOrder, MyOrderListItem } from '@majstorija/contract/orders/my-orders.ts';
import type {
  DeskWork,
  DoneWork,
  OrderDetail,
  OrderListItem,
  OrderPayment,
  OrderReminder,
} from '@majstorija/contract/orders/orders.ts';
import type { OrderDelay } from '@majstorija/contract/orders/late/delay.ts';
import type { OrderDue } from '@majstorija/contract/orders/life/due.ts';
import type { OrderText } from '@majstorija/contract/orders/order-texts.ts';
import type { OrderTerm } from '@majstorija/contract/orders/term/term.ts';
import type { Place } from '#platform/database/statement.ts';
import { fileMarker, isoTime, jsonOf, rsd, type Members } from '#platform/views/view-sql.ts';
import { COMPLAINT_PAIRS, complaintOf, COURSE_PAIRS, personOf } from './complaints/complaint-json.ts';
import { amountBefore, faultFiles, leavingTimeline } from './order-timeline.ts';

/*
 * The JSON of an order wherever one is answered [code#one-shape]: first its parts, then who is answered with which of them. All
 * is SQL over `orders o`; the people are joined as each projection says.
 */

type Given<Value> = NonNullable<Value>;

/** A person by name alone. */
type Name = Given<OrderReminder['admin']>;

/** SQL of a JSON value where the column has one, else null. */
const ifAny = (column: string, json: string): string => `case when ${column} is not null then ${json} end`;

const nameOf = (user: string): Members<Name> => ({
  _id: `${user}.id`,
  firstName: `${user}.first_name`,
  lastName: `${user}.last_name`,
});

const name = (user: string): string => jsonOf<Name>()(nameOf(user));

// Number, service, state

/** The number of an order, by which everybody names it. */
export const ORDER_NUMBER = { _id: 'o.id', orderCode: 'o.order_code' };

/** The pair of that number in a list of pairs that is built by hand. */
export const ORDER_CODE_PAIR = `'orderCode', ${ORDER_NUMBER.orderCode}`;

const SERVICE = { category: 'o.category', package: 'o.package' };

const STATUS = { status: 'o.status' };

const CREATED = { createdAt: isoTime('o.created_at') };

/** What stands first in nearly every order. */
const HEAD = { ...ORDER_NUMBER, ...SERVICE, ...STATUS, ...CREATED };

/** The texts that people write about it [orders#written-texts]. */
const TEXTS: Members<Record<OrderText, unknown>> = { description: 'o.description' };

// Place

const MUNICIPALITY = { municipality: 'o.municipality' };

const STREET = { ...MUNICIPALITY, streetAndNumber: 'o.street_and_number' };

/** Where an order is, for a reader who judges distances. */
export const ORDER_PLACE = { ...STREET, latitude: 'o.latitude', longitude: 'o.longitude' };

const ADDRESS_IN_FULL: Members<OrderDetail['address']> = {
  ...ORDER_PLACE,
  type: '(select type from addresses where id = o.address_id)',
  city: 'o.city',
  unitNumber: 'o.unit_number',
  note: 'o.address_note',
};

/** The exact place is null once its time is over: `contact` of myOrderJoins. */
const LEAVING_ADDRESS: Members<MyOrder['address']> = {
  ...MUNICIPALITY,
  streetAndNumber: 'contact.street_and_number',
  latitude: 'contact.latitude',
  longitude: 'contact.longitude',
  city: 'o.city',
  unitNumber: 'contact.unit_number',
  note: 'contact.address_note',
};

// Term, clock, delay, reminder

/** SQL of an instant by the clock of Belgrade, as text in this pattern. */
const belgrade = (instant: string, pattern: string): string =>
  `to_char(${instant} at time zone 'Europe/Belgrade', '${pattern}')`;

const ofWindow = (hour: string): string => `case when o.term_kind = 'window' then ${hour} end`;

/** When it is to be done [orders#term]. */
const TERM = {
  term: jsonOf<OrderTerm>()({
    kind: 'o.term_kind',
    date: belgrade('o.term_starts_at', 'YYYY-MM-DD'),
    from: ofWindow(belgrade('o.term_starts_at', 'HH24:MI')),
    to: ofWindow(`replace(${belgrade('o.term_ends_at', 'HH24:MI')}, '00:00', '24:00')`),
    startsAt: isoTime('o.term_starts_at'),
    endsAt: isoTime('o.term_ends_at'),
    isUrgent: 'o.is_urgent',
  }),
};

/** What it waits for; null when for nothing [orders#due]. */
const DUE = {
  due: ifAny(
    'o.due_what',
    jsonOf<OrderDue>()({ what: 'o.due_what', since: isoTime('o.due_since'), until: isoTime('o.due_until') }),
  ),
};

/** How late its worker is; null when not [orders#delay]. */
const DELAY = {
  delay: ifAny(
    'o.late_until',
    jsonOf<OrderDelay>()({
      minutes: 'o.late_minutes',
      until: isoTime('o.late_until'),
      saidAt: isoTime('o.late_said_at'),
    }),
  ),
};

/** When the desk wants to be reminded of it; null when not [orders#reminder]. */
const REMINDER = {
  reminder: ifAny(
    'o.reminder_until',
    jsonOf<OrderReminder>()({
      until: isoTime('o.reminder_until'),
      note: 'o.reminder_note',
      isDue: 'o.reminder_rung',
      ownNeed: 'o.need',
      admin: personOf('o.reminder_admin_id'),
    }),
  ),
};

// Money and work done

/** What was paid, null until then, and what was given back, in rsd. */
const MONEY = { paidAmount: rsd('o.paid_amount'), refundedAmount: rsd('o.refunded_amount') };

const WORK_DONE = {
  name: 'i.name',
  unitOfMeasure: 'i.unit_of_measure',
  quantity: 'i.quantity',
  unitPrice: rsd('i.unit_price'),
};

/** The same for the desk, from `order_items i`: whose work it was, the worker who had the order then. */
const DESK_WORK = jsonOf<DeskWork>()({
  ...WORK_DONE,
  priceListItemId: 'i.price_list_item_id',
  completion: 'i.completion',
  doneAt: `(
    select ${isoTime('done.time')} from order_actions done where done.order_id = i.order_id and done.position = i.completion)`,
  worker: `(
    select ${name('doer')} from order_assignments held join users doer on doer.id = held.worker_id
    where held.order_id = i.order_id and held.position < i.completion order by held.position desc limit 1)`,
});

/** The payments of an order that hold, oldest first. */
const PAYMENTS = {
  payments: `coalesce((
  select json_agg(${jsonOf<OrderPayment>()({
    _id: 'paid.id',
    at: isoTime('p.at'),
    amount: rsd('p.paid'),
    method: 'p.method',
    holder: 'p.holder',
    role: 'paid.actor_role',
    by: ifAny('payer.id', name('payer')),
    correction: ifAny(
      'corrected.position',
      jsonOf<Given<OrderPayment['correction']>>()({
        at: isoTime('corrected.time'),
        amountBefore: rsd(amountBefore('corrected')),
      }),
    ),
    sameAs:
      '(select same.id from order_actions same where same.order_id = p.order_id and same.position = p.same_as)',
  })} order by p.position)
  from order_payments p join order_actions paid on paid.order_id = p.order_id and paid.position = p.position
    left join users payer on payer.id = paid.actor_id
    left join lateral (
      select * from order_actions where order_id = p.order_id and about = p.position order by position desc limit 1
    ) corrected on true
  where p.order_id = o.id and p.paid > 0), '[]')`,
};

/** The work done, in its order. */
const itemsOf = (work: string) => ({
  items: `coalesce((
  select json_agg(${work} order by i.completion, i.position) from order_items i where i.order_id = o.id), '[]')`,
});

const ITEMS = itemsOf(jsonOf<DoneWork>()(WORK_DONE));

// People

/** A person of `users` as orders and their phones show one; `phone` where it is not read from there. */
export const personMembers = (user: string, nonce: Place, phone = `${user}.phone`) => ({
  ...nameOf(user),
  phone,
  profileImage: fileMarker(`${user}.profile_image_key`, nonce),
});

/** The other number of a client, from a row with the columns of `users` [people#second-phone]. */
const secondPhoneOf = (from: string) => ({
  secondPhone: `${from}.second_phone`,
  secondPhoneWord: `${from}.second_phone_word`,
});

/** When the worker got it and from whom: the assignment that holds, and its entry. */
const WORKER_GIVEN = {
  workerGiven: ifAny(
    'o.worker_id',
    `(
    select ${jsonOf<Given<OrderListItem['workerGiven']>>()({
      at: isoTime('held.assigned_at'),
      by: ifAny('giver.id', name('giver')),
    })}
    from order_assignments held join order_actions given on given.order_id = held.order_id and given.position = held.position
    left join users giver on giver.id = given.actor_id
    where held.order_id = o.id and held.left_at is null)`,
  ),
};

// The desk: a row of a list, a board or the map, and the page

/** The joins that orderListItem and orderDetail read, from `orders o`. */
export const ORDER_JOINS = `
  join users c on c.id = o.client_id
  left join users w on w.id = o.worker_id
  left join workers ws on ws.id = o.worker_id
  left join owners company on company.id = ws.owner_id
  left join users a on a.id = o.admin_id`;

const row = (nonce: Place) => ({
  ...HEAD,
  version: 'o.version',
  needsAction: 'o.needs_action',
  hasComplaint: 'o.has_complaint',
  complaint: complaintOf('o', COMPLAINT_PAIRS),
  assignedTo: 'o.admin_id',
  ...TERM,
  termConfirmed: 'o.term_confirmed',
  ...DUE,
  ...DELAY,
  ...REMINDER,
  ...MONEY,
  maybePaidTwice: 'exists (select from order_payments p where p.order_id = o.id and p.same_as is not null)',
  address: jsonOf<OrderListItem['address']>()(ORDER_PLACE),
  client: jsonOf<OrderListItem['client']>()({ ...personMembers('c', nonce), ...secondPhoneOf('c') }),
  worker: ifAny(
    'w.id',
    jsonOf<Given<OrderListItem['worker']>>()({
      ...personMembers('w', nonce),
      email: 'w.email',
      isOwner: 'ws.is_owner',
      companyName: 'company.company_name',
    }),
  ),
  ...WORKER_GIVEN,
  admin: ifAny(
    'a.id',
    jsonOf<Given<OrderListItem['admin']>>()({ ...personMembers('a', nonce), email: 'a.email' }),
  ),
});

/** SQL of an order as `OrderListItem`, from ORDER_JOINS. */
export const orderListItem = (nonce: Place): string => jsonOf<OrderListItem>()(row(nonce));

/** Which terms were read to the client, when and by whom [consent#phone]. */
const TERMS_READ = `(
  select ${jsonOf<Given<OrderDetail['termsRead']>>()({
    at: isoTime('read.accepted_at'),
    version: 'published.version',
    by: `by.first_name || ' ' || by.last_name`,
  })}
  from legal_acceptances read join legal_publications published on published.id = read.publication_id
  join legal_documents d on d.id = read.document_id join users by on by.id = read.read_by
  where read.order_id = o.id and d.type = 'CLIENT_TERMS' limit 1)`;

/** What an undo of the newest assignment would give back: the status, and whether it needs action by itself. */
const UNDO = ifAny(
  'o.undo',
  jsonOf<Given<OrderDetail['undo']>>()({
    status: `o.undo->'before'->'status'`,
    needsAction: `o.undo->'before'->'need'`,
  }),
);

/** SQL of an order as `OrderDetail`, from ORDER_JOINS and orderTimeline. */
export const orderDetail = (nonce: Place): string =>
  jsonOf<OrderDetail>()({
    ...row(nonce),
    address: jsonOf<OrderDetail['address']>()(ADDRESS_IN_FULL),
    ...TEXTS,
    complaintCourse: `case when c.erased_at is null then ${complaintOf('o', COURSE_PAIRS)} end`,
    files: faultFiles(nonce),
    ...itemsOf(DESK_WORK),
    ...PAYMENTS,
    termsRead: TERMS_READ,
    comments: `coalesce(timeline.comments, '[]')`,
    actions: `coalesce(timeline.actions, '[]')`,
    undo: UNDO,
  });

// Phones: the client, the worker and the owner of an order, who read what may leave the desk [orders#desk-stays-internal]

/**
 * The joins that myOrderListItem and myOrder read, from `orders o`. The client's contact data is read while the order is
 * open or was closed after `closedAfter`, always when that is null [orders#contact-data-ends].
 */
export const myOrderJoins = (closedAfter: Place): string => `
  join users c on c.id = o.client_id
  left join users w on w.id = o.worker_id
  left join workers ws on ws.id = o.worker_id
  left join owners company on company.id = ws.owner_id
  left join lateral (
    select c.phone, c.second_phone, c.second_phone_word, o.street_and_number, o.unit_number, o.address_note, o.latitude, o.longitude
    where o.is_open or ${closedAfter}::timestamptz is null or ${closedAfter}::timestamptz < coalesce(
      (select t.time from order_actions t where t.order_id = o.id and t.position = o.stage), o.created_at)
  ) contact on true`;

const mine = (nonce: Place) => ({
  ...HEAD,
  version: 'o.version',
  ...TERM,
  ...DELAY,
  address: jsonOf<MyOrder['address']>()(LEAVING_ADDRESS),
  client: jsonOf<MyOrder['client']>()({
    ...personMembers('c', nonce, 'contact.phone'),
    ...secondPhoneOf('contact'),
  }),
  worker: ifAny(
    'w.id',
    jsonOf<Given<MyOrder['worker']>>()({
      ...personMembers('w', nonce),
      companyName: 'company.company_name',
    }),
  ),
});

/** SQL of an order as `MyOrderListItem`, from myOrderJoins. */
export const myOrderListItem = (nonce: Place): string => jsonOf<MyOrderListItem>()(mine(nonce));

/** SQL of an order as `MyOrder`, from myOrderJoins. */
export const myOrder = (nonce: Place): string =>
  jsonOf<MyOrder>()({
    ...mine(nonce),
    ...TEXTS,
    files: faultFiles(nonce),
    ...ITEMS,
    ...MONEY,
    actions: leavingTimeline(nonce),
  });

// Beside a person: the panel at a glance, the page of a client, of a worker or company

/** SQL of an order as `GlanceOrder`, with its worker `w`. */
export const GLANCE_ORDER = jsonOf<GlanceOrder>()({
  ...HEAD,
  ...TERM,
  ...DUE,
  address: jsonOf<GlanceOrder['address']>()(STREET),
  worker: ifAny('w.id', name('w')),
});

/** SQL of an order as `ClientOrder`, with its worker `w` and operator `m`. */
export const CLIENT_ORDER = jsonOf<ClientOrder>()({
  ...HEAD,
  admin: ifAny('m.id', name('m')),
  worker: ifAny('w.id', jsonOf<Given<ClientOrder['worker']>>()({ ...nameOf('w'), email: 'w.email' })),
});

/** SQL of an order as `WorkOrder`, with its client `c` and worker `w`. */
export const WORK_ORDER = jsonOf<WorkOrder>()({ ...HEAD, client: name('c'), worker: name('w'), ...MONEY });

// Found, told of, exported

const trimmedName = (user: string): string => `btrim(${user}.first_name || ' ' || ${user}.last_name)`;

const FOUND: Members<FoundOrder> = {
  ...ORDER_NUMBER,
  ...STATUS,
  ...SERVICE,
  ...CREATED,
  address: jsonOf<FoundOrder['address']>()(STREET),
  clientName: trimmedName('c'),
  workerName: ifAny('w.id', trimmedName('w')),
  ...TERM,
  ...DUE,
};

/** SQL of an order as `FoundOrder`, with its client `c` and worker `w`. */
export const FOUND_ORDER = jsonOf<FoundOrder>()(FOUND);

/** SQL of the same as the result of a search. */
export const ORDER_RESULT = jsonOf<{ kind: 'order' } & FoundOrder>()({ kind: `'order'`, ...FOUND });

/** SQL of an order as a notice names it. */
export const NOTICE_ORDER = jsonOf<Given<Notice['order']>>()({
  ...ORDER_NUMBER,
  ...SERVICE,
  ...MUNICIPALITY,
});

/** SQL of an order as the register of complaints names it. */
export const COMPLAINT_ORDER = jsonOf<RegisteredComplaint['order']>()({
  ...ORDER_NUMBER,
  package: SERVICE.package,
  ...MUNICIPALITY,
});

const fullName = (user: string): string => `${user}.first_name || ' ' || ${user}.last_name`;

const ifOwn = (json: string): string => `case when o.client_id = person.id then ${json} end`;

/**
 * SQL of an order as `PersonalOrder` of a `person`, with its client `c`, worker `w` and operator `m`; the export itself says
 * what of photos, timeline and complaints is that person's.
 */
export const personalOrder = (
  own: Pick<Members<PersonalOrder>, 'photos' | 'timeline' | 'complaints'>,
): string =>
  jsonOf<PersonalOrder>()({
    ...HEAD,
    ...MUNICIPALITY,
    address: ifOwn(
      jsonOf<Given<PersonalOrder['address']>>()({
        city: 'o.city',
        streetAndNumber: 'o.street_and_number',
        unitNumber: 'o.unit_number',
        note: 'o.address_note',
        latitude: 'o.latitude',
        longitude: 'o.longitude',
      }),
    ),
    description: ifOwn(TEXTS.description),
    ...TERM,
    client: fullName('c'),
    worker: fullName('w'),
    operator: fullName('m'),
    ...MONEY,
    ...ITEMS,
    photos: own.photos,
    timeline: own.timeline,
    complaints: own.complaints,
  });
