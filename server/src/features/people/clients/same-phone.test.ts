import { describe, expect, it } from 'vitest';
import { write } from '#platform/database/work.ts';
import { aClient } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';
import { untilStatementWaits } from '#testing/database/lock-waits.ts';
import { assertPhoneKnown } from './same-phone.ts';

const { as, db, deps } = await testApp();
const URL = '/api/v1/clients';
const BODY = {
  firstName: 'Druga',
  lastName: 'Osoba',
  type: 'flat',
  municipality: 'Zemun',
  streetAndNumber: 'Glavna 12',
  latitude: 44.84,
  longitude: 20.41,
};

const create = (phone: string, samePhoneAs?: readonly string[]) =>
  as('admin').post(URL, { ...BODY, phone, ...(samePhoneAs && { samePhoneAs }) });
const change = (id: string, body: object) => as('admin').patch(`${URL}/${id}`, body);
const findByPhone = async (phone: string) =>
  (await as('admin').get(`${URL}?${new URLSearchParams({ phone })}`)).json();

const toNational = (phone: string) => phone.replace('+381', '0');
const textOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `Isti broj ima ${first_name} ${last_name}. Otvorite tog klijenta ili potvrdite da je ovo druga osoba.`;

describe('a phone that another client has', () => {
  it('is refused for a new client and names the other one, however it is written', async () => {
    const known = await aClient(db);
    const answer = await create(toNational(known.phone));
    const text = textOf(known);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'client_phone_taken', error: text, fields: { phone: text } },
    ]);
    expect((await findByPhone(known.phone)).data).toMatchObject([{ _id: known.id }]);
  });

  it('is saved when the caller knows of every other one, inactive ones included', async () => {
    const [known, inactive] = [await aClient(db), await aClient(db, { isActive: false })];
    await change(inactive.id, { phone: known.phone, samePhoneAs: [known.id] });
    expect((await create(known.phone, [known.id])).json().error).toBe(textOf(inactive));
    const answer = await create(known.phone, [known.id, inactive.id]);
    expect(answer.statusCode).toBe(201);
    const found = await findByPhone(toNational(known.phone));
    expect(found.meta.total).toBe(3);
  });

  it('does not stop a change that leaves the own phone as it is', async () => {
    const [known, other] = [await aClient(db), await aClient(db)];
    await change(other.id, { phone: known.phone, samePhoneAs: [known.id] });
    const answer = await change(other.id, { firstName: 'Nova', phone: known.phone });
    expect([answer.statusCode, answer.json().data.firstName]).toEqual([200, 'Nova']);
  });

  it('is saved once by operators who give it at the same moment: the second waits for the first', async () => {
    const { id } = await aClient(db);
    const phone = '+381621000000';
    const { second } = await write(deps, as('admin').user, async (work) => {
      await assertPhoneKnown(work, { phone });
      await work.tx.updateTable('users').set({ phone }).where('id', '=', id).execute();
      const waiting = create(phone);
      await untilStatementWaits(db);
      return { second: waiting };
    });
    expect((await second).json().code).toBe('client_phone_taken');
  });
});
