import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app/test-app.ts';
import { signIn } from '#testing/builders/accounts.ts';
import { aLink } from '#testing/builders/links.ts';
import { factorOwner } from '#testing/builders/factors/factor-calls.ts';
import { aDeadlineNotice, aNotice } from '#testing/builders/notices.ts';
import { anOrder, clockUntil } from '#testing/builders/orders.ts';
import { aSavedReport } from '#testing/builders/statistics/saved-reports.ts';
import { anAbsence, anOwner, aPosition, aWorker } from '#testing/builders/people.ts';
import { exportOf } from '#testing/builders/personal-data/personal-exports.ts';
import { aWholeClient } from '#testing/builders/personal-data/whole-client.ts';
import { PERSONAL_COLUMNS, type PersonalColumn } from './personal-columns.ts';

const OF_ORDERS = 'order_id in (select id from orders where client_id = person)';
const OF_EVENTS = 'event_id in (select id from audit_events where account_id = person)';

/** Table with rows about a person → which rows those are. */
const ROWS_OF: Readonly<Record<string, string>> = {
  users: 'id = person',
  clients: 'id = person',
  addresses: 'client_id = person',
  owners: 'id = person',
  workers: 'id = person',
  worker_absences: 'worker_id = person',
  worker_positions: 'worker_id = person',
  orders: 'client_id = person',
  order_actions: OF_ORDERS,
  order_files: OF_ORDERS,
  order_items: OF_ORDERS,
  complaints: OF_ORDERS,
  mails: 'user_id = person',
  legal_acceptances: 'user_id = person',
  notify_me_requests: 'email = (select email from users where users.id = person)',
  operator_notices: 'admin_id = person',
  operator_notice_choices: 'admin_id = person',
  saved_reports: 'owner_id = person',
  shift_note: 'written_by = person',
  report_mails: 'admin_id = person',
  link_tokens: 'user_id = person',
  sessions: 'user_id = person',
  passkeys: 'user_id = person',
  audit_events: 'account_id = person',
  audit_values: OF_EVENTS,
  authenticators: 'user_id = person',
  recovery_codes: 'user_id = person',
  worker_position_consents: 'worker_id = person',
};

const SECRET = 'a secret, or a hash of one';
const FILE = 'the photo itself is in the zip';
const GENERATED = 'generated from the other columns';

const IN_TEXT = 'the text of the entry says how it was paid and who holds the money';
const WORKED_OUT = 'worked out from the timeline, which is in the export';
const HISTORY = 'the entries of the timeline say it';
const OF_DESK = 'what the desk has to do, and how the product counts';

/** Tables that an export leaves out whole, and why; with their texts too. */
const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  order_payments: WORKED_OUT,
  order_complaints: WORKED_OUT,
  order_facts: WORKED_OUT,
  order_assignments: WORKED_OUT,
  order_leads: WORKED_OUT,
  order_counters: 'a number of all people together',
  order_viewers: 'gone within a minute',
  legal_consent_links: 'a link that ends in an acceptance, which is in the export',
  refresh_tokens: 'its session is in the export',
  idempotency_keys: 'a hash or an id that is deleted after a day',
  login_throttles: 'a hash that is deleted after a day',
};

/** What an export leaves out, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'users.password_hash': SECRET,
  'users.profile_image_key': FILE,
  'users.municipalities': GENERATED,
  'users.related_text': GENERATED,
  'users.find_text': GENERATED,
  'users.search_text': GENERATED,
  'owners.search_text': GENERATED,
  'orders.search_text': GENERATED,
  'complaints.search_text': GENERATED,
  'complaint_entry_details.salt': SECRET,
  'complaint_entry_details.details': 'its two parts are in the export, each by itself',
  'order_actions.method': IN_TEXT,
  'order_actions.holder': IN_TEXT,
  'orders.undo': 'what the order was seconds ago: its timeline has it',
  'orders.reminder_note': 'the entry of the timeline has the same note',
  'order_files.key': FILE,
  'order_files.thumbnail_key': FILE,
  'link_tokens.nonce': SECRET,
  'link_tokens.hash': SECRET,
  'notify_me_requests.token_hash': SECRET,
  'authenticators.secret': SECRET,
  'passkeys.credential_id': SECRET,
  'passkeys.public_key': SECRET,
  'recovery_codes.hash': SECRET,
  'users.erased_at': 'an erased person has no export',
  'orders.order_number': 'the code is made of it',
  'orders.late_minutes': HISTORY,
  'orders.late_said_at': HISTORY,
  'orders.late_until': HISTORY,
  'orders.due_since': OF_DESK,
  'orders.due_until': OF_DESK,
  'orders.clock_since': OF_DESK,
  'orders.clock_until': OF_DESK,
  'orders.reminder_set_at': HISTORY,
  'orders.reminder_until': HISTORY,
  'order_actions.amount': 'its text says it',
  'order_actions.suggested_at': 'how the desk chooses',
  'order_actions.suggested_of': 'how the desk chooses',
  'order_actions.suggested_rank': 'how the desk chooses',
  'order_files.created_at': 'the entry with the photo says it',
  'order_files.position': 'its place in the list',
  'complaints.due_at': 'the day by which an answer or a solution is due, both in the export',
  'complaints.refunded_amount': 'the order says it',
  'worker_absences.version': 'counts its changes',
  'operator_notices.due_stage': OF_DESK,
  'saved_reports.version': 'counts its changes',
  'shift_note.version': 'counts its changes',
  'shift_note.is_single': OF_DESK,
  'shift_note.is_pinned': OF_DESK,
  'authenticators.last_step': SECRET,
  'audit_events.people_read': 'counts reads of other people',
  'audit_events.reads': 'counts reads of other people',
  'audit_events.request_id': 'leads to a log without personal data',
};

/** Other rows are found by it, so it keeps the value that it has. */
const KEY_OF_OTHERS = 'users.email';

