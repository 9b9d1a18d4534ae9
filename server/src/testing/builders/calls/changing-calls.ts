import { randomUUID } from 'node:crypto';
import type { Role } from '@majstorija/contract/http/access.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { WEIGHTS } from '@majstorija/contract/dispatch/formula.ts';
import { DEFAULT_NOTICE_LEVELS } from '@majstorija/contract/notices/notice-choices.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { anAccount, PASSWORD, signIn } from '#testing/builders/accounts.ts';
import { factorOwner } from '#testing/builders/factors/factor-calls.ts';
import { changingAvailabilityCalls } from './changing-availability-calls.ts';
import { changingFactorCalls } from './changing-factor-calls.ts';
import { changingConsentCalls } from './changing-consent-calls.ts';
import { changingNotifyMeCalls } from './changing-notify-me-calls.ts';
import { changingOrderCalls } from './changing-order-calls.ts';
import { changingPeopleCalls } from './changing-people-calls.ts';
import { changingReportCalls } from './changing-report-calls.ts';
import { aPrice } from '#testing/builders/field.ts';
import { aLostVersion, aWaitingVersion } from '#testing/builders/prices/price-versions.ts';
import { aLink } from '#testing/builders/links.ts';
import { aLegalDocument, aLegalText, forgetDocuments } from '#testing/builders/legal-documents.ts';
import { aNotice } from '#testing/builders/notices.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { cookieTokenOf, signInCalls } from './sign-in-calls.ts';
import type { TestApp } from '#testing/app/test-app.ts';

const NEW_PASSWORD = 'Sasvim-nova-lozinka-7';
const PERSON = { firstName: 'Nova', lastName: 'Osoba', phone: '+381601234567' };

/** A valid request, and the columns of accounts and orders that it may change. */
export interface ChangingCall {
  readonly payload?: object;
  readonly url?: string;
  readonly headers?: Record<string, string>;
  /** Status of success, 200 by default. */
  readonly status?: number;
  readonly changes?: readonly string[];
  /** The role of the account that it creates. */
  readonly role?: Role;
}

let emails = 0;
const newEmail = () => `nov${(emails += 1)}@primer.rs`;

type Parts = Pick<TestApp, 'app' | 'db' | 'deps' | 'as'>;

/**
 * Every call that changes something, by `feature.route`, without its photos; each creates the rows that it changes. The
 * caller is the account, a super admin's, unless the call ends sessions.
 */
