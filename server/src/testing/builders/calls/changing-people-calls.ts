import { api } from '@majstorija/contract/http/api.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import type { ChangingCall } from './changing-calls.ts';
import { aClient, anAddress, anOwner, aWorker } from '#testing/builders/people.ts';
import type { TestApp } from '#testing/app/test-app.ts';

const PERSON = { firstName: 'Nova', lastName: 'Osoba', phone: '+381601234567' };
const PLACE = { type: 'flat', municipality: 'Zemun', streetAndNumber: 'Glavna 12' };
const POINT = { latitude: 44.84, longitude: 20.41 };
const NAME = ['first_name', 'last_name', 'phone', 'find_text', 'search_text', 'version'] as const;

let companies = 0;
let clients = 0;

/** A person with a phone of their own: two clients with one phone need a confirmation [people#same-phone]. */
function aNewClient() {
  clients += 1;
  return { ...PERSON, phone: `+38161${String(1_000_000 + clients)}` };
}

function aCompany(): object {
  companies += 1;
  const registrationNumber = String(30_000_000 + companies);
  const tin = String(300_000_000 + companies);
  return {
    ...PERSON,
    email: `firma${companies}@primer.rs`,
    companyName: 'Nova firma',
    registrationNumber,
    tin,
    municipality: 'Zemun',
    streetAndNumber: 'Glavna 12',
    packages: ['PLUMBING'],
  };
}

const MAKERS = { clients: aClient, owners: anOwner, workers: aWorker } as const;

/** What an address of a client changes of the account: the searched text [tables-and-formats#search-words]. */
const SEARCHED_PLACES = ['municipalities', 'related_text', 'find_text', 'search_text'];

/** The columns of an account that erasure changes. */
const ERASED = [...NAME, 'email', 'email_verified_at', 'password_hash', 'is_active', 'erased_at'];

/** Every call that changes clients, companies and workers, by `feature.route`; `bearer` signs in a super admin. */
export function changingPeopleCalls(
  { db }: Pick<TestApp, 'db'>,
  bearer: () => Promise<Record<string, string>>,
): Record<string, () => Promise<ChangingCall>> {
  const create = async (payload: object, role?: ChangingCall['role']): Promise<ChangingCall> => ({
    payload,
    headers: await bearer(),
    status: 201,
    ...(role && { role }),
  });

  async function change(
    feature: keyof typeof MAKERS,
    name: 'update' | 'toggleActive',
  ): Promise<ChangingCall> {
    const { id } = await MAKERS[feature](db);
    const isUpdate = name === 'update';
    return {
      url: routeUrl(api[feature][name]).replace(':id', id),
      headers: await bearer(),
      payload: isUpdate ? aNewClient() : { isActive: false },
      changes: isUpdate ? NAME : ['is_active', 'version'],
    };
  }

  const image = async (feature: keyof typeof MAKERS): Promise<ChangingCall> => ({
    url: routeUrl(api[feature].image).replace(':id', (await MAKERS[feature](db)).id),
    headers: await bearer(),
    changes: ['profile_image_key'],
  });

  return {
    'clients.create': () => create({ ...aNewClient(), ...PLACE, ...POINT }, 'client'),
    'orders.createWithClient': () =>
      create(
        { ...aNewClient(), ...PLACE, ...POINT, category: 'WATER_AND_SEWER', package: 'PLUMBING' },
        'client',
      ),
    'clients.createAddress': async () => ({
      ...(await create(PLACE)),
      changes: SEARCHED_PLACES,
      url: routeUrl(api.clients.createAddress).replace(':id', (await aClient(db)).id),
    }),
    'clients.updateAddress': async () => {
      const { id } = await aClient(db);
      const address = await anAddress(db, id);
      const url = routeUrl(api.clients.updateAddress).replace(':id', id).replace(':addressId', address.id);
      return { url, headers: await bearer(), payload: PLACE, changes: ['version', ...SEARCHED_PLACES] };
    },
    'erasure.erase': async () => {
      const { id, first_name: first, last_name: last } = await aClient(db);
      return {
        url: routeUrl(api.erasure.erase).replace(':id', id),
        headers: await bearer(),
        payload: { confirmName: `${first} ${last}` },
        status: 204,
        changes: ERASED,
      };
    },
    'clients.image': () => image('clients'),
    'owners.image': () => image('owners'),
    'workers.image': () => image('workers'),
    'clients.update': () => change('clients', 'update'),
    'clients.toggleActive': () => change('clients', 'toggleActive'),
    'owners.create': () => create(aCompany(), 'owner'),
    'owners.update': () => change('owners', 'update'),
    'owners.toggleActive': () => change('owners', 'toggleActive'),
    'workers.create': async () =>
      create({ ...PERSON, ownerId: (await anOwner(db)).id, packages: ['PLUMBING'] }, 'worker'),
    'workers.update': () => change('workers', 'update'),
    'workers.toggleActive': () => change('workers', 'toggleActive'),
  };
}
