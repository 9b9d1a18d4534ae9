import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp } from '#testing/app/test-app.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { changingCalls } from '#testing/builders/calls/changing-calls.ts';
import { elsewhere } from '#testing/builders/calls/password-calls.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { aPriceBook, aRow, aWorkbookForm } from '#testing/builders/files/workbooks.ts';

const { app, db, deps, as } = await testApp();
const account = { ...(await anAccount(db, { role: 'super_admin' })), role: 'super_admin' as const };
const CASES = changingCalls({ app, db, deps, as }, account);

/** Calls without a row in the audit log, and why. */
const UNRECORDED: Readonly<Record<string, string>> = {
  'auth.refresh': 'renews the session of a sign-in that has its row; a reused token has one',
  'live.view': 'who looks at an order now is forgotten within a minute [live#viewing-is-not-an-event]',
  'live.leave': 'as live.view',
  'notices.read': 'what an operator has read is forgotten within days [personal-data#notices]',
  'notices.choose': 'how an operator is told of things is nobody else’s concern',
  'savedReports.opened': 'when one was opened last is no change of it [saved-reports#changed]',
  'myPosition.send': 'a position is replaced by the next one and leaves no trace [personal-data#positions]',
  'signIn.passkeyOptions': 'answers a challenge, which is not stored',
  'factors.passkeyOptions': 'as signIn.passkeyOptions',
  'factors.checkOptions': 'as signIn.passkeyOptions',
  'dispatch.previewWeights': 'ranks with other weights and stores nothing',
  'factors.beginAuthenticator': 'a secret is no factor until its first code, which has its row',
};

/** Where a call is recorded: the timeline of its order, the register of complaints, or the audit log. */
function recordOf(name: string): 'order_actions' | 'complaint_entries' | 'audit_events' {
  if (name === 'complaints.correct') return 'complaint_entries';
  return /^(?:orders|orderEvents|myOrders|complaints)\./.test(name) ? 'order_actions' : 'audit_events';
}

const CHANGES = Object.entries(api).flatMap(([feature, routes]) =>
  Object.entries<Route>(routes)
    .filter(([name, route]) => route.method !== 'GET' && !(`${feature}.${name}` in UNRECORDED))
    .map(([name, route]) => ({ name: `${feature}.${name}`, route, record: recordOf(`${feature}.${name}`) })),
);

/** The content of a valid call: its JSON, or the form of its file. */
async function contentOf({ files }: Route, payload: object | undefined) {
  if (files?.kind === 'workbook') return aWorkbookForm(aPriceBook([aRow(`Stavka ${Math.random()}`)]));
  if (files?.required) return aForm({ ...payload }, [await aJpeg()], files.field);
  return { payload: payload ?? {}, headers: { 'content-type': 'application/json' } };
}

/** Prepares a valid call; `status` is that of success. */
async function prepare(name: string, route: Route) {
  // The own profile has other data than the call sends.
  await db.updateTable('users').set({ first_name: 'Pre' }).where('id', '=', account.id).execute();
  const call = await CASES[name]!();
  const { payload, headers } = await contentOf(route, call.payload);
  const send = () =>
    app.inject({
      method: route.method,
      url: call.url ?? routeUrl(route),
      remoteAddress: elsewhere(),
      headers: { 'x-client-type': 'web', ...headers, ...call.headers },
      payload,
    });
  return { send, status: call.status ?? 200 };
}

async function countRows(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
  return rows[0]!.n;
}

async function isAudited(requestId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('audit_events')
    .select('event')
    .where('route', 'is', null)
    .where('request_id', '=', requestId)
    .execute();
  return rows.length > 0;
}

describe('every call that changes something lasting', () => {
  it('is tried here', () => {
    expect(Object.keys(CASES).toSorted()).toEqual(CHANGES.map(({ name }) => name).toSorted());
  });

  it.each(CHANGES)('$name is recorded [security#audit-log]', async ({ name, route, record }) => {
    const { send, status } = await prepare(name, route);
    const recorded = await countRows(record);
    const answer = await send();
    expect([answer.statusCode, answer.payload.slice(0, 300)]).toEqual([status, expect.any(String)]);
    const isRecorded =
      record === 'audit_events'
        ? await isAudited(String(answer.headers['x-request-id']))
        : (await countRows(record)) === recorded + 1;
    expect(isRecorded).toBe(true);
  });
});
