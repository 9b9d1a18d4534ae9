import type { Municipality } from '@majstorija/contract/addresses/places.ts';
import type { Package } from '@majstorija/contract/catalog.ts';

/** A person who takes part in the day. `signsIn`: calls the API; for others an operator does, as when they phone. */
interface DayPerson {
  readonly id: string;
  readonly name: string;
  readonly signsIn: boolean;
}

/** A client with the addresses to which orders can go. */
export interface DayClient extends DayPerson {
  readonly addresses: readonly { readonly id: string; readonly municipality: Municipality }[];
}

/** A worker; `ownerId` is the company's id. */
export interface DayWorker extends DayPerson {
  readonly ownerId: string;
  readonly packages: readonly Package[];
}

/** Everyone who takes part in the day. */
export interface DayPeople {
  readonly clients: readonly DayClient[];
  readonly workers: readonly DayWorker[];
  readonly owners: readonly DayPerson[];
  readonly operators: readonly [DayPerson, DayPerson];
}
