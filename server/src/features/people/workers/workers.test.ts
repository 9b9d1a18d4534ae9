import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { updateWorker } from './workers.ts';
import { write } from '#platform/database/work.ts';
import { listStoredKeys, readTraces } from '#testing/sweeps/account-traces.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { anOwner, aWorker } from '#testing/builders/people.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp } from '#testing/app/test-app.ts';
import { untilStatementWaits } from '#testing/database/lock-waits.ts';

const { as, db, deps } = await testApp();
const URL = '/api/v1/workers';
const company = await anOwner(db, { companyName: 'Čelik' });
const good = {
  firstName: 'Žika',
  lastName: 'Ljubić',
  phone: '064 123 4567',
  ownerId: company.id,
  packages: ['PLUMBING'],
};

const post = (body: object, headers = {}) => as('admin').post(URL, body, headers);
const patch = (id: string, body: object) => as('admin').patch(`${URL}/${id}`, body);
const countUsers = async () => (await db.selectFrom('users').select('id').execute()).length;

/** An owner who works, created through the API. */
async function aWorkingOwner() {
  const { ownerId: _ownerId, ...person } = good;
  const answer = await as('admin').post('/api/v1/owners', {
    ...person,
    email: 'radi@primer.rs',
    companyName: 'Radi sam',
    registrationNumber: '30000001',
    tin: '300000001',
    municipality: 'Zemun',
    streetAndNumber: 'Glavna 1',
    isWorker: true,
  });
  return answer.json<{ data: { _id: string } }>().data;
}

describe('POST /v1/workers', () => {
  it('stores a worker of a company, who without an e-mail gets no mail', async () => {
    const answer = await post({ ...good, packages: ['PLUMBING', 'ELECTRICAL', 'PLUMBING'] });
    expect(answer.statusCode).toBe(201);
    const worker = WorkerListItem.parse(answer.json().data);
    expect(worker).toMatchObject({
      firstName: 'Žika',
      phone: '+381641234567',
      isActive: true,
      isOwner: false,
      packages: ['ELECTRICAL', 'PLUMBING'],
      priority: 0,
      owner: { _id: company.id, companyName: 'Čelik' },
      user: { email: null },
      orderCount: 0,
      totalRevenue: 0,
    });
    expect(await readTraces(deps, worker._id)).toMatchObject({ mails: [], audit: ['account_created'] });
  });

  it('shows at the field that there is no such company, and leaves neither row nor file', async () => {
    const before = [await countUsers(), await listStoredKeys(deps)];
    for (const ownerId of [randomUUID(), as('worker').user.id]) {
      const form = await aForm({ ...good, ownerId }, [await aJpeg()], 'profileImage');
      const answer = await as('admin').post(URL, form.payload, form.headers);
      const text = 'Vlasnik ne može biti pronađen';
      expect([answer.statusCode, answer.json()]).toMatchObject([
        404,
        { error: text, fields: { ownerId: text } },
      ]);
    }
    expect([await countUsers(), await listStoredKeys(deps)]).toEqual(before);
  });

  it.each([
    ['ownerId', undefined, VALIDATION.required],
    ['packages', [], VALIDATION.packagesRequired],
  ])('refuses %s %j', async (field, value, text) => {
    const answer = await post({ ...good, [field]: value });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: text }]);
  });
});

describe('PATCH /v1/workers/{id}', () => {
  it('changes the sent fields, replaces packages as a set and leaves the company', async () => {
    const worker = await aWorker(db, { ownerId: company.id, packages: ['PLUMBING', 'ELECTRICAL'] });
    const body = {
      lastName: 'Novi',
      packages: ['DRAIN_CLEARING'],
      priority: 7,
      ownerId: randomUUID(),
      isOwner: true,
    };
    expect((await patch(worker.id, body)).json().data).toMatchObject({
      firstName: worker.first_name,
      lastName: 'Novi',
      packages: ['DRAIN_CLEARING'],
      priority: 7,
      isOwner: false,
      owner: { _id: company.id },
    });
    expect((await patch(worker.id, { phone: '0651234567' })).json().data).toMatchObject({
      phone: '+381651234567',
      packages: ['DRAIN_CLEARING'],
      priority: 7,
    });
    expect((await patch(worker.id, { packages: [] })).statusCode).toBe(422);
    expect((await patch(worker.id, { priority: 101 })).statusCode).toBe(422);
  });

  it('changes an owner who works in both lists together, and never removes their e-mail', async () => {
    const owner = await aWorkingOwner();
    await patch(owner._id, { firstName: 'Isti' });
    const { data } = (await as('admin').get('/api/v1/owners?searchTerm=isti')).json<{ data: object[] }>();
    expect(data).toMatchObject([{ _id: owner._id, firstName: 'Isti' }]);
    const answer = await patch(owner._id, { email: null });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { email: VALIDATION.required }]);
    const employee = await aWorker(db, { ownerId: company.id });
    expect((await patch(employee.id, { email: null })).json().data.user).toEqual({ email: null });
  });

  it('gives no order to a worker whose package is being removed, in either order [security#races-end-serially]', async () => {
    const worker = await aWorker(db, { ownerId: company.id });
    const order = await anOrder(db, { package: 'ELECTRICAL' });
    const { user } = as('super_admin');
    const assignment = await write(deps, user, async (work) => {
      await updateWorker(work, deps.secretKey, { id: worker.id }, { packages: ['PLUMBING'] });
      const url = `/api/v1/orders/${order.id}/order_worker_assigned`;
      const answer = as('admin').patch(url, { workerId: worker.id });
      await untilStatementWaits(db);
      return { answer };
    });
    const { statusCode, body } = await assignment.answer;
    expect([statusCode, body]).toEqual([422, expect.stringContaining('worker_package_not_offered')]);
  });
});
