import { TIMELINE_ROLE_LABELS } from '@majstorija/contract/http/access.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { OrderAction } from '@majstorija/contract/orders/orders.ts';
import { isMinor } from '#features/orders/page/history/order-action.ts';
import { paperTime } from '#ui/paper/paper-time.ts';
import classes from './work-sheet.module.css';

const whoOf = ({ role, profile }: OrderAction): string =>
  profile === null ? TIMELINE_ROLE_LABELS[role] : `${TIMELINE_ROLE_LABELS[role]} ${fullName(profile)}`;

/** What mattered, oldest first, of the entries that leave the desk: a client signs this. */
export function WorkSheetHistory({ entries }: { entries: readonly OrderAction[] }) {
  const shown = entries.toReversed().filter((entry) => !isMinor(entry));
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
                {action.note !== null && <p className={classes.note}>„{action.note}”</p>}
              </td>
              <td>{whoOf(action)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
