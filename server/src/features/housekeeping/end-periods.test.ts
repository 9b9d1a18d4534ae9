import { z } from 'zod';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordVersion } from '#features/price-list/versions/price-versions.service.ts';
import { inTransaction } from '#platform/database/db.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import { fileKeys } from '#platform/files/file-key.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { getSettings, withSettings } from '#platform/settings/feature-settings.ts';
import { anAbsence, aWorker } from '#testing/builders/people.ts';
import { queueMail } from '#features/mail/queue-mail.service.ts';
import { NOBODY, write } from '#platform/database/work.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { aLink } from '#testing/builders/links.ts';
import { anAudit } from '#testing/builders/audits.ts';
import { aNotice } from '#testing/builders/notices.ts';
import { aNotifyMeRequest } from '#testing/builders/personal-data/notify-me.ts';
import { aSolvedComplaint } from '#testing/builders/personal-data/solved-complaint.ts';
import { anOrder, type OrderTraits } from '#testing/builders/orders.ts';
import { testApp } from '#testing/app/test-app.ts';
import { createDailyEnd, endPeriods } from './end-periods.ts';
import { startHousekeeping } from './housekeeping.service.ts';
import { PERIODS, type Periods } from './periods.ts';

const { db, deps, clock } = await testApp();
const DAY_MS = 24 * 3_600_000;
const IdRow = z.strictObject({ id: z.string() });
const account = await anAccount(db, { hasPassword: false });
// Past the least age by the clock of the database, which the test cannot move.
clock.set('2024-03-06T11:00:00.000Z');

const logged: string[] = [];
const log = pino({ base: null, timestamp: false }, { write: (line: string) => void logged.push(line) });
const given = { ...deps, log };

beforeEach(() => {
  logged.length = 0;
});

async function aPhotoRow({
  kind = 'fault',
  key = fileKeys(uuidv7(clock.now())),
  ...traits
}: OrderTraits & { kind?: string; key?: { key: string; thumbnailKey: string }; createdAt: Date }) {
  const order = await anOrder(db, { status: 'completed', ...traits });
  const action = await db
    .selectFrom('order_actions')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const id = uuidv7(traits.createdAt);
  await db
    .insertInto('order_files')
    .values({
      id,
      order_id: order.id,
      action_id: action.id,
      kind,
      position: 0,
      key: key.key,
      thumbnail_key: key.thumbnailKey,
      created_at: new Date(traits.createdAt.getTime() - 1),
    })
    .execute();
  return { id, orderId: order.id };
}

async function aSession(expires: Date): Promise<string> {
  const id = uuidv7(expires);
  const times = { created_at: expires, checked_at: expires, last_used_at: expires, expires_at: expires };
  const session = { id, user_id: account.id, client_type: 'web', ...times } as const;
  await db.insertInto('sessions').values(session).execute();
  return id;
}

async function aMail(time: Date): Promise<string> {
  const id = uuidv7(time);
  const mail = { id, kind: 'password_changed', user_id: account.id, recipient: 'ana@primer.rs' };
  await db
    .insertInto('mails')
    .values({ ...mail, created_at: time })
    .execute();
  return id;
}

