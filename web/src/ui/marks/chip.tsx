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
  children: ReactNode;
};

export function Chip({ family, icon, hasEdge = false, children }: ChipProps) {
  return (
    <span className={classes.chip} data-family={family} data-edge={hasEdge || undefined}>
      {icon}
      <span className={classes.text} title={typeof children === 'string' ? children : undefined}>
        {children}
      </span>
    </span>
  );
}
