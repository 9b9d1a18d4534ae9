import { describe, expect, it } from 'vitest';
import { delegateOrder } from './delegate.service.ts';
import { updateOrder } from './update.service.ts';
import { getOrder } from '#features/orders/list/orders.views.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { write, type Actor, type Work } from '#platform/database/work.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aWorker, anAddress } from '#testing/builders/people.ts';
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
});
