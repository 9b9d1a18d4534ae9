import type { ReactNode } from 'react';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { isLoadingPerson } from '#api/orders/order-change.ts';
import type { AssignmentKind, FailedAssignment } from '#features/orders/assign/use-failed-assignments.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { join } from '#ui/text/class-names.ts';
import { cutText } from '#ui/text/lines.ts';
import classes from './assignee.module.css';

/** Opens the dialog that assigns a worker or operator. */
export type OpenAssignment = (kind: AssignmentKind, order: OrderListItem) => void;

type AssigneeProps = {
  order: OrderListItem;
  kind: AssignmentKind;
  failed: FailedAssignment | undefined;
  onAssign: OpenAssignment;
};

const ROLES = {
  worker: 'majstora',
  admin: 'operatera',
} as const satisfies Record<AssignmentKind, string>;

/** The accessible name of the button that opens the dialog, with the order's code in it. */
export const assignLabel = (kind: AssignmentKind, { orderCode }: OrderListItem): string =>
  `Dodeli ${ROLES[kind]} nalogu ${orderCode}`;

function toName({ order, kind, onAssign }: AssigneeProps, offline: string | undefined): ReactNode {
  const person = order[kind];
  if (person === null) {
    return (
      <button
        type="button"
        className={classes.unassigned}
        aria-label={`Nije dodeljen. ${assignLabel(kind, order)}`}
        aria-disabled={offline !== undefined || undefined}
        title={offline}
        onClick={() => onAssign(kind, order)}
      >
        Nije dodeljen
      </button>
    );
  }
  if (isLoadingPerson(person)) return <span aria-busy="true">{fullName(person)}</span>;
  return (
    <span className={join(cutText, classes.name)} title={fullName(person)}>
      {fullName(person)}
    </span>
  );
}

/** Who has an order: the name, the button that opens the choice, and why the last attempt failed. */
export function Assignee(props: AssigneeProps) {
  const { order, kind, failed, onAssign } = props;
  const offline = useOnline() ? undefined : OFFLINE_REASON;
  if (failed === undefined) return toName(props, offline);
  return (
    <div key={failed.at} className={classes.failed}>
      {toName(props, offline)}
      <p className={classes.error}>{failed.message}</p>
      <Button
        variant="link"
        disabledReason={offline}
        aria-label={`Pokušaj ponovo. ${assignLabel(kind, order)}`}
        onClick={() => onAssign(kind, order)}
      >
        Pokušaj ponovo
      </Button>
    </div>
  );
}
