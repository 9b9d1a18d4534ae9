import type { OrderAction, OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { MyOrder } from '@majstorija/contract/orders/my-orders.ts';
import type { StoredFile } from '@majstorija/contract/files/files.ts';
import { LEAVING } from '@majstorija/contract/orders/life/event-traits.ts';
import type { Place } from '#platform/database/statement.ts';
import { fileMarker, isoTime, jsonOf, listed, rsd } from '#platform/views/view-sql.ts';

const storedFile = (nonce: Place): string =>
  jsonOf<StoredFile>()({
    _id: 'f.id',
    url: fileMarker('f.key', nonce),
    thumbnailUrl: fileMarker('f.thumbnail_key', nonce),
  });

const files = (condition: string, nonce: Place): string => `coalesce((
  select json_agg(${storedFile(nonce)} order by f.created_at, f.position, f.id)
  from order_files f where f.order_id = o.id and ${condition}), '[]')`;

/** SQL of the photos that show the fault of an order `o`; the others belong to their timeline entries. */
export const faultFiles = (nonce: Place): string => files(`f.kind = 'fault'`, nonce);

const entryFiles = (nonce: Place): string => files('f.action_id = t.id', nonce);

const profile = (nonce: Place): string =>
  `case when u.id is not null then ${jsonOf<NonNullable<OrderAction['profile']>>()({
    firstName: 'u.first_name',
    lastName: 'u.last_name',
    profileImage: fileMarker('u.profile_image_key', nonce),
  })} end`;

/** Read only of comments: no other entry mentions anybody. */
const MENTIONS = `case when t.event = 'comment_added' then coalesce((
  select json_agg(json_build_object('_id', m.id, 'firstName', m.first_name, 'lastName', m.last_name) order by m.id)
  from order_mentions join users m on m.id = order_mentions.admin_id where order_mentions.action_id = t.id), '[]') else '[]' end`;

/** SQL of what a payment was before the entry `entry` corrected it, in para. */
export const amountBefore = (entry: string): string => `(
  select before.amount from order_actions before
  where before.order_id = ${entry}.order_id and before.position < ${entry}.position and before.amount is not null
    and ${entry}.about in (before.position, before.about)
  order by before.position desc limit 1)`;

const action = (nonce: Place): string =>
  jsonOf<OrderAction>()({
    _id: 't.id',
    type: 'upper(t.event)',
    time: isoTime('t.time'),
    role: 't.actor_role',
    profile: profile(nonce),
    webItemText: 't.text',
    note: 't.note',
    deskNote: 't.desk_note',
    mentions: MENTIONS,
    status: 't.status',
    files: entryFiles(nonce),
    actionRequired: 't.action_required',
    suggestion: `case when t.suggested_of is not null then json_build_object(
      'rank', t.suggested_rank, 'of', t.suggested_of) end`,
    correction: `case when t.event = 'payment_corrected' then ${jsonOf<
      NonNullable<OrderAction['correction']>
    >()({
      amountBefore: rsd(amountBefore('t')),
      amount: rsd('t.amount'),
    })} end`,
  });

const comment = (nonce: Place): string =>
  jsonOf<OrderDetail['comments'][number]>()({
    _id: 't.id',
    time: isoTime('t.time'),
    profile: profile(nonce),
    mentions: MENTIONS,
    text: 't.note',
  });

/** The timeline that orderDetail reads, from `orders o`: one pass for the entries and the comments among them. */
export const orderTimeline = (nonce: Place): string => `
  left join lateral (
    select json_agg(${action(nonce)} order by t.position desc) as actions,
      json_agg(${comment(nonce)} order by t.position desc) filter (where t.event = 'comment_added' and t.note is not null) as comments
    from order_actions t left join users u on u.id = t.actor_id
    where t.order_id = o.id
  ) timeline on true`;

/** The reader has the exact place while they have the client's telephone [orders#contact-data-ends]. */
const LEAVING_NOTE = `case
    when t.event in (${listed(LEAVING.notes)}) then t.note
    when t.event in (${listed(LEAVING.placeNotes)}) and contact.phone is not null then t.note
  end`;

const leavingAction = (nonce: Place): string =>
  jsonOf<MyOrder['actions'][number]>()({
    _id: 't.id',
    type: 'upper(t.event)',
    time: isoTime('t.time'),
    role: 't.actor_role',
    webItemText: 't.text',
    note: LEAVING_NOTE,
    status: 't.status',
    files: entryFiles(nonce),
  });

/** SQL of what may leave the desk of the timeline of an order `o`, from myOrderJoins [orders#desk-stays-internal]. */
export const leavingTimeline = (nonce: Place): string => `coalesce((
  select json_agg(${leavingAction(nonce)} order by t.position desc)
  from order_actions t where t.order_id = o.id and t.event in (${listed(LEAVING.entries)})), '[]')`;
