import type { Role } from '@majstorija/contract/http/access.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { PlannedOrder } from '../plan/act.ts';

/** What an order must contain after a change. Amounts in rsd. */
export interface Effects {
  readonly note?: string;
  readonly amount?: number;
  readonly photos?: number;
  readonly workerId?: string;
  readonly adminId?: string;
  readonly items?: readonly { readonly quantity: number; readonly unitPrice: number }[];
}

/**
 * A change that the server accepted. `position`: its place on the timeline, from 1; a comment has none, as it is sent
 * without a version.
 */
export interface Written extends Effects {
  readonly event: OrderEvent;
  readonly role: Role;
  readonly position?: number;
}

/** What this run has recorded of one order. */
export interface Ledger {
  readonly planned: PlannedOrder;
  readonly orderId: string;
  readonly orderCode: string;
  readonly written: readonly Written[];
}

/** A ledger while changes are added. `workerId`: the worker of the order by the last answer. */
export interface OpenLedger extends Ledger {
  readonly write: (written: Written) => void;
  readonly workerId: () => string | undefined;
}

/** Creates the ledger of an order that the server has just created, with its first entry. */
export function openLedger(order: Omit<Ledger, 'written'>, first: Written): OpenLedger {
  const written: Written[] = [first];
  let workerId: string | undefined;
  return {
    ...order,
    written,
    write: (next) => {
      written.push(next);
      if (next.event === 'moved_to_map') workerId = undefined;
      else workerId = next.workerId ?? workerId;
    },
    workerId: () => workerId,
  };
}
