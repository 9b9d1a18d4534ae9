import { useState } from 'react';
import { ORDER_STATUSES } from '@majstorija/contract/orders/order-status.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import classes from './changed-note.module.css';

type ChangedNoteProps = {
  order: Pick<OrderListItem, 'version' | 'status'>;
  /** Something else says so already: the refusal of a stale change. */
  isToldElsewhere?: boolean;
};

/**
 * Says in a dialog over an order that somebody has changed it since the dialog was opened, and how it stands now: what
 * is chosen here is sent on top of that change. The region is there from the start, so that it is spoken.
 */
export function ChangedNote({ order: { version, status }, isToldElsewhere = false }: ChangedNoteProps) {
  const [opened] = useState(version);
  const isChanged = version !== opened && !isToldElsewhere;
  return (
    <p role="status" className={classes.note} data-empty={!isChanged || undefined}>
      {isChanged &&
        `Nalog je promenjen dok je ovaj prozor otvoren. Sada je: ${ORDER_STATUSES[status].label}.`}
    </p>
  );
}
