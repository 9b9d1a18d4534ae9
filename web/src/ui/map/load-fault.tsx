import type { ReactNode } from 'react';
import classes from './map.module.css';

type LoadFaultProps = { isFailed: boolean; children?: ReactNode };

/**
 * 'Error loading map' [addresses#map-failure] over the map; its element is in the page from the start, so that it
 * is announced.
 */
export function LoadFault({ isFailed, children }: LoadFaultProps) {
  return (
    <div className={classes.fault} data-shown={isFailed}>
      <p role="status">{isFailed && 'Error loading map'}</p>
      {isFailed && children}
    </div>
  );
}
