import type { OrderEvent } from '@majstorija/contract/orders/order-events.ts';
import type { Account } from '../http/account.ts';
import type { Clock } from './clock.ts';
import type { OpenLedger } from './ledger.ts';
import type { Photos } from './photos.ts';

/** One line of the day's story. */
export interface Line {
  readonly orderCode: string;
  readonly event: OrderEvent;
  readonly who: Pick<Account, 'name' | 'role'>;
  readonly detail?: string | undefined;
}

/** How the day goes, in numbers: what was to be expected, and what was not. */
export interface Score {
  /** Somebody else was first; the order was read again. */
  conflicts: number;
  /** Both operators at once: one was first. */
  races: number;
  /** Sent twice at once with one key. */
  doubles: number;
  /** Not possible any more when its time came, because the server's timers or somebody else had been there. */
  skipped: number;
  /** What went wrong, a line each. */
  readonly failures: string[];
}

/** A score of nothing yet. */
export const createScore = (): Score => ({ conflicts: 0, races: 0, doubles: 0, skipped: 0, failures: [] });

/** Everything that walking through the day needs. `nameOf`: of a person of the cast; `ownerOf`: of a worker. */
export interface Stage {
  readonly clock: Clock;
  readonly operators: readonly [Account, Account];
  readonly accounts: ReadonlyMap<string, Account>;
  readonly nameOf: (id: string) => string;
  readonly ownerOf: (workerId: string) => string;
  readonly photos: Photos;
  readonly say: (line: Line) => void;
  readonly score: Score;
  readonly ledgers: OpenLedger[];
}
