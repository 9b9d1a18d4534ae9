import type { Deps } from '#platform/http/handler.ts';
import { anAccount, signIn } from '#testing/builders/accounts.ts';
import { aClient, aWorker, anAddress, anOwner } from '#testing/builders/people.ts';
import { PEOPLE, WORKERS, type PersonName, type ClientName } from './world.ts';

/** The model's people in the database: their ids, addresses and access tokens. */
export interface People {
  readonly idOf: (name: PersonName) => string;
  readonly addressOf: (name: ClientName) => string;
  /** The same token, valid or not, until `signOut`. */
  readonly tokenOf: (name: PersonName) => Promise<string>;
  /** Forgets the token of sessions that ended; the next call signs in again. */
  readonly signOut: (name: PersonName) => void;
}

/** Stores the model's people. */
export async function storePeople(deps: Deps): Promise<People> {
  const { db } = deps;
  const [client, otherClient] = [await aClient(db), await aClient(db)];
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
  const tokens = new Map<PersonName, string>();
  return {
    idOf: (name) => ids[name],
    addressOf: (name) => addresses[name],
    tokenOf: async (name) => {
      const token =
        tokens.get(name) ?? (await signIn(deps, { id: ids[name], role: PEOPLE[name].role })).accessToken;
      tokens.set(name, token);
      return token;
    },
    signOut: (name) => void tokens.delete(name),
  };
}