/** Kind → makes one whose period begins at the time, and lists those that are left by their ids. */
const KINDS = {
  sessions: {
    make: aSession,
    list: () => db.selectFrom('sessions').select('id').where('user_id', '=', account.id).execute(),
  },
  mails: { make: aMail, list: () => db.selectFrom('mails').select('id').execute() },
  auditAccesses: {
    make: (time) => anAudit(db, { event: 'person_read', time }),
    list: () => db.selectFrom('audit_events').select('id').where('event', '=', 'person_read').execute(),
  },
  auditValues: {
    make: (time) => anAudit(db, { event: 'details_changed', time, values: { phone: '+381601' } }),
    list: () => db.selectFrom('audit_values').select('event_id as id').execute(),
  },
  orderPhotos: {
    make: async (createdAt) => (await aPhotoRow({ createdAt })).id,
    list: () => db.selectFrom('order_files').select('id').execute(),
  },
  notifyMe: {
    make: (at) => aNotifyMeRequest(db, { email: `javite${at.getTime()}@primer.rs`, at }),
    list: () => db.selectFrom('notify_me_requests').select('id').execute(),
  },
  notices: {
    make: async (at) => (await aNotice(db, { adminId: account.id, at })).id,
    list: () => db.selectFrom('operator_notices').select('id').execute(),
  },
  absences: {
    make: async (at) =>
      anAbsence(db, (await aWorker(db)).id, {
        startsAt: new Date(at.getTime() - DAY_MS).toISOString(),
        endsAt: at.toISOString(),
      }),
    list: () => db.selectFrom('worker_absences').select('id').execute(),
  },
  complaints: {
    make: (at) => aSolvedComplaint(db, at),
    list: () => db.selectFrom('complaints').select('id').where('client_name', 'is not', null).execute(),
  },
  priceFiles: {
    make: async (at) => {
      const version = { now: at, actorId: account.id, source: 'import', file: Buffer.from('PK') } as const;
      return String(await inTransaction(db, (tx) => recordVersion(tx, version)));
    },
    list: () => listRows(db, IdRow, sql`select version_number::text as id from price_list_files`),
  },
} as const satisfies Record<
  keyof Periods,
  { make: (time: Date) => Promise<string>; list: () => Promise<{ id: string }[]> }
>;

const ENTRIES = Object.entries(KINDS) as [keyof Periods, (typeof KINDS)[keyof Periods]][];

/** The instant at which the period of the kind began for what ends now. */
const edgeOf = (kind: keyof Periods) =>
  clock.now().getTime() - (getSettings(deps.config, PERIODS)[kind] ?? Number.NaN) * DAY_MS;

const idsOf = async (kind: keyof Periods) => (await KINDS[kind].list()).map(({ id }) => id);

describe('the end of a period [personal-data#periods]', () => {
  it.each(ENTRIES)(
    'of %s keeps what is a second younger and deletes what is a second older',
    async (kind, { make }) => {
      // The older one first: the times of a register never go back.
      const older = await make(new Date(edgeOf(kind) - 1_000));
      const younger = await make(new Date(edgeOf(kind) + 1_000));
      expect(await idsOf(kind)).toEqual(expect.arrayContaining([younger, older]));
      expect(await endPeriods(given)).toBe(true);
      expect(await idsOf(kind)).toEqual([younger]);
      clock.advance(2_000);
      await endPeriods(given);
      expect(await idsOf(kind)).toEqual([]);
    },
  );

  it('deletes nothing of a kind that is off', async () => {
    const config = withSettings(deps.config, PERIODS, {
      ...getSettings(deps.config, PERIODS),
      auditValues: null,
      orderPhotos: null,
    });
    const [value, photo] = [
      await KINDS.auditValues.make(new Date('2010-01-01')),
      await KINDS.orderPhotos.make(new Date('2010-01-01')),
    ];
    await endPeriods({ ...given, config });
    expect([await idsOf('auditValues'), await idsOf('orderPhotos')]).toEqual([[value], [photo]]);
    await endPeriods(given);
    expect([await idsOf('auditValues'), await idsOf('orderPhotos')]).toEqual([[], []]);
  });
});