export function changingCalls(
  { app, db, deps, as }: Parts,
  account: { id: string; role: 'super_admin'; email: string | null },
): Record<string, () => Promise<ChangingCall>> {
  async function bearer(): Promise<Record<string, string>> {
    const { accessToken } = await signIn(deps, account);
    return { authorization: `Bearer ${accessToken}` };
  }

  /** A separate account for calls that end sessions. */
  const newcomer = () => anAccount(db, { role: 'worker', isVerified: false });

  async function priceCase(name: 'update' | 'remove') {
    const url = routeUrl(api.priceList[name]).replace(':id', await aPrice({ db }));
    return { url, headers: await bearer() };
  }

  /** A version with an item that the list does not have any more. */
  async function restoreCase() {
    const url = routeUrl(api.priceVersions.restore).replace(':number', await aLostVersion(db));
    return { url, headers: await bearer() };
  }

  async function withdrawCase() {
    const url = routeUrl(api.priceVersions.withdraw).replace(':id', await aWaitingVersion(db, account.id));
    return { url, headers: await bearer(), status: 204 };
  }

  /** A type without a document for `create`, else a document with an inactive version. */
  async function legalCase(name: 'create' | 'update' | 'createVersion' | 'activate') {
    await forgetDocuments(db);
    const type = 'CLIENT_TERMS' as const;
    const [id = ''] = name === 'create' ? [] : await aLegalDocument(db, type, [{}, {}]);
    const url = routeUrl(api.legalDocuments[name]).replace(':id', id).replace(':type', type);
    return { url, headers: await bearer(), ...(name !== 'activate' && { payload: aLegalText() }) };
  }

  /** Another speed than the stored one. */
  async function weightsCase() {
    const { city_kmh: stored } = await db
      .selectFrom('dispatch_weights')
      .selectAll()
      .executeTakeFirstOrThrow();
    return { payload: { weights: WEIGHTS, cityKmh: stored === 30 ? 40 : 30 }, headers: await bearer() };
  }

  async function viewerCase() {
    const { id } = await anOrder(db);
    const url = routeUrl(api.live.view).replace(':id', id).replace(':tabId', randomUUID());
    return { url, headers: await bearer(), payload: {} };
  }

  return {
    'auth.login': async () => ({ payload: { email: account.email, password: PASSWORD } }),
    'auth.refresh': async () => {
      const login = await signInCalls(app).login(account.email ?? '');
      return { payload: {}, headers: { cookie: `__Host-refresh=${cookieTokenOf(login) ?? ''}` } };
    },
    'auth.logout': async () => ({ payload: {}, headers: await bearer(), status: 204 }),
    // A second request of an account within minutes mails nothing.
    'auth.forgotPassword': async () => ({ payload: { email: (await anAccount(db)).email } }),
    'auth.resetPassword': async () => ({
      payload: {
        token: await aLink(deps, await newcomer(), 'reset_password'),
        password: NEW_PASSWORD,
        repeatPassword: NEW_PASSWORD,
      },
      changes: ['password_hash', 'email_verified_at'],
    }),
    'auth.freshCheck': async () => ({
      payload: { password: PASSWORD },
      headers: await bearer(),
      status: 204,
    }),
    'auth.endSession': async () => {
      const { sessionId, accessToken } = await signIn(deps, account);
      const url = routeUrl(api.auth.endSession).replace(':id', sessionId);
      return { payload: {}, url, headers: { authorization: `Bearer ${accessToken}` }, status: 204 };
    },
    'auth.endOtherSessions': async () => ({ payload: {}, headers: await bearer(), status: 204 }),
    'auth.updatePassword': async () => {
      const someone = await anAccount(db, { role: 'client' });
      const { accessToken } = await signIn(deps, someone);
      const passwords = { newPassword: NEW_PASSWORD, repeatNewPassword: NEW_PASSWORD };
      return {
        payload: { oldPassword: PASSWORD, ...passwords },
        headers: { authorization: `Bearer ${accessToken}` },
        changes: ['password_hash'],
      };
    },
    'verification.setPassword': async () => ({
      payload: { token: await aLink(deps, await newcomer(), 'set_password'), password: NEW_PASSWORD },
      changes: ['password_hash', 'email_verified_at'],
    }),
    'verification.verifyEmail': async () => ({
      payload: { token: await aLink(deps, await newcomer(), 'verify_email') },
      changes: ['email_verified_at'],
    }),
    'profile.image': async () => ({ headers: await bearer() }),
    'profile.info': async () => ({
      payload: PERSON,
      headers: await bearer(),
      changes: ['first_name', 'last_name', 'phone', 'find_text', 'search_text', 'version'],
    }),
    'admins.create': async () => ({
      payload: { ...PERSON, email: newEmail() },
      headers: await bearer(),
      status: 201,
      role: 'admin',
    }),
    'admins.toggleActive': async () => ({
      url: `/api/v1/admins/${(await anAccount(db)).id}/toggle-active`,
      payload: { isActive: false },
      headers: await bearer(),
      changes: ['is_active', 'version'],
    }),
    'admins.invite': async () => ({
      url: `/api/v1/admins/${(await anAccount(db, { hasPassword: false })).id}/invitation`,
      payload: {},
      headers: await bearer(),
    }),
    'admins.removeFactors': async () => {
      const operator = await factorOwner({ app, db, deps });
      await operator.addAuthenticator();
      return { url: `/api/v1/admins/${operator.id}/factors`, headers: await bearer(), status: 204 };
    },
    ...changingReportCalls({ db }, account.id, bearer),
    ...changingConsentCalls({ db, deps }),
    ...changingNotifyMeCalls({ deps }, bearer),
    ...changingFactorCalls({ app, db, deps }),
    ...changingPeopleCalls({ db }, bearer),
    ...changingAvailabilityCalls({ db, deps }, bearer),
    ...changingOrderCalls({ db, deps, as }, bearer),
    'legalDocuments.create': async () => ({
      ...(await legalCase('create')),
      payload: { type: 'CLIENT_TERMS', ...aLegalText() },
      status: 201,
    }),
    'legalDocuments.update': () => legalCase('update'),
    'legalDocuments.createVersion': async () => ({ ...(await legalCase('createVersion')), status: 201 }),
    'legalDocuments.activate': () => legalCase('activate'),
    'priceList.update': async () => ({ ...(await priceCase('update')), payload: { grossPrice: 1 } }),
    'priceList.remove': async () => ({ ...(await priceCase('remove')), status: 204 }),
    'priceList.import': async () => ({ headers: await bearer() }),
    'priceVersions.restore': () => restoreCase(),
    'priceVersions.withdraw': () => withdrawCase(),
    'dispatch.updateWeights': () => weightsCase(),
    'dispatch.previewWeights': () => weightsCase(),
    'notices.read': async () => ({
      payload: { ids: [(await aNotice(db, { adminId: account.id })).id] },
      headers: await bearer(),
    }),
    'notices.choose': async () => ({
      payload: { ...DEFAULT_NOTICE_LEVELS, mentioned: 'off' },
      headers: await bearer(),
    }),
    'live.view': () => viewerCase(),
    'live.leave': async () => ({ ...(await viewerCase()), status: 204 }),
  };
}
