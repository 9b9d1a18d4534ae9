import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { CONSTRAINT_ERRORS } from '#app.ts';
import { fromDatabase } from '#platform/database/constraint-errors.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';

const { db, drop } = await createTestDatabase();
afterAll(drop);

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a constraint with an error code', () => {
  it('exists in the database under that name', async () => {
    const { rows } = await sql<{ name: string; text: string }>`
      select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
      union all select indexname, indexdef from pg_indexes where indexdef like 'CREATE UNIQUE%'`.execute(db);
    const texts = new Map(rows.map(({ name, text }) => [name, text]));
    for (const name of Object.keys(CONSTRAINT_ERRORS)) expect([...texts.keys()]).toContain(name);
    expect(texts.get('orders_category_package_check')).toContain('package');
  });

  it('marks the field with the value', async () => {
    await anAccount(db, { email: 'ana@primer.rs' });
    const error = await failureOf(anAccount(db, { email: 'ana@primer.rs' }));
    const text = 'Ova email adresa se već koristi. Unesite drugu.';
    expect(fromDatabase(error, CONSTRAINT_ERRORS)).toMatchObject({
      code: 'account.emailTaken',
      details: { fields: { email: text } },
    });
  });
});
