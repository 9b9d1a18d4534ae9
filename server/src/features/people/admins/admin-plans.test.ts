import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ListAdminsQuery } from '@majstorija/contract/people/admins.ts';
import { toAdminsStatement } from './admins.views.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { BULK, openTestDatabase } from '#testing/database/test-database.ts';

const { db, url } = await openTestDatabase(BULK);
const client = new Client({ connectionString: url });

beforeAll(async () => {
  for (let n = 0; n < 20; n += 1) await anAccount(db);
  await sql`
    insert into users (id, role, first_name, last_name, phone, created_at)
    select gen_random_uuid(), 'client', 'Klijent', 'Br' || n, '+38160' || (1000000 + n), now()
    from generate_series(1, 20000) n`.execute(db);
  await sql`vacuum analyze users`.execute(db);
  await client.connect();
}, 60_000);

afterAll(() => client.end());

describe('the page of operators', () => {
  it.each([
    {},
    { searchTerm: 'ana' },
    { searchTerm: '+381 60 100 1976' },
    { searchTerm: '19 760' },
    { isActive: 'true' },
    { sortBy: 'createdAt' },
  ])('is read by an index among many clients, never row by row: %j', async (query) => {
    const { text, values } = toAdminsStatement({ links: { nonce: 'nonce' } }, ListAdminsQuery.parse(query));
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`set plan_cache_mode = ${mode}`);
      const { rows } = await client.query<{ plan: string }>(`explain ${text}`, values);
      const plan = rows.map((row) => Object.values(row)[0]).join('\n');
      expect(plan).toContain('on users');
      expect(plan).not.toMatch(/Seq Scan on users/);
    }
  });
});
