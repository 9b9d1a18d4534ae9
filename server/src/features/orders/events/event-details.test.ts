import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { refundComplaint, rejectComplaint } from './answer-complaint.service.ts';
import { assignAdmin, assignWorker } from './assign.service.ts';
import { changeStatus } from './change-status.service.ts';
import { addComment } from './comment.service.ts';
import { createComplaint } from './complain.service.ts';
import { completeOrder, recordPayment } from './complete-and-pay.service.ts';
import { delegateOrder } from './delegate.service.ts';
import { takeStep } from './take-step.service.ts';
import { withOrderPhotos } from './order-photos.service.ts';
import { updateOrder } from './update.service.ts';
import { getOrder } from '#features/orders/list/orders.views.ts';
import { waitingAction } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { write, type Actor, type Work } from '#platform/database/work.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aWorker, anAddress } from '#testing/builders/people.ts';
import { aPhoto } from '#testing/builders/files/photos.ts';
import { testApp } from '#testing/app/test-app.ts';

const { db, deps, as } = await testApp();
const staff = as('admin').user;
const worker = await aWorker(db);
const colleague = await aWorker(db, { ownerId: worker.ownerId, firstName: 'Mirko', lastName: 'Ilić' });
const foreigner = await aWorker(db);

const by = <T>(actor: Actor, fn: (work: Work) => Promise<T>): Promise<T> => write(deps, actor, fn);
const asStaff = <T>(fn: (work: Work) => Promise<T>): Promise<T> => by(staff, fn);

async function read(orderId: string): Promise<OrderDetail> {
  return JSON.parse((await getOrder(deps, orderId)).parts.join('')) as OrderDetail;
}

