import { VectorTile, type VectorTileFeature, type VectorTileLayer } from '@mapbox/vector-tile';
import Pbf from 'pbf';
import { GeomType, type Feature, type TileSource, type Zxy } from 'protomaps-leaflet';

const TYPES = { 0: undefined, 1: GeomType.Point, 2: GeomType.Line, 3: GeomType.Polygon } as const;

/** How a name is written, whose letters may be Cyrillic. */
export type WriteName = (name: string) => string;

function toProperties({ properties }: VectorTileFeature, write: WriteName): Feature['props'] {
  const name = properties['name:sr-Latn'] ?? properties['name:sr'] ?? properties.name;
  return typeof name === 'string' ? { ...properties, name: write(name) } : properties;
}

/** Its points in pixels. */
function toFeature(shape: VectorTileFeature, geomType: GeomType, scale: number): Omit<Feature, 'props'> {
  const geom = shape.loadGeometry().map((line) => line.map((point) => point.mult(scale)));
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = shape.bbox().map((edge) => edge * scale);
  return {
    bbox: { minX, minY, maxX, maxY },
    geomType,
    geom,
    numVertices: geom.reduce((sum, line) => sum + line.length, 0),
  };
}

/** Its shapes; those of an unknown kind have nothing that could be drawn. */
function toFeatures(layer: VectorTileLayer, tileSize: number, write: WriteName): Feature[] {
  const shapes = Array.from({ length: layer.length }, (_none, at) => layer.feature(at));
  return shapes.flatMap((shape) => {
    const type = TYPES[shape.type];
    if (type === undefined) return [];
    return { ...toFeature(shape, type, tileSize / layer.extent), props: toProperties(shape, write) };
  });
}

/**
 * Tiles of shapes at an address with {z}, {x} and {y}; one without content has no layers. A tile that does not come, or is none,
 * rejects.
 */
export const shapeSource = (template: string, write: WriteName): TileSource => ({
  async get({ z, x, y }: Zxy, tileSize: number) {
    const place: Readonly<Record<string, number>> = { z, x, y };
    const answer = await fetch(
      template.replace(/\{([zxy])\}/g, (_part, name: string) => String(place[name])),
    );
    if (!answer.ok) throw new Error(`a tile was answered with ${answer.status}`);
    const { layers } = new VectorTile(new Pbf(await answer.arrayBuffer()));
    return new Map(Object.entries(layers).map(([name, layer]) => [name, toFeatures(layer, tileSize, write)]));
  },
});
