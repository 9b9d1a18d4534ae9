import { read } from '@e965/xlsx';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { AuditEntry } from '@majstorija/contract/audit/audit.ts';
import { aClient, anAddress, aWorker } from '#testing/builders/people.ts';
import { aPrice } from '#testing/builders/field.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, clock, db } = await testApp();
const URL = '/api/v1/audit-events';
const EXCEL = `${URL}/export/excel`;

async function listEvents(query = '') {
  const answer = await as('super_admin').get(`${URL}${query}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return AuditEntry.array().parse(answer.json().data);
}

const client = await aClient(db, { firstName: 'Đorđe', lastName: 'Njegoš' });
const address = await anAddress(db, client.id);
const worker = await aWorker(db);
const itemId = await aPrice({ db }, { name: 'Ventil' });

clock.advance(86_400);
await as('admin').patch(`/api/v1/clients/${client.id}`, { phone: '+381641112223' });
clock.advance(1);
await as('super_admin').patch(`/api/v1/clients/${client.id}/addresses/${address.id}`, { unitNumber: '4' });
clock.advance(1);
await as('admin').patch(`/api/v1/workers/${worker.id}`, { priority: 7 });
clock.advance(1);
await as('admin').patch(`/api/v1/price-list/${itemId}`, { grossPrice: 1234.5 });
clock.advance(1);
await as('admin').inject({ method: 'DELETE', url: `/api/v1/price-list/${itemId}` });

describe('GET /v1/audit-events [security#audit-read]', () => {
  it('lists who did what to whom, newest first, with the values before and after', async () => {
    const events = await listEvents('?page=1&pageSize=5');
    expect(events.map(({ event }) => event)).toEqual([
      'price_removed',
      'price_changed',
      'details_changed',
      'details_changed',
      'details_changed',
    ]);
    const [removed, , , ofAddress, ofClient] = events;
    expect(removed?.subject).toEqual({ kind: 'price_item', _id: itemId, label: 'Ventil' });
    expect(ofAddress).toMatchObject({
      subject: { kind: 'address', _id: address.id, label: 'Njegoševa 12' },
      actor: { _id: as('super_admin').user.id, role: 'super_admin' },
      changes: [{ field: 'unitNumber', before: null, after: '4' }],
    });
    expect(ofClient).toMatchObject({
      time: expect.stringMatching(/Z$/),
      actor: { _id: as('admin').user.id, role: 'admin' },
      person: { _id: client.id, firstName: 'Đorđe', lastName: 'Njegoš', role: 'client' },
      subject: null,
      changes: [{ field: 'phone', before: client.phone, after: '+381641112223' }],
      changeCount: 1,
    });
  });

  it('filters by person, actor, kind and days in Belgrade', async () => {
    const kinds = async (query: string) => (await listEvents(query)).map(({ event }) => event);
    expect(await kinds(`?personId=${client.id}`)).toEqual(['details_changed', 'details_changed']);
    expect(await kinds(`?personId=${client.id}&actorId=${as('admin').user.id}`)).toEqual(['details_changed']);
    expect(await kinds('?event=price_changed')).toEqual(['price_changed']);
    const day = clock.now().toISOString().slice(0, 10);
    const count = (await kinds(`?from=${day}&to=${day}`)).length;
    expect(count).toBe(5);
    expect(await kinds(`?to=2020-01-01`)).toEqual([]);
    expect(await kinds(`?from=2100-01-01`)).toEqual([]);
  });

  it.each(['?event=nema', '?from=2026-02-30', '?ime=Ana'])('refuses %s', async (query) => {
    expect((await as('super_admin').get(encodeURI(`${URL}${query}`))).statusCode).toBe(422);
  });

  it('names the fields whose values were erased', async () => {
    const erased = await aClient(db);
    await as('admin').patch(`/api/v1/clients/${erased.id}`, { firstName: 'Sava', phone: '+381641119999' });
    const query = `?personId=${erased.id}&event=details_changed`;
    const fieldsOf = async () => (await listEvents(query)).map((event) => event.erasedFields.toSorted());
    expect(await fieldsOf()).toEqual([[]]);
    await sql`delete from audit_values v using audit_events e
      where e.id = v.event_id and e.account_id = ${erased.id}`.execute(db);
    expect(await fieldsOf()).toEqual([['firstName', 'phone']]);
  }, 60_000);

  it('is exported with the texts of the screen', async () => {
    const answer = await as('super_admin').get(`${EXCEL}?personId=${client.id}`);
    expect(answer.statusCode).toBe(200);
    const { Sheets, SheetNames } = read(answer.rawPayload);
    expect(SheetNames).toEqual(['Dnevnik']);
    const sheet = Sheets.Dnevnik!;
    const row = (n: number) => ['A', 'B', 'C', 'D', 'E'].map((column) => sheet[`${column}${n}`]?.v);
    expect(row(1)).toEqual(['Vreme', 'Ko', 'Šta', 'Čije', 'Izmene']);
    expect(row(2).slice(1)).toEqual([
      expect.stringMatching(/, Super Admin$/),
      'Podaci su izmenjeni',
      'Đorđe Njegoš, Njegoševa 12',
      'stan, sprat ili lokal: – → 4',
    ]);
    expect(row(2)[0]).toEqual(expect.any(Number));
    expect(row(3)[4]).toMatch(/^mobilni telefon: \+381 .* → \+381 64 111 2223$/);
  }, 60_000);
});