async function moneyOf(orderId: string) {
  const row = await db
    .selectFrom('orders')
    .select(['paid_amount', 'refunded_amount'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return [row.paid_amount, row.refunded_amount];
}

async function anItem(name: string, grossPrice: number, category = 'WATER_AND_SEWER') {
  const id = uuidv7(new Date());
  await sql`insert into price_list_items (id, order_number, name, category, subcategory, unit_of_measure, gross_price)
    values (${id}, 1, ${name}, ${category}, 'Sanitarije', 'kom', ${grossPrice})`.execute(db);
  return id;
}

function itemsOf(orderId: string) {
  return db
    .selectFrom('order_items')
    .select(['position', 'name', 'unit_of_measure', 'unit_price', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

describe('finishing an order', () => {
  it('stores the done items at the price of that day', async () => {
    const { id } = await anOrder(db, { status: 'arrived', workerId: worker.id });
    const [tap, pipe] = [await anItem('Zamena slavine', 350_000), await anItem('Metar cevi', 89_950)];
    await by({ id: worker.id, role: 'worker', checkedAt: null }, (work) =>
      completeOrder(work, id, {
        items: [
          { priceListItemId: pipe, quantity: 2.5 },
          { priceListItemId: tap, quantity: 1 },
        ],
      }),
    );
    await sql`update price_list_items set gross_price = 1`.execute(db);
    expect(await itemsOf(id)).toEqual([
      { position: 1, name: 'Metar cevi', unit_of_measure: 'kom', unit_price: 89_950, quantity: '2.50' },
      { position: 2, name: 'Zamena slavine', unit_of_measure: 'kom', unit_price: 350_000, quantity: '1.00' },
    ]);
  });

  it('adds to the items of an earlier visit', async () => {
    const { id } = await anOrder(db, { status: 'arrived', workerId: worker.id });
    const item = await anItem('Odgušenje', 100_000);
    const finish = (work: Work) =>
      completeOrder(work, id, { items: [{ priceListItemId: item, quantity: 1 }] });
    await asStaff(finish);
    await asStaff((work) => changeStatus(work, id, { status: 'arrived' }));
    await asStaff(finish);
    expect((await itemsOf(id)).map((row) => row.position)).toEqual([1, 2]);
  });

  it('refuses an item that is not in the price list of its category, and leaves the order unfinished', async () => {
    const { id } = await anOrder(db, { status: 'arrived' });
    const good = await anItem('Zamena sifona', 100_000);
    const foreign = await anItem('Zamena osigurača', 100_000, 'ELECTRICS');
    const items = [good, foreign].map((priceListItemId) => ({ priceListItemId, quantity: 1 }));
    await expect(asStaff((work) => completeOrder(work, id, { items }))).rejects.toMatchObject({
      code: 'request.invalid',
    });
    expect(await itemsOf(id)).toEqual([]);
    expect((await read(id)).status).toBe('arrived');
  });
});

describe('money', () => {
  it('adds payments up, shows each on the timeline with its receipt, and returns all of them at a refund', async () => {
    const { id } = await anOrder(db, { status: 'completed', workerId: worker.id });
    const pay = (amount: number, photos = [] as Awaited<ReturnType<typeof aPhoto>>[]) =>
      withOrderPhotos(deps, photos, (receipt) =>
        asStaff((work) => recordPayment(work, id, { amount, photos: receipt })),
      );
    await pay(450_000, [await aPhoto()]);
    await pay(50_050);
    expect(await moneyOf(id)).toEqual([500_050, 0]);
    const complainer = { id: (await read(id)).client._id, role: 'client', checkedAt: null } as const;
    await withOrderPhotos(deps, [await aPhoto(), await aPhoto()], (photos) =>
      by(complainer, (work) => createComplaint(work, id, { description: 'Opet curi', photos })),
    );
    await asStaff((work) => refundComplaint(work, id, { reason: 'Loše urađeno' }));
    expect(await moneyOf(id)).toEqual([500_050, 500_050]);
    const order = await read(id);
    expect(order).toMatchObject({ status: 'complaint_refunded', hasComplaint: true, files: [], version: 5 });
    expect(
      order.actions.map((action) => [action.type, action.webItemText, action.note, action.files.length]),
    ).toEqual([
      ['COMPLAINT_REFUNDED', 'Odobrena refundacija: 5.000,50\u00A0rsd', 'Loše urađeno', 0],
      ['COMPLAINT_CREATED', 'Poslata reklamacija', 'Opet curi', 2],
      ['PAID', 'Nalog plaćen: 500,50\u00A0rsd', null, 0],
      ['PAID', 'Nalog plaćen: 4.500,00\u00A0rsd', null, 1],
      ['CREATED', 'Nalog kreiran', null, 0],
    ]);
  });

  it('refunds nothing for an unpaid order', async () => {
    const { id } = await anOrder(db, { status: 'complaint_created', hasComplaint: true });
    await asStaff((work) => refundComplaint(work, id, { reason: 'Loše urađeno' }));
    expect(await moneyOf(id)).toEqual([null, 0]);
    expect((await read(id)).actions[0]?.webItemText).toBe('Odobrena refundacija');
  });
});

it('stores the reason of a rejected complaint', async () => {
  const { id } = await anOrder(db, { status: 'complaint_created', hasComplaint: true, needsAction: true });
  await asStaff((work) => rejectComplaint(work, id, { reason: 'Garancija je istekla' }));
  expect(await read(id)).toMatchObject({
    status: 'complaint_rejected',
    needsAction: false,
    actions: [{ webItemText: 'Reklamacija odbijena', note: 'Garancija je istekla' }, {}],
  });
});

it('lets an owner delegate an order only to their own workers', async () => {
  const { id } = await anOrder(db, { status: 'accepted', workerId: worker.id });
  const owner: Actor = { id: worker.ownerId, role: 'owner', checkedAt: null };
  const delegate = (workerId: string) => by(owner, (work) => delegateOrder(work, id, { workerId }));
  await expect(delegate(foreigner.id)).rejects.toMatchObject({ code: 'worker.notFound' });
  await delegate(colleague.id);
  expect(await read(id)).toMatchObject({
    status: 'accepted',
    worker: { _id: colleague.id },
    actions: [{ webItemText: 'Nalog prosleđen drugom majstoru: Mirko Ilić' }, {}],
  });
});

it('requests a replacement with the reason, which needs action until a worker is assigned', async () => {
  const { id } = await anOrder(db, { status: 'accepted', workerId: worker.id });
  await by({ id: worker.id, role: 'worker', checkedAt: null }, (work) =>
    takeStep(work, id, { event: 'find_backup_worker', note: 'Pokvaren kombi' }),
  );
  expect(await read(id)).toMatchObject({
    status: 'find_backup',
    needsAction: true,
    actions: [{ note: 'Pokvaren kombi', actionRequired: true }, {}],
  });
  await asStaff((work) => assignWorker(work, id, { workerId: colleague.id }));
  expect(await read(id)).toMatchObject({ status: 'pending', needsAction: false });
});

it('lets an order wait for an answer through a comment, another operator, an edit and a return to the map', async () => {
  const { id } = await anOrder(db, { status: 'accepted', workerId: worker.id });
  await by({ id: worker.id, role: 'worker', checkedAt: null }, (work) =>
    takeStep(work, id, { event: 'find_backup_worker' }),
  );
  const quiet: ((work: Work) => Promise<unknown>)[] = [
    (work) => addComment(work, id, { text: 'Zvao klijenta' }),
    (work) => assignAdmin(work, id, { adminId: staff.id }),
    (work) => updateOrder(work, id, { description: 'Curi' }),
    (work) => takeStep(work, id, { event: 'moved_to_map' }),
  ];
  for (const change of quiet) {
    await asStaff(change);
    expect(await read(id)).toMatchObject({ status: 'find_backup', needsAction: true });
  }
  const waiting = waitingAction(await read(id));
  expect(waiting).toMatchObject({ type: 'FIND_BACKUP_WORKER', actionRequired: true });
  const listed = await as('admin').get('/api/v1/orders?view=action&pageSize=200');
  expect(listed.json<{ data: { _id: string }[] }>().data.map((order) => order._id)).toContain(id);
  await asStaff((work) => changeStatus(work, id, { status: 'pending' }));
  expect((await read(id)).needsAction).toBe(false);
});

it('changes description and address separately; null clears, a foreign address is refused', async () => {
  const { id, client_id } = await anOrder(db, { description: 'Curi' });
  const other = await anAddress(db, client_id, { municipality: 'Zemun', streetAndNumber: 'Glavna 9' });
  const foreign = await anAddress(db, (await anOrder(db)).client_id);
  await asStaff((work) => updateOrder(work, id, { addressId: other.id }));
  expect(await read(id)).toMatchObject({
    description: 'Curi',
    address: { municipality: 'Zemun', streetAndNumber: 'Glavna 9' },
  });
  await asStaff((work) => updateOrder(work, id, { description: null }));
  expect(await read(id)).toMatchObject({ description: null, address: { municipality: 'Zemun' }, version: 3 });
  await expect(asStaff((work) => updateOrder(work, id, { addressId: foreign.id }))).rejects.toMatchObject({
    code: 'order.addressNotOfClient',
  });
});

describe('the entry of an update', () => {
  const newestOf = async (id: string) => {
    const [{ webItemText, note, role, profile } = {}] = (await read(id)).actions;
    return { text: webItemText, note, role, by: profile?.firstName };
  };

  it('shows who changed what, with the old and the new values', async () => {
    const { id, client_id } = await anOrder(db, {
      description: 'Curi',
      municipality: 'Vračar',
      streetAndNumber: 'Njegoševa 44',
    });
    const traits = {
      municipality: 'Zemun',
      streetAndNumber: 'Glavna 9',
      unitNumber: '4',
      note: null,
    } as const;
    const other = await anAddress(db, client_id, traits);
    const [unit] = [(await read(id)).address.unitNumber];
    await asStaff((work) => updateOrder(work, id, { addressId: other.id, description: 'Curi česma' }));
    const { firstName } = await db
      .selectFrom('users')
      .select('first_name as firstName')
      .where('id', '=', staff.id)
      .executeTakeFirstOrThrow();
    const from = ['Njegoševa 44', unit, 'Vračar'].filter((part) => part !== null).join(', ');
    expect(await newestOf(id)).toEqual({
      text: 'Nalog izmenjen: adresa, opis',
      note: `Adresa: ${from} → Glavna 9, 4, Zemun\nOpis: „Curi” → „Curi česma”`,
      role: 'admin',
      by: firstName,
    });
    await asStaff((work) => updateOrder(work, id, { description: null }));
    expect(await newestOf(id)).toMatchObject({
      text: 'Nalog izmenjen: opis',
      note: 'Opis: „Curi česma” → nema',
    });
  });

  it('names the note and the point of an address that was corrected', async () => {
    const { id, client_id } = await anOrder(db);
    const own = await anAddress(db, client_id, { streetAndNumber: 'Glavna 9', note: null });
    await asStaff((work) => updateOrder(work, id, { addressId: own.id }));
    await db
      .updateTable('addresses')
      .set({ note: 'Drugi ulaz', latitude: 44.81, longitude: 20.41 })
      .where('id', '=', own.id)
      .execute();
    await asStaff((work) => updateOrder(work, id, { addressId: own.id }));
    const entry = await newestOf(id);
    expect(entry.text).toBe('Nalog izmenjen: napomena za dolazak, tačka na mapi');
    expect(entry.note).toContain('Napomena za dolazak: nema → „Drugi ulaz”');
    expect(entry.note).toContain('→ 44.81 20.41');
  });

  it('has the event’s own text when nothing is different', async () => {
    const { id } = await anOrder(db, { description: 'Curi' });
    await asStaff((work) => updateOrder(work, id, { description: 'Curi' }));
    expect(await newestOf(id)).toMatchObject({ text: 'Nalog izmenjen', note: null });
  });
});
