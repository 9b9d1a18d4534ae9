import { tileLayer, type GridLayer, type Map as LeafletMap } from 'leaflet';
import { toLatin } from '@majstorija/contract/text/latin.ts';
import type { Tiles } from '#lib/http/tiles.ts';
import { MAX_ZOOM, MIN_ZOOM } from '#ui/map/zoom.ts';
import classes from './map.module.css';

/** `failed`: no tile is drawn, and none is being loaded. */
export type TilesState = 'loading' | 'ready' | 'failed';

/** The deepest zoom that standard tiles are drawn for; closer looks enlarge the tiles of the deepest. */
const MAX_DRAWN = 19;

/**
 * Calls back with the state of the tiles. Those that fail beside others are only gaps: the map has failed when none of its
 * tiles is drawn [addresses#map-failure].
 */
function watchTiles(tiles: GridLayer, onState: (state: TilesState) => void): void {
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

/** Our pages send no referrer; a tile server that needs one gets the origin alone. */
const makePictures = ({ url, maxZoom = MAX_DRAWN }: Tiles): GridLayer =>
  tileLayer(url, {
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    maxNativeZoom: maxZoom,
    referrerPolicy: 'strict-origin',
    className: classes.pictures ?? '',
  });

/** What draws shapes is loaded for an archive of shapes alone [addresses#tile-shapes]; with names as the screens write them. */
const makeShapes = (source: Tiles): Promise<GridLayer> =>
  import('#ui/map/shapes/shapes-layer.ts').then(({ ShapesLayer }) => new ShapesLayer(source, toLatin));

/** Adds the tiles to a map; returns what loads them again. */
export function addTiles(map: LeafletMap, source: Tiles, onState: (state: TilesState) => void): () => void {
  let layer: GridLayer | undefined;
  let isRemoved = false;
  map.on('unload', () => {
    isRemoved = true;
  });
  const show = (made: GridLayer) => {
    if (isRemoved) return;
    layer = made;
    watchTiles(made, onState);
    made.addTo(map);
  };
  const load = () => {
    if (source.kind === 'pictures') return show(makePictures(source));
    void makeShapes(source).then(show, () => !isRemoved && onState('failed'));
  };
  load();
  return () => {
    if (layer === undefined) load();
    else layer.redraw();
  };
}
