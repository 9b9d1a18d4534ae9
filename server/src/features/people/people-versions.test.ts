import { describe, expect, it } from 'vitest';
import { anAccount, signIn } from '#testing/builders/accounts.ts';
import { aPrice } from '#testing/builders/field.ts';
import { aClient, anAddress, anOwner, aWorker } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, as, db, deps } = await testApp();

type Answer = Awaited<ReturnType<ReturnType<typeof as>['patch']>>;
type Send = (body: object, version?: number) => Promise<Answer>;

const ifMatch = (version: number | undefined): Record<string, string> =>
  version === undefined ? {} : { 'if-match': `"${version}"` };

const patching =
  (path: string): Send =>
  (body, version) =>
    as('super_admin').patch(`/api/v1/${path}`, body, ifMatch(version));

async function ofOwnProfile(): Promise<Send> {
  const account = await anAccount(db);
  const { accessToken } = await signIn(deps, account);
  const person = { firstName: account.first_name, lastName: account.last_name, phone: account.phone };
  return (body, version) =>
    app.inject({
      method: 'PATCH',
      url: '/api/v1/profile/info',
      headers: { authorization: `Bearer ${accessToken}`, ...ifMatch(version) },
      payload: { ...person, ...body },
    });
}

/** A new thing of each kind: how it is changed, the error of an old version, and two changes of it. */
const KINDS: [kind: string, code: string, create: () => Promise<Send>, first: object, second: object][] = [
  [
    'client',
    'client_changed',
    async () => patching(`clients/${(await aClient(db)).id}`),
    { note: 'Pas' },
    { firstName: 'Ana' },
  ],
  [
    'client with an address',
    'client_changed',
    async () => {
      const { id } = await aClient(db);
      return patching(`clients/${id}/addresses/${(await anAddress(db, id)).id}`);
    },
    { unitNumber: '7', streetAndNumber: 'Glavna 9', municipality: 'Zemun' },
    { note: 'Interfon' },
  ],
  [
    'worker',
    'worker_changed',
    async () => patching(`workers/${(await aWorker(db)).id}`),
    { packages: ['ELECTRICAL'] },
    { priority: 9 },
  ],
  [
    'company',
    'owner_changed',
    async () => patching(`owners/${(await anOwner(db)).id}`),
    { streetAndNumber: 'Nova 1' },
    { packages: ['ELECTRICAL'] },
  ],
  [
    'price',
    'price_changed',
    async () => patching(`price-list/${await aPrice({ db })}`),
    { grossPrice: 55 },
    { unitOfMeasure: 'sat' },
  ],
  ['own profile', 'account_changed', ofOwnProfile, { firstName: 'Ana' }, { lastName: 'Anić' }],
];

const versionOf = (answer: Answer): number => answer.json<{ data: { version: number } }>().data.version;

describe.each(KINDS)('the version of a %s', (_kind, code, create, first, second) => {
  it('counts changes, and refuses one that is based on an old version [api#if-match]', async () => {
    const send = await create();
    const changed = await send(first, 1);
    expect([changed.statusCode, versionOf(changed)]).toEqual([200, 2]);
    const stale = await send({ ...first, ...second }, 1);
    expect([stale.statusCode, stale.json().code]).toEqual([409, code]);
    // What is so already is neither stale nor counted; without the header nothing is compared.
    for (const same of [await send(first, 1), await send(first)]) {
      expect(same.json().data).toEqual(changed.json().data);
    }
    const fresh = await send({ ...first, ...second });
    expect([fresh.statusCode, versionOf(fresh)]).toEqual([200, 3]);
  });

  it('lets one of two parallel changes through', async () => {
    const send = await create();
    const answers = await Promise.all([send(first, 1), send(second, 1)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('the state of an account', () => {
  it.each([
    ['owner_changed', async () => `owners/${(await anOwner(db)).id}`],
    ['admin_changed', async () => `admins/${(await anAccount(db)).id}`],
  ])('is compared, too, and the wanted one is never stale: %s', async (code, create) => {
    const toggle = patching(`${await create()}/toggle-active`);
    const off = await toggle({ isActive: false }, 1);
    expect([off.statusCode, versionOf(off)]).toEqual([200, 2]);
    expect(versionOf(await toggle({ isActive: false }, 1))).toBe(2);
    const stale = await toggle({ isActive: true }, 1);
    expect([stale.statusCode, stale.json().code]).toEqual([409, code]);
    expect((await toggle({ isActive: true }, 2)).json().data).toMatchObject({ isActive: true, version: 3 });
  });
});
