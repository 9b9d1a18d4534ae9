import { useState } from 'react';
import { useWholeStops } from './use-whole-stops.ts';
import { useOverflow } from '#ui/text/use-overflow.ts';
import classes from './route-line.module.css';

export type RouteStop = {
  key: string;
  label: string;
  /** Under the label: time and name, or „čeka“. */
  detail?: string | undefined;
  state: 'done' | 'current' | 'ahead';
  /** A stop of the complaint is square, and the line to it dashed. */
  part?: 'main' | 'complaint';
  /** The operator must act here. */
  isUrgent?: boolean;
};

const spoken = { done: 'završeno', current: 'trenutno', ahead: 'predstoji' } as const satisfies Record<
  RouteStop['state'],
  string
>;

/**
 * The „trasa“: the progress of an order as stops on a line. Where there is no room for all of them it scrolls by whole
 * stops, so that its edges cut no word [design#road-stops].
 */
export function RouteLine({ label, stops }: { label: string; stops: readonly RouteStop[] }) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const region = useOverflow(frame) ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {};
  useWholeStops(
    frame,
    stops.length,
    stops.findIndex(({ state }) => state === 'current'),
  );
  return (
    <div ref={setFrame} className={classes.frame} {...region}>
      <ol className={classes.line} aria-label={label}>
        {stops.map((stop) => (
          <li
            key={stop.key}
            className={classes.stop}
            data-state={stop.state}
            data-part={stop.part ?? 'main'}
            data-urgent={stop.isUrgent || undefined}
            aria-current={stop.state === 'current' ? 'step' : undefined}
          >
            <span className={classes.node} role="img" aria-label={spoken[stop.state]} />
            <span className={classes.label}>{stop.label}</span>
            <span className={classes.detail}>{stop.detail}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
