import { describe, expect, it } from 'vitest';
import { recordBackup } from '#features/backup/backup-trace.service.ts';
import type { Db } from '#platform/database/db.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { aPrice } from '#testing/builders/field.ts';
import { aLegalDocument, forgetDocuments } from '#testing/builders/legal-documents.ts';
import { anOwner, aWorker } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db } = await testApp();
const steps = async () => (await as('super_admin').get('/api/v1/first-steps')).json().data;

it('ticks each step by what is there, and takes a tick back with it [accounts#first-steps]', async () => {
  const superAdmin = as('super_admin');
  await db.updateTable('users').set({ is_active: false }).where('id', '!=', superAdmin.user.id).execute();
  await forgetDocuments(db);
  const none = { operator: false, priceList: false, legalTexts: false, company: false, worker: false };
  expect(await steps()).toMatchObject(none);

  const operator = await anAccount(db, { role: 'admin' });
  await aPrice({ db });
  const owner = await anOwner(db);
  await aLegalDocument(db, 'CLIENT_TERMS');
  await aLegalDocument(db, 'WORKER_OWNER_TERMS');
  await aLegalDocument(db, 'PRIVACY_POLICY', [{ isActive: false }]);
  const some = { ...none, operator: true, priceList: true, company: true };
  expect(await steps()).toMatchObject(some);

  await aWorker(db, { ownerId: owner.id });
  await db.updateTable('legal_document_versions').set({ is_active: true }).execute();
  expect(await steps()).toMatchObject({ ...some, legalTexts: true, worker: true });

  await db.updateTable('users').set({ is_active: false }).where('id', '=', operator.id).execute();
  expect(await steps()).toMatchObject({ operator: false });
});

/** One address of the state register. */
async function storeAddress(own: Db): Promise<void> {
  const point = { latitude: 44.8, longitude: 20.47 };
  const street = {
    city: 'Beograd',
    municipality: 'Vračar',
    settlement: 'Vračar',
    name: 'Njegoševa',
    ...point,
  };
  const { id } = await own
    .insertInto('register_streets')
    .values(street)
    .returning('id')
    .executeTakeFirstOrThrow();
  await own
    .insertInto('register_addresses')
    .values({ street_id: id, house_number: '10', ...point })
    .execute();
}

describe('what stands on its sample [accounts#on-sample]', () => {
  const samplesOf = async (settings: Readonly<Record<string, string>>) => {
    const { as: by, db: own, deps } = await testApp(settings);
    const answer = await by('super_admin').get('/api/v1/first-steps');
    return { samples: answer.json().data.onSample as string[], own, deps, by };
  };
  const SET = {
    SMTP_URL: 'smtp://mail.primer.rs:587',
    TILES_URL: 'https://tiles.primer.rs/{z}/{x}/{y}.png',
    GEOCODER: 'register',
  };

  it('is everything that was not set up on a server for others', async () => {
    const { samples } = await samplesOf({ PUBLIC_URL: 'https://majstorija.primer.rs' });
    expect(samples).toEqual(['mail', 'addresses', 'maps', 'backup', 'secondFactor']);
  });

  it('is a register that nobody imported, and goes step by step', async () => {
    const { samples, own, deps, by } = await samplesOf(SET);
    expect(samples).toEqual(['addresses', 'backup', 'secondFactor']);
    await recordBackup(own, deps.clock());
    await storeAddress(own);
    const again = async () => (await by('super_admin').get('/api/v1/first-steps')).json().data.onSample;
    expect(await again()).toEqual(['secondFactor']);
    const { id } = by('super_admin').user;
    await own
      .insertInto('passkeys')
      .values({
        id: uuidv7(deps.clock()),
        user_id: id,
        credential_id: 'x',
        public_key: Buffer.from('x'),
        counter: 0,
        name: 'Laptop',
        created_at: deps.clock(),
      })
      .execute();
    expect(await again()).toEqual([]);
    await anAccount(own, { role: 'super_admin' });
    expect(await again()).toEqual(['secondFactor']);
  });
});
