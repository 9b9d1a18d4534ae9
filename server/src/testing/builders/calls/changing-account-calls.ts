import { CONSENT_PAGE_PATH } from '@majstorija/contract/legal-documents/consents.ts';
import { NOTIFY_ME_PATHS } from '@majstorija/contract/notify-me/notify-me.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { findConsentLink, newConsentLink } from '#features/legal-documents/consents/consent-link.service.ts';
import { requestNotice } from '#features/notify-me/notify-me.service.ts';
import { notifyMeToken } from '#features/notify-me/notify-me-token.service.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { anAccount, PASSWORD, signIn } from '#testing/builders/accounts.ts';
import { codeOf, factorOwner } from '#testing/builders/factors/factor-calls.ts';
import { aSoftwarePasskey } from '#testing/builders/factors/software-passkey.ts';
import { aLegalDocument, forgetDocuments } from '#testing/builders/legal-documents.ts';
import { aLink } from '#testing/builders/links.ts';
import { urlOf, type CallContext, type ChangingCall, type ChangingCalls } from './changing-call.ts';
import { elsewhere } from './password-calls.ts';

const NEW_PASSWORD = 'Sasvim-nova-lozinka-7';
const PERSON = { firstName: 'Nova', lastName: 'Osoba', phone: '+381601234567' };

let emails = 0;
const newEmail = () => `nov${(emails += 1)}@primer.rs`;

/** The calls of sessions, passwords and mailed links. */
function sessionCalls({ db, deps, account, bearer }: CallContext): ChangingCalls {
  /** A separate account for calls that end sessions. */
  const newcomer = () => anAccount(db, { role: 'worker', isVerified: false });
  return {
    'auth.login': () => ({ payload: { email: account.email, password: PASSWORD } }),
    'auth.logout': async () => ({ payload: {}, headers: await bearer(), status: 204 }),
    // A second request of an account within minutes mails nothing.
    'auth.forgotPassword': async () => ({ payload: { email: (await anAccount(db)).email } }),
    'auth.resetPassword': async () => ({
      payload: {
        token: await aLink(deps, await newcomer(), 'reset_password'),
        password: NEW_PASSWORD,
        repeatPassword: NEW_PASSWORD,
      },
    }),
    'auth.freshCheck': async () => ({
      payload: { password: PASSWORD },
      headers: await bearer(),
      status: 204,
    }),
    'auth.endSession': async () => {
      const { sessionId, accessToken } = await signIn(deps, account);
      const headers = { authorization: `Bearer ${accessToken}` };
      return { payload: {}, url: urlOf(api.auth.endSession, sessionId), headers, status: 204 };
    },
    'auth.endOtherSessions': async () => ({ payload: {}, headers: await bearer(), status: 204 }),
    'auth.updatePassword': async () => ({
      payload: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, repeatNewPassword: NEW_PASSWORD },
      headers: await bearer(await anAccount(db, { role: 'client' })),
    }),
    'verification.setPassword': async () => ({
      payload: { token: await aLink(deps, await newcomer(), 'set_password'), password: NEW_PASSWORD },
    }),
    'verification.verifyEmail': async () => ({
      payload: { token: await aLink(deps, await newcomer(), 'verify_email') },
    }),
  };
}

/** The calls of the own profile, and of operators by the super admin. */
function staffCalls({ app, db, deps, bearer }: CallContext): ChangingCalls {
  return {
    'profile.image': async () => ({ headers: await bearer() }),
    'profile.info': async () => ({
      payload: PERSON,
      headers: await bearer(),
    }),
    'admins.create': async () => ({
      payload: { ...PERSON, email: newEmail() },
      headers: await bearer(),
      status: 201,
    }),
    'admins.toggleActive': async () => ({
      url: urlOf(api.admins.toggleActive, (await anAccount(db)).id),
      payload: { isActive: false },
      headers: await bearer(),
    }),
    'admins.invite': async () => ({
      url: urlOf(api.admins.invite, (await anAccount(db, { hasPassword: false })).id),
      payload: {},
      headers: await bearer(),
    }),
    'admins.removeFactors': async () => {
      const operator = await factorOwner({ app, db, deps });
      await operator.addAuthenticator();
      return { url: urlOf(api.admins.removeFactors, operator.id), headers: await bearer(), status: 204 };
    },
  };
}

