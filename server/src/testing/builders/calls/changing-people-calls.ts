import { api } from '@majstorija/contract/http/api.ts';
import { aClient, anAbsence, anAddress, anOwner, aPosition, aWorker } from '#testing/builders/people.ts';
import { urlOf, type CallContext, type ChangingCall, type ChangingCalls } from './changing-call.ts';

const PERSON = { firstName: 'Nova', lastName: 'Osoba', phone: '+381601234567' };
const PLACE = { type: 'flat', municipality: 'Zemun', streetAndNumber: 'Glavna 12' };
const POINT = { latitude: 44.84, longitude: 20.41 };

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

/** The calls that change clients, companies and workers. */
function peopleCalls({ db, bearer }: CallContext): ChangingCalls {
  const create = async (payload: object): Promise<ChangingCall> => ({
    payload,
    headers: await bearer(),
    status: 201,
  });

  async function change(
    feature: keyof typeof MAKERS,
    name: 'update' | 'toggleActive',
  ): Promise<ChangingCall> {
    const { id } = await MAKERS[feature](db);
    const isUpdate = name === 'update';
    return {
      url: urlOf(api[feature][name], id),
      headers: await bearer(),
      payload: isUpdate ? aNewClient() : { isActive: false },
    };
  }

  const image = async (feature: keyof typeof MAKERS): Promise<ChangingCall> => ({
    url: urlOf(api[feature].image, (await MAKERS[feature](db)).id),
    headers: await bearer(),
  });

  return {
    'clients.create': () => create({ ...aNewClient(), ...PLACE, ...POINT }),
    'orders.createWithClient': () =>
      create({ ...aNewClient(), ...PLACE, ...POINT, category: 'WATER_AND_SEWER', package: 'PLUMBING' }),
    'orders.createWithAddress': async () =>
      create({
        clientId: (await aClient(db)).id,
        ...PLACE,
        category: 'WATER_AND_SEWER',
        package: 'PLUMBING',
      }),
    'clients.createAddress': async () => ({
      ...(await create(PLACE)),
      url: urlOf(api.clients.createAddress, (await aClient(db)).id),
    }),
    'clients.updateAddress': async () => {
      const { id } = await aClient(db);
      const url = urlOf(api.clients.updateAddress, id, (await anAddress(db, id)).id);
      return { url, headers: await bearer(), payload: PLACE };
    },
    'erasure.erase': async () => {
      const { id, first_name: first, last_name: last } = await aClient(db);
      return {
        url: urlOf(api.erasure.erase, id),
        headers: await bearer(),
        payload: { confirmName: `${first} ${last}` },
        status: 204,
      };
    },
    'clients.image': () => image('clients'),
    'owners.image': () => image('owners'),
    'workers.image': () => image('workers'),
    'invitations.send': async () => ({
      url: urlOf(api.invitations.send, (await aClient(db)).id),
      headers: await bearer(),
      status: 204,
    }),
    'clients.update': () => change('clients', 'update'),
    'clients.toggleActive': () => change('clients', 'toggleActive'),
    'owners.create': () => create(aCompany()),
    'owners.update': () => change('owners', 'update'),
    'owners.toggleActive': () => change('owners', 'toggleActive'),
    'workers.create': async () =>
      create({ ...PERSON, ownerId: (await anOwner(db)).id, packages: ['PLUMBING'] }),
    'workers.update': () => change('workers', 'update'),
    'workers.toggleActive': () => change('workers', 'toggleActive'),
  };
}

const HOUR_MS = 3_600_000;

/** The calls that change when a worker can work and where a worker is, by staff and by the worker. */
function availabilityCalls({ db, deps, bearer }: CallContext): ChangingCalls {
  const inHours = (hours: number): string => new Date(deps.clock().getTime() + hours * HOUR_MS).toISOString();
  const absence = () => ({ kind: 'day_off', startsAt: inHours(24), endsAt: inHours(48), note: 'Selidba' });
  const pause = () => ({ until: inHours(1) });

  /** A worker with an absence and a pause. */
  async function anAbsent() {
    const { id } = await aWorker(db);
    const absenceId = await anAbsence(db, id, { startsAt: inHours(-24), endsAt: inHours(23) });
    await db
      .updateTable('workers')
      .set({ pause_until: inHours(2) })
      .where('id', '=', id)
      .execute();
    return { id, absenceId };
  }

  const byStaff =
    (name: keyof typeof api.availability, rest: () => ChangingCall = () => ({ status: 204 })) =>
    async (): Promise<ChangingCall> => {
      const { id, absenceId } = await anAbsent();
      return { url: urlOf(api.availability[name], id, absenceId), headers: await bearer(), ...rest() };
    };

  const own =
    (name: keyof typeof api.myAvailability, rest: () => ChangingCall = () => ({ status: 204 })) =>
    async (): Promise<ChangingCall> => {
      const { id, absenceId } = await anAbsent();
      const headers = await bearer({ id, role: 'worker' });
      return { url: urlOf(api.myAvailability[name], absenceId), headers, ...rest() };
    };

  /** As a worker who has allowed positions. */
  async function withdrawConsent(): Promise<ChangingCall> {
    const { id } = await aWorker(db);
    await aPosition(db, id, { at: new Date(deps.clock().getTime() - HOUR_MS) });
    return { headers: await bearer({ id, role: 'worker' }), payload: { isGiven: false } };
  }

  return {
    'availability.addAbsence': byStaff('addAbsence', () => ({ payload: absence(), status: 201 })),
    'availability.changeAbsence': byStaff('changeAbsence', () => ({ payload: absence() })),
    'availability.cancelAbsence': byStaff('cancelAbsence'),
    'availability.setPause': byStaff('setPause', () => ({ payload: pause() })),
    'availability.endPause': byStaff('endPause'),
    'myAvailability.addAbsence': own('addAbsence', () => ({ payload: absence(), status: 201 })),
    'myAvailability.cancelAbsence': own('cancelAbsence'),
    'myAvailability.setPause': own('setPause', () => ({ payload: pause() })),
    'myAvailability.endPause': own('endPause'),
    'myPosition.setConsent': withdrawConsent,
  };
}

/** Every call that changes clients, companies and workers, and when they work, by `feature.route`. */
export const changingPeopleCalls = (context: CallContext): ChangingCalls => ({
  ...peopleCalls(context),
  ...availabilityCalls(context),
});
