import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { factorOwner } from '#testing/builders/factors/factor-calls.ts';
import { anOwner, aWorker } from '#testing/builders/people.ts';
import { exportOf } from '#testing/builders/personal-data/personal-exports.ts';
import { aWholeClient } from '#testing/builders/personal-data/whole-client.ts';
import { testApp } from '#testing/app/test-app.ts';
import { PERSONAL_COLUMNS, type PersonalColumn } from '../personal-columns.ts';

/** Table with rows about a person → which rows those are. */
const ROWS_OF: Readonly<Record<string, string>> = {
  users: 'id = person',
  clients: 'id = person',
  addresses: 'client_id = person',
  owners: 'id = person',
  orders: 'client_id = person',
  order_actions: 'order_id in (select id from orders where client_id = person)',
  order_files: 'order_id in (select id from orders where client_id = person)',
  order_items: 'order_id in (select id from orders where client_id = person)',
  mails: 'user_id = person',
  link_tokens: 'user_id = person',
  sessions: 'user_id = person',
  passkeys: 'user_id = person',
  audit_events: 'account_id = person',
  audit_values: 'event_id in (select id from audit_events where account_id = person)',
};

const SECRET = 'a secret, or a hash of one';
const FILE = 'the file itself is in the zip';
const COUNTED = 'a counter of all people';
const GENERATED = 'generated from the other columns';
const TECHNICAL = 'a hash or an id that lives for a day';

/** What an export leaves out, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'users.password_hash': SECRET,
  'users.profile_image_key': FILE,
  'users.municipalities': GENERATED,
  'users.search_text': GENERATED,
  'owners.search_text': GENERATED,
  'orders.search_text': GENERATED,
  'order_files.key': FILE,
  'order_files.thumbnail_key': FILE,
  'order_counters.municipality': COUNTED,
  'link_tokens.nonce': SECRET,
  'link_tokens.hash': SECRET,
  'refresh_tokens.hash': SECRET,
  'authenticators.secret': SECRET,
  'passkeys.credential_id': SECRET,
  'passkeys.public_key': SECRET,
  'recovery_codes.hash': SECRET,
  'idempotency_keys.key': TECHNICAL,
  'idempotency_keys.request_hash': TECHNICAL,
  'idempotency_keys.result': TECHNICAL,
  'login_throttles.key': TECHNICAL,
  'audit_events.request_id': 'leads to a log without personal data',
};

const test = await testApp();
const { db } = test;

const COLUMNS = Object.entries<Readonly<Record<string, PersonalColumn>>>(PERSONAL_COLUMNS).flatMap(
  ([table, columns]) =>
    Object.entries(columns)
      .filter(([column, { fate }]) => fate !== 'impersonal' && !(`${table}.${column}` in LEFT_OUT))
      .map(([column]) => ({ table, column })),
);

/** The values of a column in the rows about a person, as texts. */
async function listValues(person: string, table: string, column: string): Promise<string[]> {
  const condition = (ROWS_OF[table] ?? 'false').replaceAll('person', `'${person}'::uuid`);
  const { rows } = await sql<{ value: string }>`
    select distinct ${sql.ref(column)}::text as value from ${sql.table(table)}
    where ${sql.raw(condition)} and ${sql.ref(column)} is not null`.execute(db);
  return rows.map(({ value }) => value);
}

it('has every column of PERSONAL_COLUMNS, except those that are left out for a reason [personal-data#export-columns]', async () => {
  const { client } = await aWholeClient(test);
  const owner = await anOwner(db, { companyName: 'Sve o firmi' });
  await aWorker(db, { ownerId: owner.id });
  await db
    .updateTable('owners')
    .set({ note: 'Dvorište', unit_number: '3' })
    .where('id', '=', owner.id)
    .execute();
  const operator = await factorOwner(test);
  await operator.addPasskey();
  const seen = new Set<string>();
  for (const { id } of [client, owner, operator]) {
    const { data } = await exportOf(test, id);
    const json = JSON.stringify(data);
    for (const { table, column } of COLUMNS) {
      const values = await listValues(id, table, column);
      if (values.length > 0) seen.add(`${table}.${column}`);
      const missing = values.filter((value) => !json.includes(JSON.stringify(value).slice(1, -1)));
      const inJson = missing.filter((value) => !(table === 'audit_values' && json.includes(value)));
      expect([`${table}.${column}`, inJson]).toEqual([`${table}.${column}`, []]);
    }
  }
  expect(COLUMNS.map(({ table, column }) => `${table}.${column}`).filter((name) => !seen.has(name))).toEqual(
    [],
  );
}, 60_000);
