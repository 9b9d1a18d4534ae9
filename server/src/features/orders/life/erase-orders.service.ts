import { z } from 'zod';
import { isStaff, type Role } from '@majstorija/contract/http/access.ts';
import { ERASED_NAMES, ERASED_STREET } from '@majstorija/contract/messages/erased.ts';
import { namedBy } from '@majstorija/contract/orders/life/event-traits.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { findRow, listRows, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import { textWithPerson } from './event-texts.ts';
import { columnsOf } from './order-columns.ts';
import { ORDER_TEXTS } from './order-texts.ts';

const Openness = z.strictObject({ isOpen: z.boolean() });
const Count = z.strictObject({ count: z.int() });

/**
 * How many orders of a client or worker are open. The orders of a client stay locked, so that none opens before the
 * transaction ends; those of a worker are assigned under the lock of the account.
 */
export async function countOpenOrders({ tx }: Work, personId: string): Promise<number> {
  const ordered = await listRows(
    tx,
    Openness,
    sql`select is_open as "isOpen" from orders where client_id = ${personId} order by id for update`,
  );
  const assigned = await findRow(
    tx,
    Count,
    sql`select count(*)::int as count from orders where worker_id = ${personId} and is_open`,
  );
  return ordered.filter(({ isOpen }) => isOpen).length + (assigned?.count ?? 0);
}

const Photo = z.strictObject({ key: z.string(), thumbnailKey: z.string() });

/** Deletes the rows of all photos of a client's orders; returns the keys of their files. */
async function deletePhotos({ tx }: Work, clientId: string): Promise<string[]> {
  const photos = await listRows(
    tx,
    Photo,
    sql`
      delete from order_files using orders
      where orders.id = order_files.order_id and orders.client_id = ${clientId}
      returning key, thumbnail_key as "thumbnailKey"`,
  );
  return photos.flatMap(({ key, thumbnailKey }) => [key, thumbnailKey]);
}

/** Such an order takes no event, so nothing may ask for one: neither the order nor an entry of its timeline. */
async function endQuestions({ tx }: Work, clientId: string): Promise<void> {
  await sql`
    update order_actions set action_required = false from orders
    where orders.id = order_id and orders.client_id = ${clientId} and action_required
      and (orders.needs_action or orders.need)`.execute(tx);
}

/**
 * Erases the orders of a client, which the caller has locked [personal-data#erasure-goes]: texts, places, notes of the
 * timeline, reminders and photos. Returns the keys of files without a row.
 */
export async function eraseOrdersOf(work: Work, clientId: string): Promise<string[]> {
  const { tx } = work;
  const keys = await deletePhotos(work, clientId);
  await endQuestions(work, clientId);
  await sql`
    update order_actions set note = null, desk_note = null from orders
    where orders.id = order_id and orders.client_id = ${clientId} and num_nonnulls(note, desk_note) > 0`.execute(
    tx,
  );
  const texts = ORDER_TEXTS.map(({ column }) => sql`${sql.ref(column)} = null`);
  const waiting = Object.entries(columnsOf({ need: false, clock: null, reminder: null, undo: null })).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  await sql`
    update orders set ${sql.join(waiting)}, street_and_number = ${ERASED_STREET}, unit_number = null,
      address_note = null, latitude = null, longitude = null, ${sql.join(texts)}
    where client_id = ${clientId}`.execute(tx);
  return keys;
}

/** The events whose entries name a worker or an operator. */
const NAMING_EVENTS = OrderEvent.options.filter((event) => namedBy(event) !== 'nobody');

/** A person and every name that they had. */
interface Named {
  readonly id: string;
  readonly role: Role;
  readonly firstNames: ReadonlySet<string>;
  readonly lastNames: ReadonlySet<string>;
}

/** Longer than a first and a last name with the blank between them. */
const LONGEST_NAME = 201;

/** Where a blank of a text is, from the first on. */
const blanksOf = (text: string): number[] => Array.from(text.matchAll(/ /g), ({ index }) => index);

/** How long the name is with which a text begins, and which is not the beginning of a longer word; 0 without one. */
function lengthOfName(text: string, { firstNames, lastNames }: Named): number {
  const begin = text.slice(0, LONGEST_NAME + 1);
  const starts = blanksOf(begin).filter((blank) => firstNames.has(begin.slice(0, blank)));
  if (starts.length === 0) return 0;
  for (let end = Math.min(begin.length, LONGEST_NAME); end > 0; end -= 1) {
    if (/^[\p{L}\p{N}]/u.test(begin.slice(end))) continue;
    if (starts.some((blank) => blank < end && lastNames.has(begin.slice(blank + 1, end)))) return end;
  }
  return 0;
}

/** A comment with another name where it mentions the person: the time does not depend on how many names they had. */
function withoutMentions(note: string, person: Named): string {
  const erased = fullName(ERASED_NAMES[person.role]);
  const [before = '', ...mentions] = note.split('@');
  const cleaned = mentions.map((text) => {
    const length = lengthOfName(text, person);
    return length === 0 ? text : erased + text.slice(length);
  });
  return [before, ...cleaned].join('@');
}

const Comment = z.strictObject({ id: z.string(), note: z.string() });

/**
 * `@Ana Marić` in the comments that mention an operator becomes the name of an erased one [notices#mentions-erased]: one statement,
 * however often they were renamed.
 */
async function eraseMentions({ tx }: Work, person: Named): Promise<void> {
  const comments = await listRows(
    tx,
    Comment,
    sql`
      select id, note from order_actions where note is not null
        and id in (select action_id from order_mentions where admin_id = ${person.id})`,
  );
  const cleaned = comments.map(({ id, note }) => ({ id, before: note, note: withoutMentions(note, person) }));
  const changed = cleaned.filter(({ before, note }) => note !== before);
  if (changed.length === 0) return;
  const [ids, notes] = [changed.map(({ id }) => id), changed.map(({ note }) => note)];
  await sql`
    update order_actions set note = erased.note
    from unnest(${ids}::uuid[], ${notes}::text[]) as erased (id, note) where order_actions.id = erased.id`.execute(
    tx,
  );
}

/** Clears the messages about orders that a worker ever had: they may name the worker, or were written to them. */
async function eraseMessages({ tx }: Work, workerId: string): Promise<void> {
  await sql`
    update order_actions set note = null
    where event = 'message_sent' and note is not null
      and order_id in (select order_id from order_assignments where worker_id = ${workerId})`.execute(tx);
}

/**
 * Replaces the name of a worker or operator in the entries that name them [personal-data#erasure-names-in-timelines], and clears what a
 * worker or owner wrote there.
 */
export async function eraseFromTimelines(work: Work, person: Named): Promise<void> {
  const { tx } = work;
  const { id, role } = person;
  const texts = NAMING_EVENTS.map((event) => textWithPerson(event, ERASED_NAMES[role]));
  await sql`
    update order_actions set text = erased.text
    from unnest(${NAMING_EVENTS}::text[], ${texts}::text[]) as erased (event, text)
    where named_id = ${id} and order_actions.event = erased.event`.execute(tx);
  if (isStaff(role)) return eraseMentions(work, person);
  await sql`update order_actions set note = null where actor_id = ${id} and note is not null`.execute(tx);
  await eraseMessages(work, id);
}
