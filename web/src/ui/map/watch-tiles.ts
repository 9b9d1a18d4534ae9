import { tileLayer, type TileLayer } from 'leaflet';
import { MAX_ZOOM, MIN_ZOOM } from '#ui/map/zoom.ts';

/** `failed`: none of the tiles that the view needs was loaded. */
export type TilesState = 'loading' | 'ready' | 'failed';

/** The deepest zoom that standard tiles are drawn for; closer ones are enlarged. */
const MAX_DRAWN = 19;

/** Calls back with the state of the tiles; one that failed among others is only a gap. */
export function watchTiles(tiles: TileLayer, onState: (state: TilesState) => void): void {
  let came = 0;
  tiles.on('loading', () => {
    came = 0;
  });
  tiles.on('tileload', () => {
    came += 1;
    onState('ready');
  });
  tiles.on('load', () => {
    if (came === 0) onState('failed');
  });
}

/** The layer of tiles. Our pages send no referrer; a tile server that needs one gets the origin alone. */
export function makeTiles(url: string): TileLayer {
  return tileLayer(url, {
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    maxNativeZoom: MAX_DRAWN,
    referrerPolicy: 'strict-origin',
  });
}
