import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sweepFiles } from '#features/files/sweep-files.service.ts';
import { write } from '#platform/database/work.ts';
import { aField } from '#testing/builders/field.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { anAddress } from '#testing/builders/people.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { openFaults, type Fault } from '#testing/database/faults.ts';
import { aForm } from '#testing/app/form.ts';
import { raiseAnEvent } from '#testing/builders/order-events.ts';
import { testApp, type Caller } from '#testing/app/test-app.ts';
import { SYSTEM } from '#testing/builders/works.ts';

const parts = await testApp();
const { db, deps, as } = parts;
const field = await aField(parts);
const runWithFault = openFaults();

const TABLES = [
  'orders',
  'order_actions',
  'order_files',
  'order_items',
  'order_counters',
  'order_facts',
  'order_assignments',
  'order_complaints',
  'order_payments',
  'order_leads',
  'idempotency_keys',
  'mails',
  'graphile_worker._private_jobs',
];

/** All that an order's transaction can leave behind: every row, and every file of the store. */
async function readAll() {
  const hashes = TABLES.map(
    (table) =>
      `'${table}', (select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) from ${table} t)`,
  );
  const { rows } = await sql<{
    all: object;
  }>`select json_build_object(${sql.raw(hashes.join(', '))}) as all`.execute(db);
  const files: string[] = [];
  for await (const { key } of deps.files.list()) files.push(key);
  return { ...rows[0]?.all, files: files.toSorted() };
}

/**
 * A call whose commit got no answer removes no file, because it may have been committed: the sweeper removes it an hour
 * later.
 */
const sweep = () => sweepFiles({ ...deps, clock: () => new Date(Date.now() + 2 * 3_600_000) });

/** Creates its data and returns an attempt that can be repeated until it succeeds; true once it did. */
type Prepare = () => Promise<() => Promise<boolean>>;

let keys = 0;

interface Call {
  readonly by: Caller;
  readonly method: 'POST' | 'PATCH';
  readonly url: string;
  readonly payload: string | Buffer | object;
  readonly headers?: Record<string, string>;
}

/** As a phone would: the same request with the same key, however often. */
function byCall({ by, headers, ...request }: Call) {
  const key = { 'idempotency-key': `pokusaj-${(keys += 1)}` };
  return async () => (await by.inject({ ...request, headers: { ...headers, ...key } })).statusCode < 300;
}

const people = { clientId: field.client.user.id, workerId: field.worker.user.id };

/** Each kind of transaction once: what the others write beside the order goes through the same one. */
const CASES: [string, Prepare][] = [
  [
    'created by a client, two photos',
    async () => {
      const { id: addressId } = await anAddress(db, people.clientId);
      const body = { addressId, category: 'WATER_AND_SEWER', package: 'PLUMBING' };
      const form = await aForm(body, [await aJpeg(), await aJpeg()]);
      return byCall({ by: field.client, method: 'POST', url: '/api/v1/my/orders', ...form });
    },
  ],
  [
    'complaint_refunded',
    async () => {
      const traits = { status: 'complaint_created', hasComplaint: true, paidAmount: 100_000 } as const;
      const { id } = await anOrder(db, { ...people, ...traits });
      const url = `/api/v1/orders/${id}/order_complaint_refunded`;
      return byCall({ by: as('admin'), method: 'PATCH', url, payload: { reason: 'Loše urađeno' } });
    },
  ],
  [
    'find_backup_worker by time',
    async () => {
      const { id } = await anOrder(db, people);
      return () =>
        write(deps, SYSTEM, (work) => raiseAnEvent(work, id, 'find_backup_worker', {})).then(
          () => true,
          () => false,
        );
    },
  ],
];

/** More statements than any event sends. */
const MOST = 40;

/**
 * Fails statement after statement of the same attempt until all have failed once. Returns what the last one sent,
 * whether it changed anything, and after which faults something was stored or the attempt reported success.
 */
async function failEach(fault: Fault, attempt: () => Promise<boolean>) {
  const before = JSON.stringify(await readAll());
  const torn: string[] = [];
  for (let at = 1; at <= MOST; at += 1) {
    const { result: isDone, isHit, statements } = await runWithFault(fault, at, attempt);
    if (fault === 'lost' && statements.at(-1) === 'commit') await sweep();
    const isChanged = JSON.stringify(await readAll()) !== before;
    if (!isHit) return { statements, torn, isDone, isChanged };
    if (isDone || isChanged) torn.push(`${at}: ${statements[at - 1]}`);
  }
  throw new TypeError('A fault is reached although no transaction sends so much.');
}

describe.each(['refused', 'lost'] as const)(
  'whichever statement is %s [security#change-and-action-together]',
  (fault) => {
    it.each(CASES)(
      '%s is saved completely or not at all [security#change-and-action-together]',
      async (_name, prepare) => {
        const { statements, ...end } = await failEach(fault, await prepare());
        expect(end).toEqual({ torn: [], isDone: true, isChanged: true });
        expect(statements.length).toBeGreaterThanOrEqual(3);
        expect(statements.at(-1)).toBe('commit');
        expect(statements.filter((text) => /insert into order_actions/.test(text))).toHaveLength(1);
      },
    );
  },
);
