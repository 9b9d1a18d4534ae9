import type { Package } from '@majstorija/contract/catalog.ts';
import type { Municipality } from '@majstorija/contract/addresses/places.ts';

/** A person who takes part. `signsIn`: calls the API themselves; for others an operator does, as when they phone. */
interface Player {
  readonly id: string;
  readonly name: string;
  readonly signsIn: boolean;
}

/** A client with the addresses to which orders can go. */
export interface CastClient extends Player {
  readonly addresses: readonly { readonly id: string; readonly municipality: Municipality }[];
}

/** A worker; `ownerId` is the company's. */
export interface CastWorker extends Player {
  readonly ownerId: string;
  readonly packages: readonly Package[];
}

/** Everyone who takes part in the day. */
export interface Cast {
  readonly clients: readonly CastClient[];
  readonly workers: readonly CastWorker[];
  readonly owners: readonly Player[];
  readonly operators: readonly [Player, Player];
}
