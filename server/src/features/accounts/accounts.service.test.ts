import { ROLE_OPTIONS, type Role } from '@majstorija/contract/http/access.ts';
import { describe, expect, it } from 'vitest';
import { verifyEmail } from '#features/accounts/links/verify-email.ts';
import { AppError } from '#platform/http/app-error.ts';
import { createAccount, type NewAccount } from '#features/accounts/accounts.service.ts';
import { setAccountActive } from '#features/accounts/activation.service.ts';
import { write } from '#platform/database/work.ts';
import { anAccount, PASSWORD } from '#testing/builders/accounts.ts';
import { auditOf } from '#testing/builders/audits.ts';
import { mailsTo } from '#testing/app/mailbox.ts';
import { testApp } from '#testing/app/test-app.ts';
import type { LightMyRequestResponse } from 'fastify';
import { fileKeys } from '#platform/files/file-key.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { aLink } from '#testing/builders/links.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { passwordCalls } from '#testing/builders/calls/password-calls.ts';
import { accessTokenOf, cookieTokenOf, signInCalls } from '#testing/builders/calls/sign-in-calls.ts';

const { app, as, clock, db, deps } = await testApp();
const { me, post, refresh } = signInCalls(app);
const calls = passwordCalls(app);

const superAdmin = as('super_admin');

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

const create = (person: NewAccount) =>
  write(deps, superAdmin.user, (work) => createAccount(work, deps.secretKey, person));

const countOf = async (table: 'users' | 'mails' | 'link_tokens' | 'audit_events') =>
  (await db.selectFrom(table).select('id').execute()).length;

const countAll = async () =>
  Promise.all((['users', 'mails', 'link_tokens', 'audit_events'] as const).map(countOf));