const test = await testApp();
const { db, deps } = test;

const TIME = 'timestamp with time zone';
const TIME_OF_DAY = '2026-03-06T08:00:00Z';
const NUMBERS: ReadonlySet<string> = new Set([
  'smallint',
  'integer',
  'bigint',
  'numeric',
  'double precision',
]);

const { rows: types } = await sql<{ name: string; type: string }>`
  select table_name || '.' || column_name as name, data_type as type
  from information_schema.columns where table_schema = 'public'`.execute(db);
const TYPES = new Map(types.map(({ name, type }) => [name, type]));

const COLUMNS = Object.entries<Readonly<Record<string, PersonalColumn>>>(PERSONAL_COLUMNS).flatMap(
  ([table, columns]) =>
    Object.entries(columns)
      .map(([column, { fate }]) => ({ table, column, fate, name: `${table}.${column}` }))
      .map((one) => ({ ...one, type: TYPES.get(one.name) ?? 'text' }))
      // Yes or no is in every JSON.
      .filter(({ type, fate }) => type !== 'boolean' && fate !== 'impersonal')
      .filter(({ name }) => !(table in LEFT_OUT_TABLES) && !(name in LEFT_OUT)),
);
type ExportedColumn = (typeof COLUMNS)[number];

const rowsOf = (person: string, table: string) =>
  sql.raw((ROWS_OF[table] ?? 'false').replaceAll('person', `'${person}'::uuid`));

/** The trace of a column by its type: a text that names it, or a number or time of its own near the one that is there. */
const traceOf = ({ name, column, type }: ExportedColumn, nth: number) => {
  if (type === 'timestamp with time zone')
    return sql`coalesce(${sql.ref(column)}, ${TIME_OF_DAY}) + make_interval(secs => ${nth + 1})`;
  if (NUMBERS.has(type)) return sql`coalesce(${sql.ref(column)}, 0) + ${sql.lit(nth + 11)}`;
  return sql.lit(`trace of ${name}`);
};

/** Sets each column of the rows about a person to its trace; one that refuses it keeps the value that it has. */
async function leaveTraces(person: string): Promise<void> {
  for (const [nth, one] of COLUMNS.entries()) {
    if (one.name === KEY_OF_OTHERS) continue;
    await sql`update ${sql.table(one.table)} set ${sql.ref(one.column)} = ${traceOf(one, nth)}
      where ${rowsOf(person, one.table)}`
      .execute(db)
      .catch(() => undefined);
  }
}

const asTime = (value: unknown): string => JSON.stringify(new Date(String(value)));

/** The texts and numbers in a value, as JSON has them; a list or an object has several. */
const partsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(partsOf)
    : [JSON.stringify(value)];

/** What a column has in the rows about a person. */
async function listParts(person: string, { table, column, type }: ExportedColumn): Promise<string[]> {
  const { rows } = await sql<{ value: unknown }>`
    select to_jsonb(${sql.ref(column)}) as value from ${sql.table(table)}
    where ${rowsOf(person, table)} and ${sql.ref(column)} is not null`.execute(db);
  return rows.flatMap(({ value }) => (type === TIME ? [asTime(value)] : partsOf(value)));
}

/** What every column has about a person, read before an export: the export itself is recorded about the person, too. */
async function readParts(person: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const parts = new Map<string, readonly string[]>();
  for (const column of COLUMNS) parts.set(column.name, await listParts(person, column));
  return parts;
}

