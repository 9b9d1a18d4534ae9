import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { aLegalDocument } from '#testing/builders/legal-documents.ts';
import { manyPeople } from '#testing/builders/many-people.ts';
import { openPlanner } from '#testing/database/plans.ts';
import { BULK, openTestDatabase } from '#testing/database/test-database.ts';
import { toAcceptances, toShares } from './consents.views.ts';

const { db, url } = await openTestDatabase(BULK);
const scansOf = await openPlanner(url);
const PARTS = 12;

beforeAll(async () => {
  await manyPeople(db, { clients: 6_000, workers: 60, owners: 6 });
  await aLegalDocument(db, 'CLIENT_TERMS');
  await aLegalDocument(db, 'PRIVACY_POLICY');
  for (let part = 0; part < PARTS; part += 1)
    await sql`
      insert into legal_acceptances (id, user_id, publication_id, document_id, number, accepted_at, source, screen, ip, device)
      select gen_random_uuid(), u.id, p.id, p.document_id, p.number,
        '2026-03-06T11:00:00Z'::timestamptz - random() * interval '300 days', 'app', 'Prijava', '203.0.113.1',
        repeat('Telefon ', 20)
      from users u cross join legal_publications p
      where u.role = 'client' and abs(hashtext(u.id::text)) % ${PARTS}::int = ${part}::int`.execute(db);
  await sql`vacuum analyze`.execute(db);
}, 120_000);

const BIG = ['users', 'legal_acceptances'];

it('the summary of a document reads people and acceptances from indexes alone [consent#summary]', async () => {
  const scans = await scansOf(toShares({ type: 'CLIENT_TERMS', roles: ['client'] }));
  const big = scans.filter(({ table }) => BIG.includes(table));
  expect(big.map(({ table }) => table).toSorted()).toEqual(['legal_acceptances', 'users']);
  expect(big.filter(({ how }) => how !== 'Index Only Scan')).toEqual([]);
});

it('the acceptances of a day are read by their time [consent#day]', async () => {
  const from = new Date('2026-03-05T23:00:00.000Z');
  const until = new Date('2026-03-06T23:00:00.000Z');
  const scans = await scansOf(toAcceptances({ from, until, most: 50_001 }));
  const seen = scans.filter(({ table }) => table === 'legal_acceptances').map(({ how }) => how);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen).not.toContain('Seq Scan');
});