describe('a new account', () => {
  it.each([
    ['super_admin', 'set_password', '/auth/set-password/'],
    ['admin', 'set_password', '/auth/set-password/'],
    ['owner', 'set_password', '/auth/set-password/'],
    ['client', 'set_password', '/auth/set-password/'],
    ['worker', 'set_password', '/auth/set-password/'],
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

  it('is verified by its link, which says so again when it is opened twice [accounts#verified-again]', async () => {
    const account = await anAccount(db, { role: 'client', isVerified: false });
    const { id } = account;
    const call = { token: await aLink(deps, account, 'verify_email'), ip: '192.0.2.7' };
    expect(await verifyEmail(deps, call)).toEqual({ needsPassword: false });
    expect(await verifyEmail(deps, call)).toEqual({ needsPassword: false });
    expect((await auditOf(db, id)).filter((line) => line.startsWith('email_verified'))).toHaveLength(1);
    await expect(verifyEmail(deps, { ...call, token: `${call.token}x` })).rejects.toThrow(AppError);
  });

  it('gets no mail without an e-mail', async () => {
    const [users, mails, links, audit] = await countAll();
    const { linkTokenId } = await create(aPerson({ role: 'worker', email: null }));
    expect(linkTokenId).toBeNull();
    expect(await countAll()).toEqual([users! + 1, mails, links, audit! + 1]);
  });

  it.each(ROLE_OPTIONS)('of a %s is recorded once, with its creator [security#audit-log]', async (role) => {
    const { id } = await create(aPerson({ role }));
    expect(await auditOf(db, id)).toEqual([`account_created by ${superAdmin.user.id}`]);
  });
});

describe('the switch', () => {
  const set = (id: string, isActive: boolean) =>
    write(deps, superAdmin.user, (work) => setAccountActive(work, { id, isActive }));

  it.each(ROLE_OPTIONS)(
    'of a %s records each change once, and nothing when the state stays the same [security#audit-log]',
    async (role) => {
      const account = await anAccount(db, { role });
      for (const isActive of [true, false, false, true, true]) {
        await set(account.id, isActive);
      }
      expect(await auditOf(db, account.id)).toEqual([
        `account_activated by ${superAdmin.user.id}`,
        `account_deactivated by ${superAdmin.user.id}`,
      ]);
    },
  );
});

/** Operators by their route, the others by the functions of their routes; with a second between the calls. */
async function turn({ id, role }: { id: string; role: Role }, isActive: boolean): Promise<void> {
  clock.advance(1000);
  const hasRoute = role === 'admin' || role === 'super_admin';
  await (hasRoute
    ? superAdmin.patch(`/api/v1/admins/${id}/toggle-active`, { isActive })
    : write(deps, superAdmin.user, (work) => setAccountActive(work, { id, isActive })));
  const row = await db.selectFrom('users').select('is_active').where('id', '=', id).executeTakeFirst();
  expect(row?.is_active).toBe(isActive);
}

/** The part of an answer by which a caller could distinguish it from another. */
function visible({ statusCode, headers, payload }: LightMyRequestResponse) {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return { statusCode, headers: rest, payload: payload.replace(/"requestId":"[^"]+"/, '') };
}

async function signInTwice(email: string) {
  const web = await calls.signIn(email, PASSWORD);
  const mobile = await post('login', { email, password: PASSWORD }, { 'x-client-type': 'mobile' });
  expect([web.statusCode, mobile.statusCode]).toEqual([200, 200]);
  return {
    accessTokens: [accessTokenOf(web), accessTokenOf(mobile)],
    cookie: cookieTokenOf(web) ?? '',
    refreshToken: mobile.json<{ data: { refreshToken: string } }>().data.refreshToken,
  };
}

async function linksOf(account: { id: string }) {
  return {
    set: await aLink(deps, account, 'set_password'),
    reset: await aLink(deps, account, 'reset_password'),
    verify: await aLink(deps, account, 'verify_email'),
  };
}

/** A link to the own photo, as an open page has it. */
async function photoLink(account: { id: string }, accessToken: string): Promise<string> {
  const { key } = fileKeys(uuidv7(clock.now()));
  await deps.files.save(key, Buffer.from([0xff, 0xd8, 0xff, 0xd9]));
  await db.updateTable('users').set({ profile_image_key: key }).where('id', '=', account.id).execute();
  return (await me(accessToken)).json().data.profile.profileImage;
}

describe('switching off [security#deactivation-is-immediate]', () => {
  it.each(ROLE_OPTIONS)(
    'ends every session and link of a %s immediately, and reactivation restores none [security#deactivation-is-immediate]',
    async (role) => {
      const account = await anAccount(db, { role });
      const { accessTokens, cookie, refreshToken } = await signInTwice(account.email!);
      const photo = await photoLink(account, accessTokens[0]!);
      const links = await linksOf(account);
      expect((await app.inject(photo)).statusCode).toBe(200);

      const statuses = async () => {
        const answers = await Promise.all([
          ...accessTokens.map(me),
          refresh(cookie),
          post('refresh', { refreshToken }, { 'x-client-type': 'mobile' }),
          app.inject(photo),
          calls.set(links.set, 'Nova-lozinka-1234'),
          calls.reset(links.reset, 'Nova-lozinka-1234'),
          calls.verify(links.verify),
        ]);
        const check = await calls.check(links.reset);
        return [...answers.map(({ statusCode }) => statusCode), check.json().data.isTokenValid];
      };
      const shut = [401, 401, 401, 401, 403, 400, 400, 400, false];

      await turn(account, false);
      expect(await statuses()).toEqual(shut);
      const [off, unknown] = [
        await calls.signIn(account.email!, PASSWORD),
        await calls.signIn(`nema.${role}@primer.rs`, PASSWORD),
      ];
      expect(off.statusCode).toBe(401);
      expect(visible(off)).toEqual(visible(unknown));
      const forgot = await calls.forgot(account.email!);
      const forgotUnknown = await calls.forgot(`nema2.${role}@primer.rs`);
      expect(visible(forgot)).toEqual(visible(forgotUnknown));

      await turn(account, true);
      expect(await statuses()).toEqual(shut);
      expect((await calls.signIn(account.email!, PASSWORD)).statusCode).toBe(200);
    },
  );

  it('prevents the assignment of new orders to an operator [security#deactivation-is-immediate]', async () => {
    const account = await anAccount(db);
    const order = await anOrder(db);
    await turn(account, false);
    const options = await as('admin').get('/api/v1/admins/options');
    const offered = options.json<{ data: { _id: string; isActive: boolean }[] }>().data;
    expect(offered.find(({ _id }) => _id === account.id)?.isActive).toBe(false);
    const url = `/api/v1/orders/${order.id}/order_admin_assigned`;
    const answer = await as('admin').patch(url, { adminId: account.id });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'admin_inactive']);
  });
});
