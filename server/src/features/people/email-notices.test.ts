import { expect, it } from 'vitest';
import { signIn } from '#testing/builders/accounts.ts';
import { aClient, anOwner, aWorker } from '#testing/builders/people.ts';
import { mailsTo } from '#testing/app/mailbox.ts';
import { testApp, toCaller } from '#testing/app/test-app.ts';
import { readTraces } from '#testing/sweeps/account-traces.ts';

const { app, as, db, deps } = await testApp();

const kindsTo = async (email: string) => (await mailsTo(deps, email)).map(({ kind }) => kind).toSorted();

const TABLES = ['clients', 'owners', 'workers'] as const;
const BUILDERS = { clients: aClient, owners: anOwner, workers: aWorker };

it.each(TABLES)(
  'another e-mail of one of %s, set by staff, is told to both, ends every session and the links in the old mailbox [accounts#email-change]',
  async (table) => {
    const old = `stara.${table}@primer.rs`;
    const account = await BUILDERS[table](db, { email: old });
    const role = table === 'clients' ? 'client' : table === 'owners' ? 'owner' : 'worker';
    const phones = [1, 2].map(() => signIn(deps, { id: account.id, role }));
    const callers = (await Promise.all(phones)).map((session) => toCaller(app, session, 'mobile'));
    const statuses = async () =>
      (await Promise.all(callers.map((caller) => caller.get('/api/v1/auth/me')))).map((me) => me.statusCode);
    const change = (body: object) => as('admin').patch(`/api/v1/${table}/${account.id}`, body);
    expect((await change({ firstName: 'Drugo', email: old })).statusCode).toBe(200);
    expect([await statuses(), await kindsTo(old)]).toEqual([[200, 200], []]);
    const [first, second] = [`prva.${table}@primer.rs`, `druga.${table}@primer.rs`];
    expect((await change({ email: first })).statusCode).toBe(200);
    expect(await statuses()).toEqual([401, 401]);
    const ends = db.selectFrom('sessions').select('end_reason').where('user_id', '=', account.id);
    expect((await ends.execute()).map((row) => row.end_reason)).toEqual(['email', 'email']);
    expect((await change({ email: second.toUpperCase() })).json().data.user).toEqual({ email: second });
    const link = 'set_password';
    expect(await kindsTo(old)).toEqual(['email_changed']);
    expect(await kindsTo(first)).toEqual(['email_changed', 'email_changed', link].toSorted());
    expect(await kindsTo(second)).toEqual(['email_changed', link].toSorted());
    const { links, audit } = await readTraces(deps, account.id);
    expect([links, audit]).toEqual([
      [`${link} ended`, `${link} open`],
      ['details_changed', 'email_changed', 'email_changed'],
    ]);
    // Only those who do not sign in with it may do without one.
    const removed = await change({ email: null });
    expect(removed.statusCode).toBe(table === 'owners' ? 422 : 200);
    const notices = table === 'owners' ? 1 : 2;
    expect((await kindsTo(second)).filter((kind) => kind === 'email_changed')).toHaveLength(notices);
  },
);
