import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { changingCalls } from '#testing/builders/calls/changing-calls.ts';
import { aPriceBook, aRow, aWorkbookForm } from '#testing/builders/files/workbooks.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, db, deps, as } = await testApp();
const account = { ...(await anAccount(db, { role: 'super_admin' })), role: 'super_admin' as const };
const CASES = changingCalls({ app, db, deps, as }, account);

interface Once {
  /** How many rows one call adds, by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** How many photos are sent. */
  readonly photos?: number;
  /** The fields of a different call under the same key. */
  readonly other?: object;
  /** The workbook that is sent in place of fields, by the name of its item. */
  readonly workbook?: readonly [name: string, other: string];
  /** The query of a different call under the same key, for a call without fields. */
  readonly otherQuery?: string;
}

const AN_ORDER = {
  rows: { orders: 1, order_actions: 1, order_files: 2 },
  photos: 2,
  other: { description: 'Druga' },
};

/** Every call that has a second effect when it is sent twice without a key. */
const CALLS: Readonly<Record<string, Once>> = {
  'orders.create': AN_ORDER,
  'orders.createWithClient': {
    ...AN_ORDER,
    rows: { ...AN_ORDER.rows, users: 1, addresses: 1, audit_events: 2 },
  },
  'myOrders.create': AN_ORDER,
  'orders.comment': { rows: { order_actions: 1 }, other: { text: 'Drugi' } },
  'orderEvents.pay': { rows: { order_actions: 1, order_files: 1 }, photos: 1, other: { amount: 1 } },
  'orderEvents.complain': {
    rows: { order_actions: 1, order_files: 2, mails: 1, complaint_entries: 1 },
    photos: 2,
    other: { description: 'Druga' },
  },
  'complaints.correct': { rows: { complaint_entries: 1 }, other: { text: 'Druga' } },
  'complaints.extend': { rows: { order_actions: 1, complaint_entries: 1 }, other: { reason: 'Drugi' } },
  'clients.create': { rows: { users: 1, addresses: 1, audit_events: 2 }, other: { firstName: 'Druga' } },
  'clients.createAddress': { rows: { addresses: 1, audit_events: 1 }, other: { note: 'Drugi ulaz' } },
  'owners.create': { rows: { users: 1, mails: 1, audit_events: 1 }, other: { firstName: 'Druga' } },
  'workers.create': { rows: { users: 1, audit_events: 1 }, other: { firstName: 'Druga' } },
  'availability.addAbsence': { rows: { worker_absences: 1, audit_events: 1 }, other: { note: 'Druga' } },
  'myAvailability.addAbsence': { rows: { worker_absences: 1, audit_events: 1 }, other: { note: 'Druga' } },
  'admins.create': { rows: { users: 1, mails: 1, audit_events: 1 }, other: { firstName: 'Druga' } },
  'savedReports.create': { rows: { saved_reports: 1, audit_events: 1 }, other: { name: 'Drugi' } },
  'legalDocuments.create': {
    rows: { legal_documents: 1, legal_document_versions: 1, audit_events: 1 },
    other: { title: 'Drugi' },
  },
  'legalDocuments.createVersion': {
    rows: { legal_document_versions: 1, audit_events: 1 },
    other: { title: 'Drugi' },
  },
  'priceList.import': { rows: { price_list_items: 1, audit_events: 1 }, workbook: ['Ventil', 'Sifon'] },
  'priceVersions.restore': { rows: { price_list_items: 1, audit_events: 1 }, otherQuery: '?plan=drugi' },
};

const ROUTES = Object.entries(api).flatMap(([feature, routes]) =>
  Object.entries<Route>(routes)
    .filter(([, route]) => route.idempotent)
    .map(([name, route]) => ({ name: `${feature}.${name}`, route })),
);

const TABLES = [
  'orders',
  'order_actions',
  'order_files',
  'users',
  'addresses',
  'mails',
  'legal_documents',
  'legal_document_versions',
  'audit_events',
  'price_list_items',
  'worker_absences',
  'saved_reports',
  'complaint_entries',
  'idempotency_keys',
];

