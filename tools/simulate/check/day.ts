import type { Account } from '../http/account.ts';
import type { People } from '../people/read-people.ts';
import type { OpenLedger } from '../walk/ledger.ts';
import type { RunScope } from './check-order.ts';

/** The state of the server before the run: totals of people, and the newest orders' ids. */
export interface Before {
  readonly people: People;
  readonly newest: ReadonlySet<string>;
}

/** The data that is checked after the day. */
export interface Day extends RunScope {
  readonly operators: readonly [Account, Account];
  readonly accounts: ReadonlyMap<string, Account>;
  readonly ledgers: readonly OpenLedger[];
  readonly before: Before;
}

/** One invariant: its name, how much was checked, and the problems. */
export interface Finding {
  readonly name: string;
  readonly checked: string;
  readonly problems: readonly string[];
}

/** The number of calls that a check makes at the same time. */
export const LANES = 4;
