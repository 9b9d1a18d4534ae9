import { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { errorText } from '@majstorija/contract/messages/errors.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { factorOwner } from '#testing/builders/factors/factor-calls.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, anOwner, aWorker } from '#testing/builders/people.ts';
import { exportOf, exportPath } from '#testing/builders/personal-data/personal-exports.ts';
import { aWholeClient } from '#testing/builders/personal-data/whole-client.ts';
import { testApp } from '#testing/app/test-app.ts';
import { openInTurn } from './export-turn.ts';

const test = await testApp();
const { as, clock, db } = test;

const whole = await aWholeClient(test);

describe('the export of a client [personal-data#export]', () => {
  it('is a zip with the data, a page and every photo, which can be decoded', async () => {
    const { answer, files } = await exportOf(test, whole.client.id);
    const folder = `fotografije/${whole.order.order_code}`;
    expect([...files.keys()]).toEqual([
      'podaci.json',
      'podaci.html',
      'fotografije/profil.jpg',
      `${folder}/reklamacija-1.jpg`,
      `${folder}/kvar-1.jpg`,
      `${folder}/racun-1.jpg`,
    ]);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="licni-podaci.zip"');
    expect(answer.headers['cache-control']).toBe('no-store');
    const photos = [...files].filter(([name]) => name.endsWith('.jpg'));
    const decoded = await Promise.all(photos.map(([, bytes]) => sharp(bytes).metadata()));
    expect(decoded.map(({ format }) => format)).toEqual(['jpeg', 'jpeg', 'jpeg', 'jpeg']);
  });

  it('has every text that is stored about the person, in the JSON and on the page', async () => {
    const { data, json, html } = await exportOf(test, whole.client.id);
    const traces = [
      'Jelena',
      'jelena.izvoz@primer.rs',
      'stara.adresa@primer.rs',
      'Napomena o Jeleni',
      'Izvozna 7',
      'stan 77',
      'Interfon 1234',
      '44.7123',
      '20.4321',
      'Nalogova 9',
      'Komentar o klijentu',
      'Napomena majstora',
      'I dalje curi',
      'Zamena sifona',
      whole.order.order_code,
    ];
    expect(traces.filter((trace) => !json.includes(trace))).toEqual([]);
    expect(traces.filter((trace) => !html.includes(trace))).toEqual([]);
    expect(data.account.phone).toBe('+381637770003');
    expect(html).toContain('+381 63 777 0003');
    expect(html).toContain('1.234,50\u00A0rsd');
    expect(data.orders[0]?.paidAmount).toBe(1_234.5);
    const changed = data.auditEvents.find(({ event }) => event === 'details_changed');
    expect(changed?.changes).toEqual([{ field: 'phone', before: '+381637770002', after: '+381637770003' }]);
  });

  it('has what was said of a complaint: answer, extension, corrections and letters [personal-data#export-complaints]', async () => {
    const { data, html } = await exportOf(test, whole.client.id);
    const [complaint] = data.orders[0]?.complaints ?? [];
    expect(complaint).toMatchObject({
      state: 'rejected',
      description: 'I dalje curi',
      extension: { reason: 'Čeka se deo za Jelenu', consent: 'Jelena je pristala telefonom' },
      answer: { text: 'Jelena, garancija je istekla.', toldBy: 'mail' },
    });
    const texts = ['Čeka se deo za Jelenu', 'Jelena je pristala telefonom', 'Jelena je zvala dan ranije'];
    expect(complaint?.entries.map(({ kind }) => kind)).toEqual([
      'received',
      'extended',
      'answered',
      'corrected',
    ]);
    const [receipt, answer] = complaint?.letters ?? [];
    expect(receipt).toMatchObject({ title: 'Potvrda o prijemu reklamacije' });
    expect(answer?.lines).toContain('Jelena, garancija je istekla.');
    expect(answer?.bodies).toHaveLength(1);
    const told = [...texts, ...(receipt?.lines ?? []), ...(answer?.bodies ?? [])];
    expect(told.filter((text) => !html.includes(text))).toEqual([]);
    const { data: ofWorker } = await exportOf(test, whole.worker.id);
    expect(ofWorker.orders.map(({ complaints }) => complaints)).toEqual([[]]);
  });

  it('has others by name alone', async () => {
    const { data, json, html } = await exportOf(test, whole.client.id);
    expect(data.orders[0]).toMatchObject({
      worker: 'Petar Majstorović',
      client: expect.stringContaining('Jelena'),
    });
    for (const text of [json, html.replaceAll(' ', '')]) {
      expect(text).not.toContain('637770001');
      expect(text).not.toContain(whole.worker.email);
      expect(text).not.toContain(whole.worker.id);
    }
  });

  it('has no text that becomes an element of the page, and the page runs nothing', async () => {
    const { html } = await exportOf(test, whole.client.id);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('Curi ispod &lt;b&gt;sudopere&lt;/b&gt;');
    expect(html).not.toMatch(/<script|<b>|javascript:|\son\w+=|src=|@import|url\(/i);
    expect(html).toContain("default-src 'none'");
  });
});

describe('the export of a worker, an owner and an operator [personal-data#export-orders]', () => {
  it('has the orders of a worker without the client’s address, description and photos', async () => {
    const { data, json, files } = await exportOf(test, whole.worker.id);
    expect(data.orders).toMatchObject([
      { orderCode: whole.order.order_code, address: null, description: null },
    ]);
    expect(data.worker).toMatchObject({
      isOwner: false,
      packages: ['DRAIN_CLEARING', 'ELECTRICAL', 'PLUMBING'],
    });
    expect(data.orders[0]?.timeline.map(({ note }) => note).filter(Boolean)).toEqual(['Napomena majstora']);
    expect([...files.keys()].slice(2)).toEqual([`fotografije/${whole.order.order_code}/racun-1.jpg`]);
    for (const text of [
      'Nalogova 9',
      '63777000',
      'jelena.izvoz',
      'Komentar o klijentu',
      'I dalje curi',
      'Curi',
    ]) {
      expect(json.replace('+381637770001', '')).not.toContain(text);
    }
  });

  it('has the company of an owner and the orders of its workers', async () => {
    const owner = await anOwner(db, { companyName: 'Vodovod Izvoz' });
    const worker = await aWorker(db, { ownerId: owner.id });
    const other = await anOrder(db, { workerId: (await aWorker(db)).id });
    const order = await anOrder(db, { workerId: worker.id });
    const { data, html } = await exportOf(test, owner.id);
    expect(data.company).toMatchObject({ companyName: 'Vodovod Izvoz', address: { municipality: 'Zemun' } });
    expect(data.orders.map(({ orderCode }) => orderCode)).toEqual([order.order_code]);
    expect(html).toContain('Vodovod Izvoz');
    expect(html).not.toContain(other.order_code);
  });

  it('has the factors and sessions of an operator by names and times, without secrets', async () => {
    const operator = await factorOwner(test);
    const { secret, recoveryCodes } = await operator.addAuthenticator();
    await operator.addPasskey();
    const order = await anOrder(db, { adminId: operator.id });
    const { data, json } = await exportOf(test, operator.id);
    expect(data.factors.passkeys).toMatchObject([{ name: 'Laptop' }]);
    expect(data.factors.authenticator?.confirmedAt).not.toBeNull();
    expect(data.factors.recoveryCodes).toHaveLength(10);
    expect(data.sessions.length).toBeGreaterThan(0);
    expect(data.account.hasPassword).toBe(true);
    expect(data.orders.map(({ orderCode }) => orderCode)).toEqual([order.order_code]);
    for (const hidden of [secret, ...(recoveryCodes ?? []), '$argon2', 'hash', 'publicKey', 'credential']) {
      expect(json).not.toContain(hidden);
    }
  });
});

describe('who may export [personal-data#export]', () => {
  it('is a super admin who was checked within 10 minutes', async () => {
    const { id } = await aClient(db);
    expect((await as('admin').get(exportPath(id))).statusCode).toBe(403);
    const checkedAt = new Date(clock.now().getTime() - 11 * 60_000);
    const { sessionId } = as('super_admin').user;
    await db.updateTable('sessions').set({ checked_at: checkedAt }).where('id', '=', sessionId).execute();
    const refused = await as('super_admin').get(exportPath(id));
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth_fresh_check_needed']);
    await db.updateTable('sessions').set({ checked_at: clock.now() }).where('id', '=', sessionId).execute();
    expect((await as('super_admin').get(exportPath(id))).statusCode).toBe(200);
  });

  it('is answered 404 for an account that does not exist', async () => {
    for (const id of [uuidv7(clock.now()), 'nije-oznaka']) {
      const answer = await as('super_admin').get(exportPath(id));
      expect([answer.statusCode, answer.json().error]).toEqual([404, errorText('person.notFound')]);
    }
  });

  it('is recorded in the audit log with the person', async () => {
    const { id } = await anAccount(db);
    await exportOf(test, id);
    const rows = db
      .selectFrom('audit_events')
      .select(['event', 'actor_id as actor', 'route'])
      .where('account_id', '=', id);
    const exported = { event: 'exported', actor: as('super_admin').user.id };
    await expect
      .poll(() => rows.where('event', '=', 'exported').execute())
      .toEqual([{ ...exported, route: 'GET /v1/accounts/:id/personal-data' }]);
  });
});

const anEndless = () => openInTurn(async () => new Readable({ read: () => undefined }));
const codeOf = (opening: Promise<Readable>) =>
  opening.then(
    () => 'open',
    (error: unknown) => String(Reflect.get(Object(error), 'code')),
  );

it('lets two exports run and eight wait; any other is refused at once, and a place that is left is given on [personal-data#export-limited]', async () => {
  const running = await Promise.all([anEndless(), anEndless()]);
  const waiting = Array.from({ length: 8 }, anEndless);
  expect(await codeOf(anEndless())).toBe('person.exportsBusy');
  for (const stream of running) stream.destroy();
  for (const opening of waiting) (await opening).destroy();
  expect(await readText(await openInTurn(async () => Readable.from(['kraj'])))).toBe('kraj');
});