/** The calls of the own factors, each by an operator of its own. */
function factorCalls(context: CallContext): ChangingCalls {
  type Owner = Awaited<ReturnType<typeof factorOwner>>;

  const by =
    (prepare: (owner: Owner) => Promise<ChangingCall> | ChangingCall) => async (): Promise<ChangingCall> => {
      const owner = await factorOwner(context);
      const headers = { authorization: `Bearer ${owner.caller.accessToken}` };
      return { headers, ...(await prepare(owner)) };
    };

  return {
    'signIn.secondFactor': async () => {
      const owner = await factorOwner(context);
      const { recoveryCodes } = await owner.addAuthenticator();
      return { payload: { ticket: await owner.ticket(), code: recoveryCodes?.[0] } };
    },
    'signIn.passkey': async () => {
      const owner = await factorOwner(context);
      const { passkey } = await owner.addPasskey();
      return { payload: { credential: passkey.use(await owner.request()) } };
    },
    'factors.confirmAuthenticator': by(async (owner) => ({
      payload: { code: codeOf(await owner.begin(), context.deps.clock()) },
    })),
    'factors.removeAuthenticator': by(async (owner) => {
      await owner.addAuthenticator();
      return { status: 204 };
    }),
    'factors.addPasskey': by(async (owner) => ({
      payload: { name: 'Laptop', credential: aSoftwarePasskey().create(await owner.creation()) },
    })),
    'factors.removePasskey': by(async (owner) => {
      await owner.addPasskey();
      return { url: urlOf(api.factors.removePasskey, (await owner.list()).passkeys[0]._id), status: 204 };
    }),
    'factors.createRecoveryCodes': by(async (owner) => {
      await owner.addAuthenticator();
      return {};
    }),
    'factors.check': by(async (owner) => {
      const { passkey } = await owner.addPasskey();
      return { payload: { credential: passkey.use(await owner.checkRequest()) }, status: 204 };
    }),
  };
}

/** The calls that accept a legal text, in the app and by a mailed link, and those of 'Javite mi'. */
function publicCalls({ db, deps, bearer }: CallContext): ChangingCalls {
  async function aPublication(): Promise<string> {
    await forgetDocuments(db);
    await aLegalDocument(db, 'CLIENT_TERMS');
    return (await db.selectFrom('legal_publications').select('id').executeTakeFirstOrThrow()).id;
  }
  const aClientId = async () => (await anAccount(db, { role: 'client', hasPassword: false })).id;

  async function aRequest(): Promise<string> {
    const email = newEmail();
    const request = { email, platforms: ['ios' as const], audience: 'workers' as const, ip: elsewhere() };
    await requestNotice(deps, { ...request, consent: true });
    return email;
  }

  return {
    'myConsents.accept': async () => ({
      payload: { publicationId: await aPublication(), screen: 'Prijava' },
      headers: await bearer({ id: await aClientId(), role: 'client' }),
    }),
    'publicConsent.accept': async () => {
      const publication = await aPublication();
      const now = deps.clock();
      const link = { id: uuidv7(now), publication_id: publication, user_id: await aClientId() };
      await db
        .insertInto('legal_consent_links')
        .values({ ...link, ...newConsentLink(deps, now) })
        .execute();
      const token = (await findConsentLink(deps, link.id))?.token ?? '';
      return { url: `${CONSENT_PAGE_PATH}${token}`, payload: { publication } };
    },
    'publicNotifyMe.request': () => ({
      payload: { email: newEmail(), platforms: ['android'], audience: 'citizens', consent: true },
      status: 204,
    }),
    'publicNotifyMe.send': () => ({
      payload: { email: newEmail(), platforms: ['android', 'ios'], za: 'majstore', consent: 'da' },
    }),
    'publicNotifyMe.confirm': async () => ({
      url: `${NOTIFY_ME_PATHS.confirm}${notifyMeToken(deps, await aRequest())}`,
      payload: {},
    }),
    'publicNotifyMe.end': async () => ({
      url: `${NOTIFY_ME_PATHS.end}${notifyMeToken(deps, await aRequest())}`,
      payload: {},
    }),
    'notifyMe.erase': async () => ({
      payload: { email: await aRequest() },
      headers: await bearer(),
      status: 204,
    }),
  };
}

/** Every call that changes accounts, sessions, factors and consents, by `feature.route`. */
export const changingAccountCalls = (context: CallContext): ChangingCalls => ({
  ...sessionCalls(context),
  ...staffCalls(context),
  ...factorCalls(context),
  ...publicCalls(context),
});
