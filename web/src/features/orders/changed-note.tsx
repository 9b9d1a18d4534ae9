import { useState } from 'react';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import classes from './changed-note.module.css';

type ChangedNoteProps = {
  order: Pick<OrderListItem, 'version' | 'status'>;
  /** What it is now, in words; by default its status. */
  present?: string;
  /** The refusal of a stale change is on screen and contains the same. */
  isShownElsewhere?: boolean;
};

/**
 * Shows in a dialog over an order that another user has changed it since the dialog opened, and what it is now: what is
 * chosen here is sent on top of that change. The region is rendered from the start, so that it is read aloud.
 */
export function ChangedNote({ order, present, isShownElsewhere = false }: ChangedNoteProps) {
  const { version, status } = order;
  const [opened] = useState(version);
  const isChanged = version !== opened && !isShownElsewhere;
  return (
    <p role="status" className={classes.note} data-empty={!isChanged || undefined}>
      {isChanged &&
        `Nalog je promenjen dok je ovaj prozor otvoren. Sada je: ${present ?? ORDER_STATUSES[status].label}.`}
    </p>
  );
}
