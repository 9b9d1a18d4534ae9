import type { ReactNode } from 'react';
import classes from './chip.module.css';

/**
 * The six looks of a status; colour is never the only sign, each has its outline, icon and text [design#status-families].
 */
export type ChipFamily = 'waiting' | 'action' | 'active' | 'complaint' | 'done' | 'closed';

type ChipProps = {
  family: ChipFamily;
  icon?: ReactNode;
  /** The thick, square left edge. */
  hasEdge?: boolean;
  /** For the eyes where its container is narrow; readers hear the whole. */
  short?: string | undefined;
  children: ReactNode;
};

export function Chip({ family, icon, hasEdge = false, short, children }: ChipProps) {
  return (
    <span className={classes.chip} data-family={family} data-edge={hasEdge || undefined}>
      {icon}
      <span className={classes.text} title={typeof children === 'string' ? children : undefined}>
        {short === undefined ? children : <span className={classes.whole}>{children}</span>}
        {short !== undefined && (
          <span className={classes.short} aria-hidden="true">
            {short}
          </span>
        )}
      </span>
    </span>
  );
}
