import type { Role } from '@majstorija/contract/access.ts';
import type { OrderEvent } from '@majstorija/contract/orders/order-events.ts';
import type { PlannedOrder } from '../plan/act.ts';

/** What a write brought along, as far as the order shows it afterwards. Amounts in rsd. */
export interface Brought {
  readonly note?: string;
  readonly amount?: number;
  readonly photos?: number;
  readonly workerId?: string;
  readonly adminId?: string;
  readonly items?: readonly { readonly quantity: number; readonly unitPrice: number }[];
}

/** A change that the server said yes to. `position`: its place on the timeline from 1; a comment has none, it is sent without a version. */
export interface Written extends Brought {
  readonly event: OrderEvent;
  readonly role: Role;
  readonly position?: number;
}

/** All that this run knows of one order. */
export interface Ledger {
  readonly planned: PlannedOrder;
  readonly orderId: string;
  readonly orderCode: string;
  readonly written: readonly Written[];
}

/** A ledger while it is written. `workerId`: who has the order by the last answer. */
export interface OpenLedger extends Ledger {
  readonly write: (written: Written) => void;
  readonly workerId: () => string | undefined;
}

/** Opens the ledger of an order that the server has just taken in, with its first entry. */
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
