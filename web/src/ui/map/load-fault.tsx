import type { ReactNode } from 'react';
import classes from './map.module.css';

type LoadFaultProps = {
  isFailed: boolean;
  /** What the map lacks, said before. */
  note?: ReactNode;
  children?: ReactNode;
};

/**
 * 'Error loading map' [addresses#map-failure] over the map; its element is in the page from the start, so that it
 * is announced. With a note it stands under that, so that neither covers the other.
 */
export function LoadFault({ isFailed, note, children }: LoadFaultProps) {
  return (
    <div className={classes.said}>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      <div className={classes.fault} data-shown={isFailed}>
        <p role="status">{isFailed && 'Error loading map'}</p>
        {isFailed && children}
      </div>
    </div>
  );
}
