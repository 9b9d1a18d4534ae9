import { describe, expect, it } from 'vitest';
import { OwnerListItem } from '@majstorija/contract/people/owners.ts';
import { listStoredKeys, readTraces } from '#testing/sweeps/account-traces.ts';
import { signIn } from '#testing/builders/accounts.ts';
import { anOwner, aWorker } from '#testing/builders/people.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp, toCaller } from '#testing/app/test-app.ts';

const { app, as, db, deps } = await testApp();
const URL = '/api/v1/owners';

let count = 0;
/** A company as the form sends it, free of clashes with the others. */
function aCompany(traits: Record<string, unknown> = {}) {
  count += 1;
  return {
    firstName: 'Žika',
    lastName: 'Ćirić',
    phone: '+381641234567',
    email: `vlasnik${count}@primer.rs`,
    companyName: 'Vodovod „Đurić”',
    registrationNumber: String(20_000_000 + count),
    tin: String(200_000_000 + count),
    municipality: 'Zemun',
    streetAndNumber: 'Glavna 1',
    packages: ['PLUMBING', 'ELECTRICAL'],
    ...traits,
  };
}

const post = (body: object, headers = {}) => as('admin').post(URL, body, headers);
const patch = (id: string, body: object) => as('admin').patch(`${URL}/${id}`, body);
const create = async (traits = {}) => OwnerListItem.parse((await post(aCompany(traits))).json().data);

async function postForm(fields: Record<string, string | readonly string[]>, files: readonly Buffer[]) {
  const form = await aForm(fields, files, 'profileImage');
  return as('admin').post(URL, form.payload, form.headers);
}

const countUsers = async () => (await db.selectFrom('users').select('id').execute()).length;

describe('POST /v1/owners', () => {
  it('stores the company at an office address and mails its owner an invitation', async () => {
    const body = aCompany({
      type: 'home',
      unitNumber: '3',
      note: 'Zvono levo',
      packages: ['PLUMBING', 'PLUMBING'],
    });
    const answer = await post(body);
    expect(answer.statusCode).toBe(201);
    const owner = OwnerListItem.parse(answer.json().data);
    expect(owner).toMatchObject({
      firstName: 'Žika',
      email: body.email,
      user: { email: body.email },
      companyName: 'Vodovod „Đurić”',
      registrationNumber: body.registrationNumber,
      tin: body.tin,
      address: {
        type: 'office',
        city: 'Beograd',
        municipality: 'Zemun',
        unitNumber: '3',
        note: 'Zvono levo',
      },
      packages: ['PLUMBING'],
      isActive: true,
      isWorker: false,
      priority: 0,
      workerCount: 0,
    });
    expect(await readTraces(deps, owner._id)).toMatchObject({
      mails: [`set_password ${body.email}`],
      links: ['set_password open'],
      audit: ['account_created'],
      requests: [answer.headers['x-request-id']],
    });
  });

  it('accepts a form with a photo, a single package, and an owner who works', async () => {
    const { packages: _packages, ...texts } = aCompany();
    const answer = await postForm({ ...texts, packages: 'ELECTRICAL', isWorker: 'true' }, [await aJpeg()]);
    expect(answer.statusCode).toBe(201);
    const owner = OwnerListItem.parse(answer.json().data);
    expect(owner).toMatchObject({ packages: ['ELECTRICAL'], isWorker: true, workerCount: 1 });
    expect((await app.inject(owner.profileImage ?? '')).statusCode).toBe(200);
    const workers = (await as('admin').get('/api/v1/workers')).json<{ data: object[] }>().data;
    expect(workers).toMatchObject([
      { _id: owner._id, isOwner: true, packages: ['ELECTRICAL'], owner: { _id: owner._id }, isActive: true },
    ]);
  });

  it.each([
    ['email', 'account_email_taken', 'Ova email adresa se već koristi. Unesite drugu.'],
    [
      'registrationNumber',
      'owner_registration_number_taken',
      'Kompanija sa ovim matičnim brojem već postoji. Proverite broj.',
    ],
    ['tin', 'owner_tin_taken', 'Kompanija sa ovim PIB-om već postoji. Proverite broj.'],
  ] as const)('shows at the field that its %s is taken, and leaves nothing', async (field, code, text) => {
    const taken = aCompany();
    await post(taken);
    const [users, files] = [await countUsers(), await listStoredKeys(deps)];
    const { packages, ...texts } = aCompany({ [field]: taken[field] });
    const answer = await postForm({ ...texts, packages }, [await aJpeg()]);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code, error: text, fields: { [field]: text } },
    ]);
    expect([await countUsers(), await listStoredKeys(deps)]).toEqual([users, files]);
  });
});

describe('PATCH /v1/owners/{id}', () => {
  it('changes the sent fields, replaces packages as a set and leaves those of its workers', async () => {
    const owner = await create({ unitNumber: '3', note: 'Zvono', isWorker: true });
    const answer = await patch(owner._id, {
      companyName: ' Novi naziv ',
      packages: ['DRAIN_CLEARING'],
      unitNumber: null,
      note: null,
      municipality: 'Grocka',
      priority: 9,
      lastName: 'Nović',
    });
    expect(answer.json().data).toEqual({
      ...owner,
      companyName: 'Novi naziv',
      packages: ['DRAIN_CLEARING'],
      address: { ...owner.address, municipality: 'Grocka', unitNumber: null, note: null },
      priority: 9,
      lastName: 'Nović',
      version: 2,
    });
    const worker = await db
      .selectFrom('worker_packages')
      .select('package')
      .where('worker_id', '=', owner._id)
      .execute();
    expect(worker.map((row) => row.package).toSorted()).toEqual(['ELECTRICAL', 'PLUMBING']);
  });
});

describe('PATCH /v1/owners/{id}/toggle-active', () => {
  const toggle = (id: string, body?: object) => as('admin').patch(`${URL}/${id}/toggle-active`, body);

  it('deactivates the owner, also as a worker, and leaves the others of the company as they are [security#deactivation-is-immediate]', async () => {
    const owner = await anOwner(db);
    const worker = await aWorker(db, { ownerId: owner.id });
    const session = toCaller(app, await signIn(deps, { id: owner.id, role: 'owner' }));
    expect((await toggle(owner.id, { isActive: false })).json().data.isActive).toBe(false);
    expect((await session.get('/api/v1/auth/me')).statusCode).toBe(401);
    expect((await as('admin').get(`/api/v1/workers/${worker.id}`)).json().data.isActive).toBe(true);
    expect((await toggle(owner.id)).json().data.isActive).toBe(true);
    const working = await create({ isWorker: true });
    await toggle(working._id, { isActive: false });
    expect((await as('admin').get(`/api/v1/workers/${working._id}`)).json().data.isActive).toBe(false);
  });
});