/** The number of rows in each table and of stored files, and the sum of all payments. */
async function countAll(): Promise<Record<string, number>> {
  const counts = TABLES.map((table) => `'${table}', (select count(*) from ${table})`).join(', ');
  const { rows } = await sql<{ counts: Record<string, number> }>`
    select json_build_object(${sql.raw(counts)}, 'paid', (select coalesce(sum(paid_amount), 0) from orders)) as counts
  `.execute(db);
  const files: string[] = [];
  for await (const { key } of deps.files.list()) files.push(key);
  return { ...rows[0]?.counts, files: files.length };
}

const difference = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.keys(after)
      .map((name): [string, number] => [name, after[name]! - before[name]!])
      .filter(([, more]) => more !== 0),
  );

async function contentOf(route: Route, payload: object, photos: number) {
  if (photos === 0) return { payload, headers: {} };
  const jpegs = await Promise.all(Array.from({ length: photos }, () => aJpeg()));
  const texts = Object.entries(payload).map(([name, value]) => [name, String(value)]);
  return aForm(Object.fromEntries(texts), jpegs, route.files?.field);
}

/** The repeated call, and different calls under the same key: with another text, with other photos. */
async function makeCall(name: string, route: Route) {
  const { payload = {}, url, headers } = await CASES[name]!();
  const { photos = 0, other, workbook, otherQuery } = CALLS[name]!;
  const key = { 'idempotency-key': `kljuc-${name}`, ...(route.ifMatch && { 'if-match': '"1"' }) };
  const sender =
    (content: { payload?: InjectOptions['payload']; headers: object }, query = '') =>
    (): Promise<LightMyRequestResponse> =>
      app.inject({
        method: route.method,
        url: `${url ?? routeUrl(route)}${query}`,
        headers: { ...headers, ...key, ...content.headers },
        ...(content.payload !== undefined && { payload: content.payload }),
      });
  if (workbook) {
    const [same, second] = await Promise.all(
      workbook.map(async (item) => sender(await aWorkbookForm(aPriceBook([aRow(item)])))),
    );
    return { same: same!, others: [second!] };
  }
  if (otherQuery !== undefined) {
    return { same: sender({ headers: {} }), others: [sender({ headers: {} }, otherQuery)] };
  }
  return {
    same: sender(await contentOf(route, payload, photos)),
    others: [
      sender(await contentOf(route, { ...payload, ...other }, photos)),
      ...(photos === 0 ? [] : [sender(await contentOf(route, payload, photos))]),
    ],
  };
}

/** The caller must retry: the first call still runs or, on a busy machine, no connection became free in time. */
const mustRetry = (answer: LightMyRequestResponse) =>
  ['request_idempotency_in_progress', 'server_busy'].includes(answer.json().code);

/** The status and data of an answer. */
const resultOf = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.json<{ data: { _id: string } }>().data,
];

describe('four equal parallel requests under one key', () => {
  it('are tested for every call that takes a key', () => {
    expect(Object.keys(CALLS).toSorted()).toEqual(ROUTES.map(({ name }) => name).toSorted());
  });

  it.each(ROUTES)('$name is done once, and the others get the same answer', async ({ name, route }) => {
    const { same, others } = await makeCall(name, route);
    const before = await countAll();
    const answers = await Promise.all(Array.from({ length: 4 }, same));
    const done = answers.filter((answer) => !mustRetry(answer));
    expect(done.length).toBeGreaterThan(0);
    const first = resultOf(done[0]!);
    expect(first[0]).toBe(route.status ?? 200);
    for (const answer of [...done, await same()]) expect(resultOf(answer)).toEqual(first);
    const left = difference(before, await countAll());
    const { rows, photos = 0 } = CALLS[name]!;
    const paid = name === 'orderEvents.pay' ? { paid: 450_050 } : {};
    const files = photos === 0 ? {} : { files: photos * 2 };
    expect(left).toEqual({ ...rows, ...paid, ...files, idempotency_keys: 1 });
    const settled = await countAll();
    for (const other of others) {
      const answer = await other();
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'request_idempotency_conflict']);
    }
    expect(await countAll()).toEqual(settled);
  });
});
