import type { Municipality } from '@majstorija/contract/addresses/places.ts';
import type { Category, Package } from '@majstorija/contract/catalog.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { CalledEvent } from '@majstorija/contract/orders/called-events.ts';
import type { Actor } from '@majstorija/stories/life.ts';

/** Which of the two operators. */
export type Operator = 0 | 1;

/** What the other operator does to the same order at the same moment. */
export interface Rival {
  readonly event: CalledEvent;
  readonly workerId?: string;
  readonly text?: string;
}

/** One planned change of an order. `after`: minutes of the simulated day since the change before. */
export interface Act {
  readonly event: CalledEvent;
  readonly by: Exclude<Actor, 'system'>;
  readonly operator: Operator;
  readonly after: number;
  readonly workerId?: string;
  readonly text?: string;
  readonly photos?: number;
  /** Work done: the index of an item in the price list, and its quantity. */
  readonly items?: readonly { readonly nth: number; readonly quantity: number }[];
  /** The part of what is due that is paid, 0 to 1. */
  readonly share?: number;
  readonly status?: OrderStatus;
  /** Sent twice at once, as by a double click. */
  readonly isDoubled?: true;
  readonly rival?: Rival;
}

/** One order with all its planned changes. `at`: minute of the day at which it is created. */
export interface PlannedOrder {
  readonly number: number;
  readonly at: number;
  readonly clientId: string;
  readonly addressId: string;
  readonly municipality: Municipality;
  readonly category: Category;
  readonly package: Package;
  readonly description: string;
  readonly photos: number;
  /** The operator who creates the order for a client on the phone; absent: the client creates it. */
  readonly takenBy?: Operator;
  readonly isDoubled?: true;
  /** When it is to be done, if not at once. */
  readonly term?: 'today' | 'tomorrow';
  readonly isUrgent?: true;
  readonly acts: readonly Act[];
}
