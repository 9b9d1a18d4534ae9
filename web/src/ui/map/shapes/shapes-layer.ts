import Point from '@mapbox/point-geometry';
import { namedFlavor, type Flavor } from '@protomaps/basemaps';
import { GridLayer, type Coords, type DoneCallback } from 'leaflet';
import {
  Labelers,
  labelRules,
  paint,
  paintRules,
  TileCache,
  toIndex,
  View,
  type PreparedTile,
} from 'protomaps-leaflet';
import type { Tiles } from '#lib/http/tiles.ts';
import { shapeSource, type WriteName } from '#ui/map/shapes/shape-source.ts';
import { MAX_ZOOM, MIN_ZOOM } from '#ui/map/zoom.ts';

const SIDE = 256;
/** Data of a tile is drawn over twice its length and width, as its authors mean it. */
const ZOOMS_ABOVE = 1;
/** The deepest zoom of the archives of Protomaps. */
const MAX_DATA_ZOOM = 15;
/** Names reach over the edge of their tile. */
const EDGE = 16;
/** The places of names are kept for as many tiles as data is. */
const LABELED_TILES = 64;

/** A tile on the map; without data while that is loaded. */
type Drawn = { readonly coords: Coords; data?: PreparedTile };

/** The one source of data, as the drawing names sources. */
const asSources = (data: PreparedTile) => new Map([['', [data]]]);

/** How everything is drawn in the theme of the page. */
function makeLook(scratch: CanvasRenderingContext2D, onMoved: (tiles: ReadonlySet<string>) => void) {
  const isDark = document.documentElement.dataset.mantineColorScheme === 'dark';
  const flavor: Flavor = namedFlavor(isDark ? 'dark' : 'light');
  return {
    ground: flavor.background,
    paintRules: paintRules(flavor),
    labelers: new Labelers(scratch, labelRules(flavor, 'sr-Latn'), LABELED_TILES, onMoved),
  };
}

/** A drawing place of a canvas; throws where the browser has none to give. */
function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser draws on no further canvas');
  return context;
}

/**
 * Tiles of shapes, drawn on a canvas each, in the theme of the page: it follows a changed one. A place without a tile stays see-through, one
 * that could not be loaded is an error of its tile [addresses#tile-shapes].
 */
export class ShapesLayer extends GridLayer {
  readonly #view: View;
  readonly #drawn = new Map<HTMLElement, Drawn>();
  readonly #scratch = contextOf(document.createElement('canvas'));
  #look = this.#makeLook();

  constructor({ url, maxZoom = MAX_DATA_ZOOM }: Tiles, write: WriteName) {
    super({ minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM, tileSize: SIDE });
    const cache = new TileCache(shapeSource(url, write), SIDE * 2 ** ZOOMS_ABOVE);
    this.#view = new View(cache, maxZoom, ZOOMS_ABOVE);
    this.on('tileunload', ({ tile }) => this.#drawn.delete(tile));
    const theme = new MutationObserver(() => this.#changeLook());
    this.on('add', () =>
      theme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] }),
    );
    this.on('remove', () => theme.disconnect());
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    const drawn: Drawn = { coords };
    this.#drawn.set(canvas, drawn);
    void this.#load(canvas, drawn, done);
    return canvas;
  }

  async #load(canvas: HTMLCanvasElement, drawn: Drawn, done: DoneCallback): Promise<void> {
    let fault: Error | undefined;
    try {
      drawn.data = await this.#view.getDisplayTile(drawn.coords);
      this.#paint(canvas, drawn);
    } catch (error) {
      fault = error instanceof Error ? error : new Error('a tile was not drawn', { cause: error });
    }
    // It may have left the map meanwhile.
    if (this.#drawn.has(canvas)) done(fault, canvas);
  }

  #makeLook() {
    return makeLook(this.#scratch, (tiles) => {
      for (const [canvas, drawn] of this.#drawn)
        if (tiles.has(toIndex(drawn.coords))) this.#paint(canvas, drawn);
    });
  }

  #changeLook(): void {
    this.#look = this.#makeLook();
    for (const [canvas, drawn] of this.#drawn) this.#paint(canvas, drawn);
  }

  #paint(canvas: HTMLElement, { coords, data }: Drawn): void {
    if (data === undefined || data.data.size === 0 || !(canvas instanceof HTMLCanvasElement)) return;
    const { z } = coords;
    const { ground, labelers, paintRules: rules } = this.#look;
    labelers.add(z, asSources(data));
    const origin = new Point(coords.x * SIDE, coords.y * SIDE);
    const bounds = {
      minX: origin.x - EDGE,
      minY: origin.y - EDGE,
      maxX: origin.x + SIDE + EDGE,
      maxY: origin.y + SIDE + EDGE,
    };
    canvas.width = canvas.height = SIDE * window.devicePixelRatio;
    const context = contextOf(canvas);
    context.scale(window.devicePixelRatio, window.devicePixelRatio);
    context.fillStyle = ground;
    context.fillRect(0, 0, SIDE, SIDE);
    paint(context, z, asSources(data), labelers.getIndex(z) ?? null, rules, bounds, origin, false);
  }
}
