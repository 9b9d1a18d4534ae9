import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { Account } from '../http/account.ts';
import type { Clock } from './clock.ts';
import type { Field } from './field.ts';
import type { OpenLedger } from './ledger.ts';
import type { Photos } from './photos.ts';

/** One line of the output. */
export interface Line {
  readonly orderCode: string;
  readonly event: OrderEvent;
  readonly who: Pick<Account, 'name' | 'role'>;
  readonly detail?: string | undefined;
}

/** Counts of the expected events of a day, and the failures. */
export interface Score {
  /** The order had changed and was read again. */
  conflicts: number;
  /** Both operators at once; one was accepted. */
  races: number;
  /** Sent twice at once with one key. */
  doubles: number;
  /** Not allowed any more when it was due, because of a timer or another change. */
  skipped: number;
  /** One line a failure. */
  readonly failures: string[];
}

/** A score with all counts at zero. */
export const createScore = (): Score => ({ conflicts: 0, races: 0, doubles: 0, skipped: 0, failures: [] });

/** What every order of the day needs. `nameOf`: of a person of the day; `ownerOf`: the company of a worker. */
export interface Stage {
  readonly clock: Clock;
  readonly operators: readonly [Account, Account];
  readonly accounts: ReadonlyMap<string, Account>;
  readonly nameOf: (id: string) => string;
  readonly ownerOf: (workerId: string) => string;
  readonly photos: Photos;
  readonly print: (line: Line) => void;
  readonly score: Score;
  readonly ledgers: OpenLedger[];
  readonly field: Field;
}
