import type { Role } from '@majstorija/contract/http/access.ts';
import { hashPassword } from '#features/accounts/passwords/password.service.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { PASSWORD } from '#testing/builders/accounts.ts';
import { aClient, anOwner, aWorker } from '#testing/builders/people.ts';
import { accessTokenOf, signInCalls } from '#testing/builders/calls/sign-in-calls.ts';
import { toCaller, type Caller, type TestApp } from '#testing/app/test-app.ts';

/** A client, worker or owner, signed in by phone. */
async function onPhone({ app, db }: TestApp, account: { id: string; email: string | null }, role: Role) {
  const hash = await hashPassword(PASSWORD);
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', account.id).execute();
  const answer = await signInCalls(app).login(account.email ?? '', PASSWORD, { 'x-client-type': 'mobile' });
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'client_type', 'checked_at'])
    .where('user_id', '=', account.id)
    .executeTakeFirstOrThrow();
  if (session.client_type !== 'mobile') throw new TypeError('A phone signs in with the client type mobile.');
  return toCaller(
    app,
    {
      id: account.id,
      role,
      sessionId: session.id,
      checkedAt: session.checked_at,
      lacksFactor: false,
      accessToken: accessTokenOf(answer),
    },
    'mobile',
  );
}

/** Two companies, two workers of the first and two clients, all signed in by phone. */
export interface Field {
  readonly client: Caller;
  readonly worker: Caller;
  readonly owner: Caller;
  /** Works for the same company. */
  readonly colleague: Caller;
  readonly otherClient: Caller;
  readonly otherWorker: Caller;
  readonly otherOwner: Caller;
}

/** Creates the people of the field and signs them in by password, as phones do. */
export async function aField(parts: TestApp): Promise<Field> {
  const { db } = parts;
  const [owner, otherOwner] = [await anOwner(db), await anOwner(db)];
  const [client, otherClient] = [await aClient(db), await aClient(db)];
  return {
    client: await onPhone(parts, client, 'client'),
    worker: await onPhone(parts, await aWorker(db, { ownerId: owner.id }), 'worker'),
    owner: await onPhone(parts, owner, 'owner'),
    colleague: await onPhone(parts, await aWorker(db, { ownerId: owner.id }), 'worker'),
    otherClient: await onPhone(parts, otherClient, 'client'),
    otherWorker: await onPhone(parts, await aWorker(db, { ownerId: otherOwner.id }), 'worker'),
    otherOwner: await onPhone(parts, otherOwner, 'owner'),
  };
}

let prices = 0;

/** Stores an item of the price list, its price in para; returns its id. */
export async function aPrice(
  { db }: Pick<TestApp, 'db'>,
  traits: {
    name?: string;
    grossPrice?: number;
    category?: string;
    subcategory?: string;
    itemCode?: string;
    unitOfMeasure?: string;
  } = {},
): Promise<string> {
  prices += 1;
  const id = uuidv7(new Date());
  await db
    .insertInto('price_list_items')
    .values({
      id,
      order_number: prices,
      name: traits.name ?? `Zamena slavine ${prices}`,
      category: traits.category ?? 'WATER_AND_SEWER',
      subcategory: traits.subcategory ?? 'Sanitarije',
      item_code: traits.itemCode ?? null,
      unit_of_measure: traits.unitOfMeasure ?? 'kom',
      gross_price: traits.grossPrice ?? 350_000,
    })
    .execute();
  return id;
}
