import { TIMELINE_ROLE_LABELS } from '@majstorija/contract/http/access.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { OrderAction, OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { MINOR_ACTIONS } from '#features/orders/page/history/order-action.ts';
import { paperTime } from '#ui/paper/paper-time.ts';
import classes from './work-sheet.module.css';

const whoOf = ({ role, profile }: OrderAction): string =>
  profile === null ? TIMELINE_ROLE_LABELS[role] : `${TIMELINE_ROLE_LABELS[role]} ${fullName(profile)}`;

/** Their notes are reasons of the desk, which nobody else is told [orders#desk-stays-internal]. */
const DESK_NOTES: readonly OrderAction['type'][] = [
  'WORKER_ASSIGNED',
  'COMPLAINT_ACCEPTED',
  'ADMIN_STATUS_CHANGED',
];

/** What happened, oldest first, without what is internal to the desk: a client signs this. */
export function WorkSheetHistory({ order }: { order: OrderDetail }) {
  const shown = order.actions.toReversed().filter(({ type }) => !MINOR_ACTIONS.includes(type));
  return (
    <section>
      <h2>Istorija</h2>
      <table className={classes.history}>
        <tbody>
          {shown.map((action) => (
            <tr key={action._id}>
              <td>{paperTime(action.time)}</td>
              <td>
                {action.webItemText}
                {action.note !== null && !DESK_NOTES.includes(action.type) && (
                  <p className={classes.note}>„{action.note}”</p>
                )}
              </td>
              <td>{whoOf(action)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
