import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PersonEvent, WorkOrder } from '@majstorija/contract/people/work.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp } from '#testing/app/test-app.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, anOwner, aWorker } from '#testing/builders/people.ts';
import { listStoredKeys, readTraces } from '#testing/sweeps/account-traces.ts';

const { app, as, db, deps, clock } = await testApp();
const get = (path: string) => as('admin').get(`/api/v1/${path}`);
const me = as('admin').user;

async function setImage(path: string, files: readonly Buffer[]) {
  const form = await aForm({}, files, 'file');
  const url = `/api/v1/${path}/image`;
  return as('admin').inject({ method: 'PATCH', url, payload: form.payload, headers: form.headers });
}

/** A company with two workers, each with paid work, and another company. */
async function aCompany() {
  const [owner, other] = [await anOwner(db), await aWorker(db)];
  const [first, second] = [
    await aWorker(db, { ownerId: owner.id }),
    await aWorker(db, { ownerId: owner.id }),
  ];
  const at = (day: number) => new Date(`2026-02-0${day}T10:00:00.000Z`);
  const done = { status: 'completed' } as const;
  const orders = [
    await anOrder(db, { ...done, workerId: first.id, paidAmount: 300_050, createdAt: at(1) }),
    await anOrder(db, { ...done, workerId: second.id, paidAmount: 20_000, createdAt: at(3) }),
    await anOrder(db, { workerId: first.id, createdAt: at(2) }),
  ];
  await anOrder(db, { workerId: other.id });
  return { owner, first, second, ids: orders.map(({ id }) => id) };
}

describe('the page of a company and of a worker', () => {
  it('list the orders of all workers of the company, or of the worker, newest first, in pages', async () => {
    const { owner, first, ids } = await aCompany();
    const [a, b, c] = ids;
    const read = async (path: string) => {
      const { data, meta } = (await get(path)).json();
      return [
        WorkOrder.array()
          .parse(data)
          .map(({ _id }) => _id),
        meta.total,
      ];
    };
    expect(await read(`owners/${owner.id}/orders`)).toEqual([[b, c, a], 3]);
    expect(await read(`owners/${owner.id}/orders?page=2&pageSize=2`)).toEqual([[a], 3]);
    expect(await read(`workers/${first.id}/orders`)).toEqual([[c, a], 2]);
    const [newest] = WorkOrder.array().parse((await get(`owners/${owner.id}/orders`)).json().data);
    expect(newest).toMatchObject({
      paidAmount: 200,
      refundedAmount: 0,
      worker: { lastName: expect.any(String) },
    });
  });
});

describe('the history of a person', () => {
  const read = async (path: string) => PersonEvent.array().parse((await get(`${path}/history`)).json().data);

  it('names what was done and by whom, newest first, without sign-ins and what changed nothing', async () => {
    const worker = await aWorker(db);
    const change = async (path: string, body: object) => {
      await as('admin').patch(`/api/v1/workers/${worker.id}${path}`, body);
      clock.advance(1);
    };
    await change('', { firstName: 'Nova' });
    await change('', { firstName: 'Nova' });
    await change('', { email: `${randomUUID()}@primer.rs` });
    await change('/toggle-active', { isActive: false });
    const by = { actor_id: worker.id, account_id: worker.id };
    const sign = { id: randomUUID(), time: clock.now(), event: 'sign_in', ...by };
    await db.insertInto('audit_events').values(sign).execute();
    const events = await read(`workers/${worker.id}`);
    expect(events.map(({ event, actor }) => [event, actor?._id])).toEqual(
      ['account_deactivated', 'email_changed', 'details_changed'].map((event) => [event, me.id]),
    );
  });
});

describe('the photo of a client, worker or owner', () => {
  const MAKERS = { clients: aClient, owners: anOwner, workers: aWorker } as const;

  it.each(['clients', 'owners', 'workers'] as const)(
    'of %s is replaced, recorded, and the old bytes are removed',
    async (kind) => {
      const { id } = await MAKERS[kind](db);
      const before = await listStoredKeys(deps);
      const first = await setImage(`${kind}/${id}`, [await aJpeg()]);
      expect(first.statusCode).toBe(200);
      const second = await setImage(`${kind}/${id}`, [await aJpeg({ width: 300, height: 300 })]);
      const link: string = second.json().data.profileImage;
      expect(link).not.toBe(first.json().data.profileImage);
      expect((await app.inject(link)).headers['content-type']).toBe('image/jpeg');
      expect(await listStoredKeys(deps)).toHaveLength(before.length + 1);
      expect((await readTraces(deps, id)).audit).toEqual(['photo_changed', 'photo_changed']);
    },
  );
});
