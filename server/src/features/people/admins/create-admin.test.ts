import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testApp } from '#testing/app/test-app.ts';

const { as, db, clock } = await testApp();

let count = 0;
const aPerson = (traits: Record<string, string | undefined> = {}) => {
  count += 1;
  const email = `nova${count}@primer.rs`;
  return { firstName: 'Nova', lastName: 'Osoba', email, phone: '060 123 4567', ...traits };
};

const post = (payload: object) => as('super_admin').post('/api/v1/admins', payload);

/** The rows of an address in every table that a new operator writes. */
async function rowsOf(email: string) {
  const user = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  const id = user?.id ?? randomUUID();
  const mails = await db.selectFrom('mails').selectAll().where('recipient', '=', email).execute();
  const links = await db.selectFrom('link_tokens').selectAll().where('user_id', '=', id).execute();
  const audit = await db.selectFrom('audit_events').selectAll().where('account_id', '=', id).execute();
  return { user, mails, links, audit };
}

it('creates an operator with a mailed link that sets the password; no sign-in is possible before', async () => {
  const answer = await post(aPerson({ email: ' Pera.Peric@Primer.rs ', phone: '0601234567' }));
  expect(answer.statusCode).toBe(201);
  const { user, mails, links, audit } = await rowsOf('pera.peric@primer.rs');
  const endsAt = new Date(clock.now().getTime() + 72 * 3_600_000);
  expect(answer.json().data).toEqual({
    _id: user?.id,
    firstName: 'Nova',
    lastName: 'Osoba',
    phone: '+381601234567',
    profileImage: null,
    isActive: true,
    isInvited: true,
    invitationEndsAt: endsAt.toISOString(),
    hasFactors: false,
    role: 'admin',
    user: { email: 'pera.peric@primer.rs' },
    activeOrderCount: 0,
    orderCount: 0,
    version: 1,
  });
  expect(user).toMatchObject({ role: 'admin', password_hash: null, email_verified_at: null });
  expect(mails).toMatchObject([
    { kind: 'set_password', user_id: user?.id, link_token_id: links[0]?.id, sent_at: null },
  ]);
  expect(links).toMatchObject([{ purpose: 'set_password', ended_at: null, expires_at: endsAt }]);
  expect(audit).toMatchObject([
    {
      event: 'account_created',
      actor_id: as('super_admin').user.id,
      request_id: answer.headers['x-request-id'],
    },
  ]);
});
