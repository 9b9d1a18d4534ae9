import { expect, it } from 'vitest';
import { signIn } from '#testing/builders/accounts.ts';
import { aClient, anOwner, aWorker } from '#testing/builders/people.ts';
import { mailsTo } from '#testing/app/mailbox.ts';
import { testApp, toCaller } from '#testing/app/test-app.ts';

const { app, as, db, deps } = await testApp();

const kindsTo = async (email: string) => (await mailsTo(deps, email)).map(({ kind }) => kind).toSorted();

const TABLES = ['clients', 'owners', 'workers'] as const;
const BUILDERS = { clients: aClient, owners: anOwner, workers: aWorker };

it.each(TABLES)(
  'another e-mail of one of %s, set by staff, is told to both and ends every session [accounts#email-change]',
  async (table) => {
    const old = `stara.${table}@primer.rs`;
    const account = await BUILDERS[table](db, { email: old });
    const role = table === 'clients' ? 'client' : table === 'owners' ? 'owner' : 'worker';
    const phones = [1, 2].map(() => signIn(deps, { id: account.id, role }));
    const [first, second] = (await Promise.all(phones)).map((session) => toCaller(app, session, 'mobile'));
    const email = `nova.${table}@primer.rs`;
    const path = `/api/v1/${table}/${account.id}`;
    expect((await as('admin').patch(path, { firstName: 'Drugo', email: old })).statusCode).toBe(200);
    expect((await first!.get('/api/v1/auth/me')).statusCode).toBe(200);
    expect(await kindsTo(old)).toEqual([]);
    expect((await as('admin').patch(path, { email })).statusCode).toBe(200);
    for (const caller of [first!, second!]) {
      expect((await caller.get('/api/v1/auth/me')).statusCode).toBe(401);
    }
    const reasons = await db
      .selectFrom('sessions')
      .select('end_reason')
      .where('user_id', '=', account.id)
      .execute();
    expect(reasons.map((row) => row.end_reason)).toEqual(['email', 'email']);
    expect(await kindsTo(old)).toEqual(['email_changed']);
    const link = table === 'owners' ? 'set_password' : 'verify_email';
    expect(await kindsTo(email)).toEqual(['email_changed', link].toSorted());
  },
);

it('the mail about it states that the devices were signed out, and has no link', async () => {
  const { id } = await aClient(db, { email: 'tekst@primer.rs' });
  await as('admin').patch(`/api/v1/clients/${id}`, { email: 'tekst2@primer.rs' });
  const [mail] = await mailsTo(deps, 'tekst@primer.rs');
  expect(mail?.subject).toBe('Email adresa za Majstoriju je promenjena');
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain('Svi uređaji su odjavljeni');
    expect(body).not.toMatch(/https?:|tekst2/);
  }
});
