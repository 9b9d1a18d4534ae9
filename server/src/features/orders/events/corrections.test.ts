import { describe, expect, it } from 'vitest';
import { errorText } from '@majstorija/contract/messages/errors.ts';
import { MOST_ORDER_PHOTOS } from '@majstorija/contract/fields.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp, toCaller } from '#testing/app/test-app.ts';
import { signIn } from '#testing/builders/accounts.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, aWorker } from '#testing/builders/people.ts';

const { app, as, clock, db, deps } = await testApp();

const get = async (id: string) => (await as('admin').get(`/api/v1/orders/${id}`)).json().data;

async function addPhotos(id: string, count: number) {
  const jpegs = await Promise.all(Array.from({ length: count }, () => aJpeg()));
  const form = await aForm({}, jpegs, 'files');
  return as('admin').inject({ method: 'POST', url: `/api/v1/orders/${id}/photos`, ...form });
}

describe('photos on an order [orders#photos-added]', () => {
  it('are added in any status behind those it has, and the entry says how many, with them', async () => {
    const { id } = await anOrder(db, { status: 'completed' });
    expect((await addPhotos(id, 1)).statusCode).toBe(201);
    clock.advance(1_000);
    const answer = await addPhotos(id, 2);
    expect(answer.statusCode).toBe(201);
    const { status, version, files, actions } = answer.json().data;
    expect([status, version, files.length]).toEqual(['completed', 3, 3]);
    const [second, first] = actions;
    expect([first.webItemText, second.webItemText]).toEqual([
      'Dodate fotografije: 1',
      'Dodate fotografije: 2',
    ]);
    expect(second).toMatchObject({ type: 'PHOTOS_ADDED', role: 'admin' });
    const ids = (entry: { files: { _id: string }[] }) => entry.files.map(({ _id }) => _id);
    expect(ids({ files })).toEqual([...ids(first), ...ids(second)]);
  });

  it('are refused without any, above 8 at once and above the most of an order, and nothing stays of them', async () => {
    const { id } = await anOrder(db);
    const none = await addPhotos(id, 0);
    expect(none.statusCode).toBe(422);
    const nine = await addPhotos(id, 9);
    expect([nine.statusCode, nine.json().error]).toEqual([422, errorText('order.tooManyImages')]);
    for (let n = 0; n < MOST_ORDER_PHOTOS; n += 8) await addPhotos(id, 8);
    const over = await addPhotos(id, 1);
    expect([over.statusCode, over.json().error]).toEqual([
      409,
      'Nalog može da ima najviše 40 fotografija, a ima ih 40. Dodajte ih manje.',
    ]);
    const { files, actions } = await get(id);
    expect([files.length, actions.length]).toEqual([MOST_ORDER_PHOTOS, 6]);
  });
});

const update = (id: string, payload: object, caller = as('admin')) =>
  caller.inject({ method: 'PATCH', url: `/api/v1/orders/${id}/order_updated`, payload });

describe('the service of an order [orders#service-corrected]', () => {
  it('is corrected while nobody is on the way, and the entry says from what to what', async () => {
    const { id } = await anOrder(db, { status: 'accepted' });
    const answer = await update(id, { category: 'ELECTRICS', package: 'ELECTRICAL' });
    expect(answer.statusCode).toBe(200);
    const { category, package: kind, actions } = await get(id);
    expect([category, kind]).toEqual(['ELECTRICS', 'ELECTRICAL']);
    expect(actions[0]).toMatchObject({
      type: 'UPDATED',
      webItemText: 'Nalog izmenjen: usluga',
      note: 'Usluga: Vodovod i kanalizacija, Vodoinstalaterski radovi → Elektro radovi, Elektro radovi',
    });
    const facts = await db
      .selectFrom('order_facts')
      .select(['category', 'package'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(facts).toEqual({ category: 'ELECTRICS', package: 'ELECTRICAL' });
  });

  it('asks about a worker who does not offer it, and keeps them on wish', async () => {
    const worker = await aWorker(db, { firstName: 'Dušan', lastName: 'Rac', packages: ['PLUMBING'] });
    const { id } = await anOrder(db, { status: 'accepted', workerId: worker.id });
    const refused = await update(id, { package: 'DRAIN_CLEARING' });
    expect([refused.statusCode, refused.json().code, refused.json().error]).toEqual([
      409,
      'order_worker_without_package',
      'Majstor na nalogu ne radi uslugu Zagušenja kanalizacije: Dušan Rac. Zadržite majstora ili dodelite drugog.',
    ]);
    expect((await update(id, { package: 'DRAIN_CLEARING', keepsWorker: true })).statusCode).toBe(200);
    const { package: kind, worker: kept } = await get(id);
    expect([kind, kept._id]).toEqual(['DRAIN_CLEARING', worker.id]);
  });

  it.each([
    [{ status: 'on_the_way' }, { package: 'DRAIN_CLEARING' }, 409, 'order_service_under_way'],
    [{ status: 'complaint_created' }, { package: 'DRAIN_CLEARING' }, 409, 'order_service_under_way'],
    [{}, { package: 'ELECTRICAL' }, 422, 'order_package_not_of_category'],
    [{}, { category: 'TRANSPORT' }, 422, 'order_category_without_packages'],
  ] as const)('of %j is not changed by %j', async (traits, body, status, code) => {
    const { id } = await anOrder(db, {
      ...traits,
      hasComplaint: 'status' in traits && traits.status === 'complaint_created',
    });
    const answer = await update(id, body);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect((await get(id)).package).toBe('PLUMBING');
  });

  it('stays as it is for a client, who may change the words', async () => {
    const client = await aClient(db);
    const { id } = await anOrder(db, { clientId: client.id });
    const caller = toCaller(app, await signIn(deps, { id: client.id, role: 'client' }), 'mobile');
    const refused = await update(id, { package: 'DRAIN_CLEARING' }, caller);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'order_service_by_desk']);
    expect((await update(id, { package: 'PLUMBING', description: 'Curi' }, caller)).statusCode).toBe(200);
  });
});
