import { expect, it } from 'vitest';
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
  expect(await steps()).toEqual(none);

  const operator = await anAccount(db, { role: 'admin' });
  await aPrice({ db });
  const owner = await anOwner(db);
  await aLegalDocument(db, 'CLIENT_TERMS');
  await aLegalDocument(db, 'WORKER_OWNER_TERMS');
  await aLegalDocument(db, 'PRIVACY_POLICY', [{ isActive: false }]);
  const some = { ...none, operator: true, priceList: true, company: true };
  expect(await steps()).toEqual(some);

  await aWorker(db, { ownerId: owner.id });
  await db.updateTable('legal_document_versions').set({ is_active: true }).execute();
  expect(await steps()).toEqual({ ...some, legalTexts: true, worker: true });

  await db.updateTable('users').set({ is_active: false }).where('id', '=', operator.id).execute();
  expect(await steps()).toMatchObject({ operator: false });
});
