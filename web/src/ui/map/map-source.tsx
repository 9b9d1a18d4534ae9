import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { LoadFault } from '#ui/map/load-fault.tsx';
import type { TilesState } from '#ui/map/add-tiles.ts';
import classes from './map.module.css';

type MapSourceProps = { tiles: TilesState; note?: ReactNode; onReload: () => void };

/** Whose tiles a map shows, and that they did not come, with a way to ask again [addresses#map-failure]. */
export const MapSource = ({ tiles, note, onReload }: MapSourceProps) => (
  <>
    <p className={classes.source}>
      ©{' '}
      <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
        OpenStreetMap
      </a>
    </p>
    <LoadFault isFailed={tiles === 'failed'} note={note}>
      <Button variant="link" onClick={onReload}>
        Pokušaj ponovo
      </Button>
    </LoadFault>
  </>
);
