import type { Municipality, Package } from '@majstorija/contract/catalog.ts';

/** Whoever takes part. `signsIn`: acts for themselves; for others the desk writes down what they say on the phone. */
interface Player {
  readonly id: string;
  readonly name: string;
  readonly signsIn: boolean;
}

/** Somebody who orders, with the addresses to order to. */
export interface CastClient extends Player {
  readonly addresses: readonly { readonly id: string; readonly municipality: Municipality }[];
}

/** Somebody who does the work. `ownerId` is the company's. */
export interface CastWorker extends Player {
  readonly ownerId: string;
  readonly packages: readonly Package[];
}

/** Everyone of the day; two operators stand at the desk. */
export interface Cast {
  readonly clients: readonly CastClient[];
  readonly workers: readonly CastWorker[];
  readonly owners: readonly Player[];
  readonly operators: readonly [Player, Player];
}
