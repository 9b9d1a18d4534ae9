import type { Account } from '../http/account.ts';
import type { People } from '../people/read-people.ts';
import type { OpenLedger } from '../walk/ledger.ts';
import type { Company } from './check-order.ts';

/** How the server stood before the run: totals of people, and the newest orders' ids. */
export interface Before {
  readonly people: People;
  readonly newest: ReadonlySet<string>;
}

/** What is looked at once the day is over. */
export interface Day extends Company {
  readonly operators: readonly [Account, Account];
  readonly accounts: ReadonlyMap<string, Account>;
  readonly ledgers: readonly OpenLedger[];
  readonly before: Before;
}

/** One invariant: what was looked at, how much of it, and what was wrong. */
export interface Finding {
  readonly name: string;
  readonly looked: string;
  readonly problems: readonly string[];
}

/** How many calls a check has under way at once. */
export const LANES = 4;
