import { beforeEach, describe, expect, it } from 'vitest';
import { MessageTexts } from '@majstorija/contract/orders/message/messages.ts';
import { OCCASION_OPTIONS, OCCASIONS, type Occasion } from '@majstorija/contract/orders/message/occasions.ts';
import { testApp } from '#testing/app/test-app.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aWorker } from '#testing/builders/people.ts';

const { as, db } = await testApp();

const send = (orderId: string, body: object, key?: string) =>
  as('admin').inject({
    method: 'POST',
    url: `/api/v1/orders/${orderId}/messages`,
    payload: { to: 'worker', occasion: 'order_sent', text: 'Nalog, Njegoševa 44', channel: 'viber', ...body },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

describe('a message of the desk [messages#in-the-history]', () => {
  it('is an entry with whom it was for, why, by what and its text, and moves nothing', async () => {
    const { id: workerId } = await aWorker(db);
    const order = await anOrder(db, { status: 'call_worker_accepted', workerId, need: true });
    const sent = [
      {},
      { occasion: 'where_are_you', channel: 'sms', text: 'Kada stižete?' },
      { to: 'client', occasion: 'worker_comes', channel: 'copy', text: 'Majstor: Dušan Rac' },
    ];
    for (const body of sent) expect((await send(order.id, body)).statusCode).toBe(201);
    const { data } = (await as('admin').get(`/api/v1/orders/${order.id}`)).json();
    expect(data).toMatchObject({ status: 'call_worker_accepted', needsAction: true, version: 4 });
    expect(data.comments).toEqual([]);
    const entries = data.actions
      .slice(0, 3)
      .map((entry: Record<string, unknown>) => [
        entry.type,
        entry.webItemText,
        entry.note,
        entry.actionRequired,
      ]);
    expect(entries).toEqual([
      ['MESSAGE_SENT', 'Poruka klijentu: majstor dolazi', 'Majstor: Dušan Rac', false],
      ['MESSAGE_SENT', 'Poruka majstoru: gde ste?, SMS', 'Kada stižete?', false],
      ['MESSAGE_SENT', 'Poruka majstoru: poslat nalog, Viber', 'Nalog, Njegoševa 44', false],
    ]);
  });

  it('is one when it is sent twice with the same key', async () => {
    const order = await anOrder(db);
    const key = crypto.randomUUID();
    const answers = await Promise.all([send(order.id, {}, key), send(order.id, {}, key)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[0].json().data.version).toBe(2);
  });

  it.each<[object, object]>([
    [{ to: 'client' }, { occasion: 'Izaberite jednu od ponuđenih vrednosti' }],
    [{ text: ' ' }, { text: 'Polje je obavezno' }],
    [{ channel: 'mail' }, { channel: 'Izaberite jednu od ponuđenih vrednosti' }],
  ])('with %j is refused at the field', async (body, fields) => {
    const order = await anOrder(db);
    const answer = await send(order.id, body);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, fields]);
  });
});

const PATH = '/api/v1/message-texts';
const list = async () => MessageTexts.parse((await as('admin').get(PATH)).json().data);
const save = (occasion: Occasion, payload: object, version?: number) =>
  as('super_admin').inject({
    method: 'PUT',
    url: `${PATH}/${occasion}`,
    payload: { isPlain: false, ...payload },
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });

describe('the ready texts [messages#texts]', () => {
  beforeEach(() => db.deleteFrom('message_texts').execute());

  it('are those of the contract until one is changed, which is in the audit log', async () => {
    const first = OCCASION_OPTIONS.map((occasion) => {
      const { text } = OCCASIONS[occasion];
      return { occasion, text, isPlain: false, version: 0 };
    });
    expect((await list()).texts).toEqual(first);
    const text = 'Nalog {šifra} je završen.';
    const answer = await save('work_done', { text, isPlain: true }, 0);
    const changed = { occasion: 'work_done', text, isPlain: true, version: 1 };
    expect([answer.statusCode, answer.json().data]).toEqual([200, changed]);
    expect((await list()).texts).toEqual([...first.slice(0, -1), changed]);
    const rows = await db
      .selectFrom('audit_events as e')
      .innerJoin('audit_values as v', 'v.event_id', 'e.id')
      .select(['v.field', 'v.before', 'v.after'])
      .where('e.event', '=', 'message_text_changed')
      .where('e.request_id', '=', String(answer.headers['x-request-id']))
      .orderBy('v.field')
      .execute();
    expect(rows).toEqual([
      { field: 'isPlain', before: false, after: true },
      { field: 'work_done', before: OCCASIONS.work_done.text, after: text },
    ]);
  });

  it('are changed by one of two at once; the same text again changes nothing', async () => {
    const answers = await Promise.all(
      ['Prvi {šifra}', 'Drugi {šifra}'].map((text) => save('order_sent', { text }, 0)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const refused = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(refused.json().code).toBe('message_text_changed');
    const stored = answers.find(({ statusCode }) => statusCode === 200)!.json().data;
    const again = await save('order_sent', { text: stored.text }, 0);
    expect([again.statusCode, again.json().data]).toEqual([200, stored]);
  });

  it.each<[Occasion, string, string]>([
    [
      'order_canceled',
      'Nalog {šifra}, {telefon klijenta}',
      'Podatak {telefon klijenta} ne postoji u ovoj poruci. Izaberite jedan od ponuđenih ili obrišite vitičaste zagrade.',
    ],
    ['order_sent', 'Nalog [{šifra}', 'Zagrada nije zatvorena. Svaka [ i svaka { mora da ima svoj par.'],
    ['order_sent', '', 'Polje je obavezno'],
    ['order_sent', 'a'.repeat(1001), 'Dozvoljeno je najviše 1000 znakova'],
  ])('of %s is not %j', async (occasion, text, refusal) => {
    const answer = await save(occasion, { text });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { text: refusal }]);
    expect((await list()).texts.every(({ version }) => version === 0)).toBe(true);
  });
});