/** The columns that have a value, and those of them with one that the JSON lacks; an amount is in para here and in rsd there. */
function compare(stored: ReadonlyMap<string, readonly string[]>, json: string) {
  const numbers = new Set(partsOf(JSON.parse(json)).map(Number));
  const hasNumber = (part: number) => numbers.has(part) || numbers.has(part / 100);
  const has = (part: string) => (/^-?[\d.]+$/.test(part) ? hasNumber(Number(part)) : json.includes(part));
  const seen = [...stored].filter(([, parts]) => parts.length > 0);
  const lost = seen.filter(([, parts]) => !parts.every(has));
  return { seen: seen.map(([name]) => name), lost: lost.map(([name]) => name) };
}

/** Working hours in the shape of the contract. */
const A_WEEK = { mon: '08:00-16:00', tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };

async function aWholeOwner(): Promise<string> {
  const owner = await anOwner(db, { companyName: 'Sve o firmi' });
  await db
    .updateTable('owners')
    .set({ note: 'Dvorište', unit_number: '3', working_hours: JSON.stringify(A_WEEK) })
    .where('id', '=', owner.id)
    .execute();
  return owner.id;
}

async function aWholeWorker(): Promise<string> {
  const { id } = await aWorker(db);
  await db
    .updateTable('workers')
    .set({ working_hours: JSON.stringify(A_WEEK) })
    .where('id', '=', id)
    .execute();
  const period = { startsAt: '2026-03-06T07:00:00.000Z', endsAt: '2026-03-08T07:00:00.000Z' };
  await anAbsence(db, id, { ...period, note: 'Selidba' });
  await aPosition(db, id, { latitude: 44.81357, longitude: 20.46213 });
  return id;
}

async function aWholeOperator(): Promise<string> {
  const operator = await factorOwner(test);
  await operator.addPasskey();
  const now = test.clock.now();
  await db
    .insertInto('authenticators')
    .values({ user_id: operator.id, secret: Buffer.alloc(20), created_at: now, confirmed_at: now })
    .onConflict((found) => found.column('user_id').doUpdateSet({ confirmed_at: now }))
    .execute();
  const { sessionId } = await signIn(deps, operator);
  await db
    .updateTable('sessions')
    .set({ ended_at: test.clock.now(), end_reason: 'logout' })
    .where('id', '=', sessionId)
    .execute();
  await aLink(deps, operator, 'reset_password');
  const { id: orderId } = await anOrder(db, {
    adminId: operator.id,
    clock: clockUntil(new Date('2026-03-06T12:00:00.000Z')),
  });
  await db
    .insertInto('operator_notice_choices')
    .values({ admin_id: operator.id, kind: 'deadline_near', level: 'sound' })
    .execute();
  await db
    .insertInto('shift_note')
    .values({
      text: 'Gazela zatvorena',
      is_pinned: true,
      written_by: operator.id,
      written_at: '2026-03-05T11:00:00.000Z',
      version: 1,
    })
    .execute();
  const saved = await aSavedReport(db, { ownerId: operator.id, query: { municipality: 'Zemun' } });
  await db
    .insertInto('report_mails')
    .values({ admin_id: operator.id, sent_when: 'monday', saved_report_id: saved.id, last_day: '2026-03-05' })
    .execute();
  await aNotice(db, { adminId: operator.id, orderId });
  await aDeadlineNotice(db, { adminId: operator.id, orderId, until: new Date('2026-03-06T12:00:00.000Z') });
  return operator.id;
}

async function aClient(): Promise<string> {
  // The one before has the same address.
  await db.updateTable('users').set({ email: null }).where('role', '=', 'client').execute();
  await db.deleteFrom('notify_me_requests').execute();
  const { client, address } = await aWholeClient(test);
  await db
    .updateTable('orders')
    .set({
      term_kind: 'window',
      term_starts_at: '2026-03-06T09:00:00Z',
      term_ends_at: '2026-03-06T11:00:00Z',
    })
    .where('client_id', '=', client.id)
    .execute();
  await db.updateTable('addresses').set({ postal_code: '11070' }).where('id', '=', address.id).execute();
  return client.id;
}

describe('an export [personal-data#export-contents]', () => {
  it('has every column with personal data, except those that are left out for a reason', async () => {
    const people = [await aClient(), await aWholeOwner(), await aWholeWorker(), await aWholeOperator()];
    const seen = new Set<string>();
    for (const person of people) {
      await leaveTraces(person);
      const stored = await readParts(person);
      const { json } = await exportOf(test, person);
      const compared = compare(stored, json);
      expect(compared.lost).toEqual([]);
      for (const name of compared.seen) seen.add(name);
    }
    expect(COLUMNS.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([]);
  }, 60_000);
});
