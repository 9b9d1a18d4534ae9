import { ROLE_OPTIONS } from '@majstorija/contract/http/access.ts';
import { describe, expect, it } from 'vitest';
import { createAccount, type NewAccount } from '#features/accounts/accounts.service.ts';
import { setAccountActive } from '#features/accounts/activation.service.ts';
import { NOBODY, write } from '#platform/database/work.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { auditOf } from '#testing/builders/audits.ts';
import { mailsTo } from '#testing/app/mailbox.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db, deps, clock } = await testApp();
const me = as('super_admin').user;

let count = 0;
function aPerson(traits: Partial<NewAccount> = {}): NewAccount {
  count += 1;
  return {
    role: 'admin',
    email: `osoba${count}@primer.rs`,
    firstName: 'Nova',
    lastName: 'Osoba',
    phone: '+381601234567',
    profileImageKey: null,
    ...traits,
  };
}

const create = (person: NewAccount) => write(deps, me, (work) => createAccount(work, deps.secretKey, person));

const countOf = async (table: 'users' | 'mails' | 'link_tokens' | 'audit_events') =>
  (await db.selectFrom(table).select('id').execute()).length;

const countAll = async () =>
  Promise.all((['users', 'mails', 'link_tokens', 'audit_events'] as const).map(countOf));

describe('a new account', () => {
  it.each([
    ['super_admin', 'set_password', '/auth/set-password/'],
    ['admin', 'set_password', '/auth/set-password/'],
    ['owner', 'set_password', '/auth/set-password/'],
    ['client', 'verify_email', '/auth/verify-email/'],
    ['worker', 'verify_email', '/auth/verify-email/'],
  ] as const)('of a %s is mailed a link to %s', async (role, kind, path) => {
    const person = aPerson({ role });
    const { linkTokenId } = await create(person);
    const mails = await mailsTo(deps, person.email ?? '');
    expect(mails).toMatchObject([{ kind, isCurrent: true }]);
    expect(mails[0]?.link).toContain(`${deps.config.publicUrl}${path}`);
    const link = await db
      .selectFrom('link_tokens')
      .selectAll()
      .where('id', '=', linkTokenId)
      .executeTakeFirstOrThrow();
    expect(link.expires_at.getTime()).toBe(clock.now().getTime() + 72 * 3_600_000);
  });

  it('gets no mail without an e-mail', async () => {
    const [users, mails, links, audit] = await countAll();
    const { linkTokenId } = await create(aPerson({ role: 'worker', email: null }));
    expect(linkTokenId).toBeNull();
    expect(await countAll()).toEqual([users! + 1, mails, links, audit! + 1]);
  });

  it.each(ROLE_OPTIONS)('of a %s is recorded once, with its creator [security#audit-log]', async (role) => {
    const { id } = await create(aPerson({ role }));
    expect(await auditOf(db, id)).toEqual([`account_created by ${me.id}`]);
  });

  it('leaves nothing when its transaction rolls back, also because of a taken address [security#audit-log]', async () => {
    const taken = aPerson();
    await create(taken);
    const before = await countAll();
    await expect(create(taken)).rejects.toThrow('users_email_key');
    const failure = write(deps, me, async (work) => {
      await createAccount(work, deps.secretKey, aPerson());
      throw new Error('cut short');
    });
    await expect(failure).rejects.toThrow('cut short');
    expect(await countAll()).toEqual(before);
  });
});

describe('the switch', () => {
  const set = (id: string, isActive: boolean, actor: typeof me | typeof NOBODY = me) =>
    write(deps, actor, (work) => setAccountActive(work, { id, isActive }));

  it.each(ROLE_OPTIONS)(
    'of a %s records each change once, and nothing when the state stays the same [security#audit-log]',
    async (role) => {
      const account = await anAccount(db, { role });
      for (const isActive of [true, false, false, true, true]) {
        await set(account.id, isActive);
      }
      expect(await auditOf(db, account.id)).toEqual([
        `account_activated by ${me.id}`,
        `account_deactivated by ${me.id}`,
      ]);
    },
  );

  it('leaves neither change nor record when its transaction rolls back [security#audit-log]', async () => {
    const account = await anAccount(db);
    const failure = write(deps, NOBODY, async (work) => {
      await setAccountActive(work, { id: account.id, isActive: false });
      throw new Error('cut short');
    });
    await expect(failure).rejects.toThrow('cut short');
    expect(await auditOf(db, account.id)).toEqual([]);
  });
});
