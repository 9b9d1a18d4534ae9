import { tileLayer, type TileLayer } from 'leaflet';
import type { Tiles } from '#lib/http/tiles.ts';
import { MAX_ZOOM, MIN_ZOOM } from '#ui/map/zoom.ts';

/** `failed`: no tile is drawn, and none is being loaded. */
export type TilesState = 'loading' | 'ready' | 'failed';

/** The deepest zoom that standard tiles are drawn for; closer looks enlarge the tiles of the deepest. */
const MAX_DRAWN = 19;

/**
 * Calls back with the state of the tiles. Those that fail beside others are only gaps: the map has failed when none of its
 * tiles is drawn [addresses#map-failure].
 */
export function watchTiles(tiles: TileLayer, onState: (state: TilesState) => void): void {
  const drawn = new Set<unknown>();
  let isLoading = false;
  tiles.on('loading', () => {
    isLoading = true;
  });
  tiles.on('tileload', ({ tile }) => {
    drawn.add(tile);
    onState('ready');
  });
  tiles.on('tileunload', ({ tile }) => {
    if (drawn.delete(tile) && drawn.size === 0 && !isLoading) onState('failed');
  });
  tiles.on('load', () => {
    isLoading = false;
    if (drawn.size === 0) onState('failed');
  });
}

/** The layer of tiles. Our pages send no referrer; a tile server that needs one gets the origin alone. */
export function makeTiles({ url, maxZoom = MAX_DRAWN }: Tiles): TileLayer {
  return tileLayer(url, {
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    maxNativeZoom: maxZoom,
    referrerPolicy: 'strict-origin',
  });
}