describe('periods that no setting changes', () => {
  const edge = (days: number) => clock.now().getTime() - days * DAY_MS;

  it('end an address that nobody confirmed after two days [public-page#notify-me-confirm]', async () => {
    const ids: string[] = [];
    for (const [name, shift] of [
      ['nova', 1_000],
      ['stara', -1_000],
    ] as const) {
      const at = new Date(edge(2) + shift);
      const id = await aNotifyMeRequest(db, { email: `${name}@primer.rs`, at });
      await db.updateTable('notify_me_requests').set({ confirmed_at: null }).where('id', '=', id).execute();
      ids.push(id);
    }
    await endPeriods(given);
    expect(await idsOf('notifyMe')).toEqual([ids[0]]);
    await db.deleteFrom('notify_me_requests').execute();
  });

  it('end what anybody can add to the audit log after 90 days, and nothing else [personal-data#audit-log]', async () => {
    const old = new Date(Date.now() - 91 * DAY_MS);
    const event = (accountId: string | null, name: 'sign_in_refused' | 'price_list_imported', time = old) =>
      anAudit(db, { event: name, time, accountId });
    const anonymous = await event(null, 'sign_in_refused');
    const kept = [
      await event(account.id, 'sign_in_refused'),
      await event(null, 'price_list_imported'),
      await event(null, 'sign_in_refused', new Date(Date.now() - 89 * DAY_MS)),
    ];
    await endPeriods(given);
    const left = await db
      .selectFrom('audit_events')
      .select('id')
      .where('id', 'in', [anonymous, ...kept])
      .execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
  });
});

describe('the photos of an order [personal-data#order-photos]', () => {
  const old = () => new Date(edgeOf('orderPhotos') - DAY_MS);

  it('stay while it is open, and receipts always', async () => {
    const open = await aPhotoRow({ createdAt: old(), status: 'complaint_accepted' });
    const receipt = await aPhotoRow({ createdAt: old(), kind: 'receipt' });
    const complaint = await aPhotoRow({ createdAt: old(), kind: 'complaint', status: 'complaint_refunded' });
    await endPeriods(given);
    const left = await idsOf('orderPhotos');
    expect(left.toSorted()).toEqual([open.id, receipt.id].toSorted());
    expect(left).not.toContain(complaint.id);
    await db.deleteFrom('order_files').execute();
  });
});

describe('the daily end of periods [personal-data#daily]', () => {
  it('runs at the start and once a day', async () => {
    const run = createDailyEnd(given);
    const runs: number[] = [];
    for (let hour = 0; hour <= 48; hour += 1) {
      logged.length = 0;
      await aMail(new Date('2010-01-01'));
      await run();
      if (logged.length > 0) runs.push(hour);
      clock.advance(3_600_000);
    }
    expect(runs).toEqual([0, 24, 48]);
  });

  it('repeats in the next hour what failed, and finishes the rest', async () => {
    const [mail, session] = [await aMail(new Date('2010-01-01')), await aSession(new Date('2010-01-01'))];
    await sql`create function test_refuse() returns trigger language plpgsql as
      $$ begin raise exception 'a fault of the test'; end $$`.execute(db);
    await sql`create trigger test_refuses before delete on sessions
      for each row execute function test_refuse()`.execute(db);
    const run = createDailyEnd(given);
    await run();
    expect(await idsOf('mails')).not.toContain(mail);
    expect(await idsOf('sessions')).toContain(session);
    expect(logged[0]).toContain('"kind":"sessions","msg":"data past its period could not be deleted');
    await sql`drop trigger test_refuses on sessions`.execute(db);
    clock.advance(3_600_000);
    await run();
    expect(await idsOf('sessions')).toEqual([]);
  });
});

it('deletes links a month after they expired, and mails a month after they were queued', async () => {
  await db.deleteFrom('mails').execute();
  const linksOf = (userId: string) =>
    db.selectFrom('link_tokens').select('id').where('user_id', '=', userId).execute();
  const [early, late] = [await anAccount(db), await anAccount(db)];
  for (const owner of [early, late]) {
    await aLink(deps, owner, 'reset_password');
    const [link] = await linksOf(owner.id);
    const recipient = owner.email!;
    const mail = { kind: 'reset_password', userId: owner.id, recipient, linkTokenId: link!.id } as const;
    await write(deps, NOBODY, (work) => queueMail(work, mail));
    clock.advance(DAY_MS);
  }
  clock.advance(28.5 * DAY_MS);
  await startHousekeeping(deps)();
  expect(await linksOf(early.id)).toEqual([]);
  expect(await linksOf(late.id)).toHaveLength(1);
  const mails = await db.selectFrom('mails').select('user_id').execute();
  expect(mails).toEqual([{ user_id: late.id }]);
});
