import type { Deps } from '#platform/http/handler.ts';
import { type Package, categoryOf } from '@majstorija/contract/catalog.ts';
import { anAccount, signIn } from '#testing/builders/accounts.ts';
import { aPrice } from '#testing/builders/field.ts';
import { aClient, aWorker, anAddress, anOwner } from '#testing/builders/people.ts';
import { HAS_EMAIL, PEOPLE, WORKERS, type PersonName, type ClientName } from './world.ts';

/** The model's people in the database: their ids, addresses and access tokens. */
export interface People {
  readonly idOf: (name: PersonName) => string;
  readonly addressOf: (name: ClientName) => string;
  /** The item of the price list of the service's category. */
  readonly itemOf: (name: Package) => string;
  /** The same token, valid or not, until `signOut`. */
  readonly tokenOf: (name: PersonName) => Promise<string>;
  /** Forgets the token of sessions that ended; the next call signs in again. */
  readonly signOut: (name: PersonName) => void;
}

/** Stores the model's people. */
export async function storePeople(deps: Deps): Promise<People> {
  const { db } = deps;
  const email = (name: ClientName) => (HAS_EMAIL[name] ? {} : { email: null });
  const [client, otherClient] = [await aClient(db, email('client')), await aClient(db, email('otherClient'))];
  const [owner, otherOwner] = [await anOwner(db), await anOwner(db)];
  const ids: Record<PersonName, string> = {
    superAdmin: (await anAccount(db, { role: 'super_admin', hasPassword: false })).id,
    operator: (await anAccount(db, { role: 'admin', hasPassword: false })).id,
    client: client.id,
    otherClient: otherClient.id,
    owner: owner.id,
    otherOwner: otherOwner.id,
    worker: (await aWorker(db, { ...WORKERS.worker, ownerId: owner.id })).id,
    colleague: (await aWorker(db, { ...WORKERS.colleague, ownerId: owner.id })).id,
    foreigner: (await aWorker(db, { ...WORKERS.foreigner, ownerId: otherOwner.id })).id,
  };
  const addresses = {
    client: (await anAddress(db, client.id)).id,
    otherClient: (await anAddress(db, otherClient.id)).id,
  };
  const category = categoryOf('PLUMBING');
  const itemId = await aPrice(deps, { category });
  const tokens = new Map<PersonName, string>();
  return {
    idOf: (name) => ids[name],
    addressOf: (name) => addresses[name],
    itemOf: (name) => {
      if (categoryOf(name) !== category) throw new RangeError(`the price list has nothing for ${name}`);
      return itemId;
    },
    tokenOf: async (name) => {
      const token =
        tokens.get(name) ?? (await signIn(deps, { id: ids[name], role: PEOPLE[name].role })).accessToken;
      tokens.set(name, token);
      return token;
    },
    signOut: (name) => void tokens.delete(name),
  };
}
