import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app/test-app.ts';
import { signIn } from '#testing/builders/accounts.ts';
import { aLink } from '#testing/builders/links.ts';
import { factorOwner } from '#testing/builders/factors/factor-calls.ts';
import { aDeadlineNotice, aNotice } from '#testing/builders/notices.ts';
import { anOrder } from '#testing/builders/orders.ts';
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
  report_mails: 'admin_id = person',
  link_tokens: 'user_id = person',
  sessions: 'user_id = person',
  passkeys: 'user_id = person',
  audit_events: 'account_id = person',
  audit_values: OF_EVENTS,
};

const SECRET = 'a secret, or a hash of one';
const FILE = 'the photo itself is in the zip';
const COUNTED = 'a number of all people together';
const GENERATED = 'generated from the other columns';
const COPIED = 'a copy of the same column of the order';
const HASHED = 'a hash or an id that is deleted after a day';

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
  'orders.undo': 'what the order was seconds ago: its timeline has it',
  'orders.reminder_note': 'the entry of the timeline has the same note',
  'order_files.key': FILE,
  'order_files.thumbnail_key': FILE,
  'order_counters.municipality': COUNTED,
  'order_payments.municipality': COPIED,
  'order_complaints.municipality': COPIED,
  'order_facts.municipality': 'the municipality of the order',
  'link_tokens.nonce': SECRET,
  'link_tokens.hash': SECRET,
  'notify_me_requests.token_hash': SECRET,
  'legal_consent_links.nonce': SECRET,
  'legal_consent_links.hash': SECRET,
  'refresh_tokens.hash': SECRET,
  'authenticators.secret': SECRET,
  'passkeys.credential_id': SECRET,
  'passkeys.public_key': SECRET,
  'recovery_codes.hash': SECRET,
  'idempotency_keys.key': HASHED,
  'idempotency_keys.request_hash': HASHED,
  'idempotency_keys.result': HASHED,
  'login_throttles.key': HASHED,
  'audit_events.request_id': 'leads to a log without personal data',
};

/** Other rows are found by it, so it keeps the value that it has. */
const KEY_OF_OTHERS = 'users.email';

const test = await testApp();
const { db, deps } = test;

const COLUMNS = Object.entries<Readonly<Record<string, PersonalColumn>>>(PERSONAL_COLUMNS).flatMap(
  ([table, columns]) =>
    Object.entries(columns)
      .map(([column, { fate }]) => ({ table, column, fate, name: `${table}.${column}` }))
      .filter(({ fate, name }) => fate !== 'impersonal' && !(name in LEFT_OUT)),
);
type ExportedColumn = (typeof COLUMNS)[number];

const rowsOf = (person: string, table: string) =>
  sql.raw((ROWS_OF[table] ?? 'false').replaceAll('person', `'${person}'::uuid`));

/** Sets each column of the rows about a person to its trace; one that refuses it keeps the value that it has. */
async function leaveTraces(person: string): Promise<void> {
  for (const { table, column, name } of COLUMNS.filter((one) => one.name !== KEY_OF_OTHERS)) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.lit(`trace of ${name}`)}
      where ${rowsOf(person, table)}`
      .execute(db)
      .catch(() => undefined);
  }
}

/** The texts and numbers in a value, as JSON has them; a list or an object has several. */
const partsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(partsOf)
    : [JSON.stringify(value)];

/** What a column has in the rows about a person. */
async function listParts(person: string, { table, column }: ExportedColumn): Promise<string[]> {
  const { rows } = await sql<{ value: unknown }>`
    select to_jsonb(${sql.ref(column)}) as value from ${sql.table(table)}
    where ${rowsOf(person, table)} and ${sql.ref(column)} is not null`.execute(db);
  return rows.flatMap(({ value }) => partsOf(value));
}

/** What every column has about a person, read before an export: the export itself is recorded about the person, too. */
async function readParts(person: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const parts = new Map<string, readonly string[]>();
  for (const column of COLUMNS) parts.set(column.name, await listParts(person, column));
  return parts;
}

/** The columns that have a value, and those of them with one that the JSON lacks. */
function compare(stored: ReadonlyMap<string, readonly string[]>, json: string) {
  const seen = [...stored].filter(([, parts]) => parts.length > 0);
  const lost = seen.filter(([, parts]) => parts.some((part) => !json.includes(part)));
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
  const { sessionId } = await signIn(deps, operator);
  await db
    .updateTable('sessions')
    .set({ ended_at: test.clock.now(), end_reason: 'logout' })
    .where('id', '=', sessionId)
    .execute();
  await aLink(deps, operator, 'reset_password');
  const { id: orderId } = await anOrder(db, {
    adminId: operator.id,
    dueUntil: new Date('2026-03-06T12:00:00.000Z'),
  });
  await db
    .insertInto('operator_notice_choices')
    .values({ admin_id: operator.id, kind: 'deadline_near', level: 'sound' })
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
