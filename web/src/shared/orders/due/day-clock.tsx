import { formatClock } from '@majstorija/contract/text/dates.ts';
import type { OrderDue } from '@majstorija/contract/orders/life/due.ts';
import { useDueReading } from './due-clock.ts';
import classes from './order-due.module.css';

/** A day that the law sets as a clock with the levels of Rok: what is left of it, or how long it has passed [complaints#days-on-page]. */
export function DayClock({ since, until }: Pick<OrderDue, 'since' | 'until'>) {
  const { level, share, left, late } = useDueReading({ since, until });
  return (
    <span className={classes.due} data-level={level}>
      <span>{level === 'over' ? `kasni ${formatClock(late)}` : `još ${formatClock(left)}`}</span>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ inlineSize: `${100 * (level === 'over' ? 1 : share)}%` }} />
      </span>
    </span>
  );
}
