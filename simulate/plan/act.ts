import type { Category, Municipality, Package } from '@majstorija/contract/catalog.ts';
import type { OrderEvent } from '@majstorija/contract/orders/order-events.ts';
import type { OrderStatus } from '@majstorija/contract/orders/order-status.ts';

/** Which of the two operators. */
export type Operator = 0 | 1;

/** An event after the first one of an order, raised by somebody. */
export type ActEvent = Exclude<OrderEvent, 'created' | 'call_worker_accepted' | 'call_worker_on_the_way'>;

/** What the other operator does to the same order at the same moment. */
export interface Rival {
  readonly event: ActEvent;
  readonly workerId?: string;
  readonly text?: string;
}

/** One thing that somebody is to do. `after`: minutes of the simulated day since the one before. */
export interface Act {
  readonly event: ActEvent;
  readonly by: 'client' | 'worker' | 'owner' | 'desk';
  readonly operator: Operator;
  readonly after: number;
  readonly workerId?: string;
  readonly text?: string;
  readonly photos?: number;
  /** Work done: the how manieth item of the price list, and how much of it. */
  readonly items?: readonly { readonly nth: number; readonly quantity: number }[];
  /** How much of what is due is paid, 0 to 1. */
  readonly share?: number;
  readonly status?: OrderStatus;
  /** Sent twice at once, as by a double click. */
  readonly isDoubled?: true;
  readonly rival?: Rival;
}

/** The life that an order is to have. `at`: minute of the day at which it is created. */
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
  /** The operator who takes the order in on the phone; absent: the client does so alone. */
  readonly takenBy?: Operator;
  readonly isDoubled?: true;
  readonly acts: readonly Act[];
}
