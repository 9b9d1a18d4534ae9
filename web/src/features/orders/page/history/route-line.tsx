import { useEffect, useState } from 'react';
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

/** Scrolls the current stop into view when the line is longer than its frame; the page itself does not scroll. */
function useCurrentInView(frame: HTMLElement | null, current: string | undefined): void {
  useEffect(() => {
    const stop = frame?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (frame === null || stop === undefined) return;
    const { left, width } = frame.getBoundingClientRect();
    frame.scrollBy({ left: stop.left + stop.width / 2 - (left + width / 2) });
  }, [frame, current]);
}

/** The „trasa“: the progress of an order as stops on a line; on a phone it scrolls by itself. */
export function RouteLine({ label, stops }: { label: string; stops: readonly RouteStop[] }) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const region = useOverflow(frame) ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {};
  useCurrentInView(frame, stops.find(({ state }) => state === 'current')?.key);
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
