import { WEIGHTS } from '@majstorija/contract/dispatch/formula.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { recordVersion } from '#features/price-list/versions/price-versions.service.ts';
import { inTransaction } from '#platform/database/db.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import type { TestApp } from '#testing/app/test-app.ts';
import { signIn } from '#testing/builders/accounts.ts';
import { aPrice } from '#testing/builders/field.ts';
import { aLegalDocument, aLegalText, forgetDocuments } from '#testing/builders/legal-documents.ts';
import { aSavedReport, aSavedReportBody } from '#testing/builders/statistics/saved-reports.ts';
import { changingAccountCalls } from './changing-account-calls.ts';
import { urlOf, type CallContext, type ChangingAccount, type ChangingCalls } from './changing-call.ts';
import { changingOrderCalls } from './changing-order-calls.ts';
import { changingPeopleCalls } from './changing-people-calls.ts';

/** The calls that change prices, and versions of the price list. */
function priceCalls({ db, account, bearer }: CallContext): ChangingCalls {
  const recordStart = () =>
    inTransaction(db, (tx) => recordVersion(tx, { now: new Date(), actorId: null, source: 'start' }));

  /** A version that waits, in place of any other one. */
  async function aWaitingVersion(): Promise<string> {
    await db.deleteFrom('price_list_waiting').execute();
    const [id, number] = [uuidv7(new Date()), await recordStart()];
    const version = {
      valid_from: '2026-12-01',
      source: 'restore',
      restored_number: number,
      based_on: number,
    };
    await db
      .insertInto('price_list_waiting')
      .values({ id, created_at: new Date(), actor_id: account.id, ...version })
      .execute();
    return id;
  }

  /** The number of a version with an item that the list does not have any more. */
  async function aLostVersion(): Promise<string> {
    const id = await aPrice({ db });
    const number = await recordStart();
    await db.deleteFrom('price_list_items').where('id', '=', id).execute();
    return String(number);
  }

  const { priceList, priceVersions } = api;
  return {
    'priceList.update': async () => ({
      url: urlOf(priceList.update, await aPrice({ db })),
      payload: { grossPrice: 1 },
      headers: await bearer(),
    }),
    'priceList.remove': async () => ({
      url: urlOf(priceList.remove, await aPrice({ db })),
      headers: await bearer(),
      status: 204,
    }),
    'priceList.import': async () => ({ headers: await bearer() }),
    'priceVersions.restore': async () => ({
      url: urlOf(priceVersions.restore, await aLostVersion()),
      headers: await bearer(),
    }),
    'priceVersions.withdraw': async () => ({
      url: urlOf(priceVersions.withdraw, await aWaitingVersion()),
      headers: await bearer(),
      status: 204,
    }),
  };
}

/** The calls that change saved reports of the account and its report by mail. */
function reportCalls({ db, account, bearer }: CallContext): ChangingCalls {
  async function ofReport(name: 'update' | 'remove') {
    // Each call saves one, and their number is limited.
    await db.deleteFrom('saved_reports').where('owner_id', '=', account.id).execute();
    const { id } = await aSavedReport(db, { ownerId: account.id });
    return { url: urlOf(api.savedReports[name], id), headers: await bearer() };
  }
  return {
    'savedReports.create': async () => ({
      payload: aSavedReportBody(),
      headers: await bearer(),
      status: 201,
    }),
    'savedReports.update': async () => ({ ...(await ofReport('update')), payload: { name: 'Nov naziv' } }),
    'savedReports.remove': async () => ({ ...(await ofReport('remove')), status: 204 }),
    'savedReports.chooseMail': async () => {
      await db.deleteFrom('report_mails').where('admin_id', '=', account.id).execute();
      return { payload: { when: 'daily', report: 'today' }, headers: await bearer() };
    },
  };
}

/** The calls that change legal texts and weights of suggestions. */
function deskCalls({ db, bearer }: CallContext): ChangingCalls {
  /** A type without a document for `create`, else a document with an inactive version. */
  async function ofDocument(name: 'create' | 'update' | 'createVersion' | 'activate') {
    await forgetDocuments(db);
    const [id] = name === 'create' ? [] : await aLegalDocument(db, 'CLIENT_TERMS', [{}, {}]);
    const url = routeUrl(api.legalDocuments[name])
      .replace(':id', id ?? '')
      .replace(':type', 'CLIENT_TERMS');
    return { url, headers: await bearer(), ...(name !== 'activate' && { payload: aLegalText() }) };
  }

  /** Another speed than the stored one. */
  async function ofWeights() {
    const { city_kmh: kmh } = await db.selectFrom('dispatch_weights').selectAll().executeTakeFirstOrThrow();
    return { payload: { weights: WEIGHTS, cityKmh: kmh === 30 ? 40 : 30 }, headers: await bearer() };
  }

  return {
    'legalDocuments.create': async () => ({
      ...(await ofDocument('create')),
      payload: { type: 'CLIENT_TERMS', ...aLegalText() },
      status: 201,
    }),
    'legalDocuments.update': () => ofDocument('update'),
    'legalDocuments.createVersion': async () => ({ ...(await ofDocument('createVersion')), status: 201 }),
    'legalDocuments.activate': () => ofDocument('activate'),
    'dispatch.updateWeights': ofWeights,
    'shiftNote.update': async () => {
      await db.deleteFrom('shift_note').execute();
      return { payload: { text: 'Gazela zatvorena', isPinned: 'false' }, headers: await bearer() };
    },
    'messageTexts.update': async () => {
      await db.deleteFrom('message_texts').execute();
      return {
        url: routeUrl(api.messageTexts.update).replace(':occasion', 'work_done'),
        payload: { text: 'Nalog {šifra} je završen.', isPlain: 'true' },
        headers: await bearer(),
      };
    },
  };
}

/**
 * Every call that changes something lasting, by `feature.route`, without its photos; each creates the rows that it changes. The
 * caller is the account unless the call ends sessions.
 */
export function changingCalls(
  parts: Pick<TestApp, 'app' | 'db' | 'deps' | 'as'>,
  account: ChangingAccount,
): ChangingCalls {
  const bearer: CallContext['bearer'] = async (who = account) => ({
    authorization: `Bearer ${(await signIn(parts.deps, who)).accessToken}`,
  });
  const context = { ...parts, account, bearer };
  return {
    ...changingAccountCalls(context),
    ...changingPeopleCalls(context),
    ...changingOrderCalls(context),
    ...priceCalls(context),
    ...reportCalls(context),
    ...deskCalls(context),
  };
}
